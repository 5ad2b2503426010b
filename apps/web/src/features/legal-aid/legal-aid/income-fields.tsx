// The incomes, one row for each person and kind.
import {
  INCOME_KINDS,
  INCOME_OWNERS,
  type IncomeKind,
  type IncomeOwner,
} from '@maat/domain/legal-aid/legal-aid'
import { INCOME_TEXTS, OWNER_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { type AidFault, type IncomeRow, incomeField, type Means, NEW_INCOME } from './aid-means.ts'
import styles from './legal-aid.module.css'

export interface MeansFieldsProps {
  means: Means
  /** `field` is set if only that field changed. */
  onChange(part: Partial<Means>, field?: string): void
  faultAt(field: string): AidFault | undefined
}

const MOST_INCOMES = 30

export function IncomeFields({ means, onChange, faultAt }: MeansFieldsProps) {
  const { t } = useTranslation('legal-aid')
  const { incomes } = means
  return (
    <fieldset className={styles.group}>
      <legend>{t('incomes')}</legend>
      <p className={styles.soft}>{t('incomesIntro')}</p>
      {incomes.map((row, at) => (
        <Income
          // biome-ignore lint/suspicious/noArrayIndexKey: an income has no id, and rows are added only at the end
          key={at}
          row={row}
          at={at}
          fault={faultAt(incomeField(at))}
          onChange={part =>
            onChange(
              { incomes: incomes.map((other, index) => (index === at ? { ...other, ...part } : other)) },
              incomeField(at),
            )
          }
          onRemove={() => onChange({ incomes: incomes.filter((_, index) => index !== at) })}
        />
      ))}
      <div>
        <Button
          disabled={incomes.length >= MOST_INCOMES}
          onClick={() => onChange({ incomes: [...incomes, NEW_INCOME] })}
        >
          <Plus size={18} aria-hidden /> {t('addIncome')}
        </Button>
      </div>
    </fieldset>
  )
}

interface IncomeProps {
  row: IncomeRow
  at: number
  fault: AidFault | undefined
  onChange(part: Partial<IncomeRow>): void
  onRemove(): void
}

function Income({ row, at, fault, onChange, onRemove }: IncomeProps) {
  const { t } = useTranslation('legal-aid')
  const named = useTranslatedName()
  return (
    <div className={styles.row}>
      <Field
        name={`income-kind-${at}`}
        type="select"
        label={t('kind')}
        value={row.kind}
        onChange={kind => onChange({ kind: kind as IncomeKind })}
      >
        {INCOME_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {named(INCOME_TEXTS[kind])}
          </option>
        ))}
      </Field>
      <Field
        name={`income-who-${at}`}
        type="select"
        label={t('who')}
        value={row.who}
        onChange={who => onChange({ who: who as IncomeOwner })}
      >
        {INCOME_OWNERS.map(who => (
          <option key={who} value={who}>
            {named(OWNER_TEXTS[who])}
          </option>
        ))}
      </Field>
      <Field
        name={incomeField(at)}
        label={t('amount')}
        inputMode="decimal"
        value={row.amount}
        valid={fault ? 0 : -1}
        errorMessage={fault && t(`fault.${fault}`)}
        onChange={amount => onChange({ amount })}
      />
      <IconButton label={t('remove')} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {row.who !== 'self' && (
        <Checkbox
          name={`income-opponent-${at}`}
          label={t('opponent')}
          isChecked={row.isOpponent}
          onChange={isOpponent => onChange({ isOpponent })}
        />
      )}
    </div>
  )
}
