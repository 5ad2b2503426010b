// Asks whose part of a shared invoice a transaction pays; nothing for an invoice that its client pays alone.
import type { BankMoveId } from '@maat/contract/ids'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readMovePayers } from '../../../api/operations/money/move-payers.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'

interface PayerOfRowProps {
  moveId: BankMoveId
  place: number
  number: string
  payer: string
  code: string | undefined
  onChange(payer: string): void
}

export function PayerOfRow({ moveId, place, number, payer, code, onChange }: PayerOfRowProps) {
  const { t } = useTranslation('bank')
  const amountText = useAmountText()
  const errorText = useErrorText()
  const known = useDebounced(number)
  const sent = { params: { moveId }, query: { number: known } }
  const { data } = useRead(readMovePayers, sent, { enabled: known !== '' && known === number })
  const payers = data?.payers ?? []
  const likely = data?.payer ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses the likely payer once, when it is known
  useEffect(() => {
    if (likely !== null && payer === '') onChange(String(likely))
  }, [likely])
  if (payers.length === 0) return null
  return (
    <Field
      name={`parts.${place}.payer`}
      type="select"
      label={t('settle.payer', { number })}
      value={payer}
      onChange={onChange}
      isRequired
      valid={code ? 0 : -1}
      errorMessage={code && errorText(code)}
    >
      <option value="">{t('settle.choosePayer')}</option>
      {payers.map(({ name, left }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the payer's identity
        <option key={at} value={String(at)}>
          {t('settle.payerOption', { name, left: amountText(left) })}
        </option>
      ))}
    </Field>
  )
}
