// One line of a draft: its text, quantity, unit and price.

import type { Currency } from '@maat/domain/money/amounts/currencies'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { DraftLine } from './draft-values.ts'
import styles from './invoices.module.css'

/** A provision is deducted once, with an amount that may be lowered; a disbursement is fixed. */
const FIXED_QUANTITIES: readonly string[] = ['disbursement', 'provision-deducted']

interface LineFieldsProps {
  line: DraftLine
  currency: Currency
  onChange(line: DraftLine): void
  onRemove(): void
}

export function LineFields({ line, currency, onChange, onRemove }: LineFieldsProps) {
  const { t } = useTranslation('invoices')
  return (
    <fieldset className={styles.line}>
      <legend className={styles.soft}>{t(`lineKind.${line.kind}`)}</legend>
      <Field
        name={`text-${line.key}`}
        label={t('line.text')}
        value={line.text}
        maxLength={500}
        isRequired
        onChange={text => onChange({ ...line, text })}
      />
      <Field
        name={`quantity-${line.key}`}
        label={t(`line.quantityIn.${line.unit}`)}
        value={line.quantity}
        inputMode="decimal"
        isDisabled={FIXED_QUANTITIES.includes(line.kind)}
        onChange={quantity => onChange({ ...line, quantity })}
      />
      <Field
        name={`price-${line.key}`}
        label={t('line.price', { currency })}
        value={line.price}
        inputMode="decimal"
        isDisabled={line.kind === 'disbursement'}
        onChange={price => onChange({ ...line, price })}
      />
      <Button look="quiet" aria-label={t('draft.removeLine', { text: line.text })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </fieldset>
  )
}
