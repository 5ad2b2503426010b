// The payers of a case and their shares: the client alone or several, with a ceiling for an insurer.
import { PAYER_KINDS } from '@maat/domain/money/invoices/billing-types'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { type AgreementValues, type PayerValues, withoutPayer, withPayer } from './agreement-values.ts'
import styles from './billing.module.css'
import type { AgreementCardProps } from './method-card.tsx'

const MOST_PAYERS = 6

export function PayersCard({ form, billing }: AgreementCardProps) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const { payers } = form.values
  const set = (next: PayerValues[], path = 'payers') => form.set({ payers: next }, path)
  const codes = form.codesOf('payers').filter(code => code.startsWith('payers.'))
  return (
    <Card title={t('agreement.payers')} intro={t('payers.intro')}>
      {payers.length === 0 && <p>{t('payers.client', { client: billing.client.name })}</p>}
      <ul className={styles.payers}>
        {payers.map((payer, index) => (
          <PayerRow
            key={payer.key}
            form={form}
            payer={payer}
            index={index}
            clientName={billing.client.name}
            onChange={(change, path) =>
              set(
                payers.map(other => (other.key === payer.key ? { ...other, ...change } : other)),
                path,
              )
            }
            onRemove={() => set(withoutPayer(payers, payer.key))}
          />
        ))}
      </ul>
      {codes.map(code => (
        <p key={code} className={styles.wrong} role="alert">
          {errorText(code)}
        </p>
      ))}
      {payers.length < MOST_PAYERS && (
        <div>
          <Button name="payers" onClick={() => set(withPayer(payers))}>
            <Plus size={18} aria-hidden /> {t(payers.length === 0 ? 'payers.share' : 'payers.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface PayerRowProps {
  form: Form<AgreementValues>
  payer: PayerValues
  index: number
  clientName: string
  onChange(change: Partial<PayerValues>, path: string): void
  onRemove(): void
}

type TextName = Exclude<keyof PayerValues, 'key' | 'kind'>
const LENGTHS: Record<TextName, number> = {
  name: 120,
  address: 300,
  email: 254,
  claimNumber: 60,
  vatNumber: 30,
  sharePercent: 7,
  ceiling: 20,
}

function PayerRow({ form, payer, index, clientName, onChange, onRemove }: PayerRowProps) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const number = index + 1
  const pathOf = (name: keyof PayerValues) => `payers.${index}.${name}`
  const field = (name: TextName, { isRequired = false, pattern = '', label = '' } = {}) => {
    const path = pathOf(name)
    const code = form.codeOf(path) ?? form.codeOf(`${path}.units`)
    return (
      <Field
        name={path}
        label={label || t(`payers.${name}`)}
        value={payer[name]}
        onChange={text => onChange({ [name]: text }, path)}
        maxLength={LENGTHS[name]}
        isRequired={isRequired}
        {...(pattern && { pattern })}
        {...((name === 'sharePercent' || name === 'ceiling') && { inputMode: 'decimal' as const })}
        valid={code ? 0 : -1}
        errorMessage={code && errorText(code)}
      />
    )
  }
  return (
    <li className={styles.payer}>
      <div className={styles.payerHead}>
        <h3>{payer.kind === 'client' ? clientName : payer.name || t('payers.number', { number })}</h3>
        <IconButton label={t('payers.remove', { number })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <FieldGrid>
        <Field
          name={pathOf('kind')}
          type="select"
          label={t('payers.kind')}
          value={payer.kind}
          onChange={kind => onChange({ kind: kind as PayerValues['kind'] }, pathOf('kind'))}
        >
          {PAYER_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(`payers.kinds.${kind}`)}
            </option>
          ))}
        </Field>
        {field('sharePercent', { isRequired: true, pattern: '%' })}
        {payer.kind !== 'client' && (
          <>
            {field('name', { isRequired: true })}
            {field('email')}
            {field('address')}
            {field('claimNumber', {
              label: t(payer.kind === 'insurer' ? 'payers.claimNumber' : 'payers.ownReference'),
            })}
            {field('vatNumber')}
          </>
        )}
        {payer.kind === 'insurer' && field('ceiling')}
      </FieldGrid>
    </li>
  )
}
