// The money that the payment provider holds, and the payments that a payout may contain.
import type { BankMoveId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readBankPayout } from '../../../api/operations/money/bank-bookings.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './bank.module.css'

interface PayoutPaymentsProps {
  moveId: BankMoveId
  chosen: readonly string[]
  code: string | undefined
  /** With the sum of the chosen payments. */
  onChange(chosen: readonly string[], sum: number): void
}

export function PayoutPayments({ moveId, chosen, code, onChange }: PayoutPaymentsProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const errorText = useErrorText()
  const format = useFormat()
  const read = useRead(readBankPayout, { params: { moveId } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 2 }}>
      {({ held, payments }) => {
        const change = (id: string, isChosen: boolean) => {
          const ids = isChosen ? [...chosen, id] : chosen.filter(one => one !== id)
          const sum = payments.reduce((all, one) => (ids.includes(one.id) ? all + one.amount.units : all), 0)
          onChange(ids, sum)
        }
        return (
          <fieldset className={styles.payout}>
            <legend>{t('payout.held', { amount: amount(held) })}</legend>
            {payments.length > 0 && <p className={styles.soft}>{t('payout.choose')}</p>}
            {payments.map(({ id, day, method, amount: paid, clientName, invoice }) => (
              <Checkbox
                key={id}
                name={`payment-${id}`}
                isChecked={chosen.includes(id)}
                onChange={isChosen => change(id, isChosen)}
                label={`${invoice.number} · ${clientName} · ${format.date(day)} · ${t(`payout.way.${method}`)} · ${amount(paid)}`}
              />
            ))}
            {code && <Notice kind="error">{errorText(code)}</Notice>}
          </fieldset>
        )
      }}
    </WhenLoaded>
  )
}
