// Says when an invoice is due and how much: on one day, or by the instalments of an agreed plan.
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { amountDue, dueOfInvoice } from './amount-due.ts'

/** Empty if nothing is left to pay. */
export function useDueText(): (invoice: InvoiceSum) => string {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  return invoice => {
    const { kind, dueOn, hasPlan, openParts, gross } = invoice
    if (kind === 'credit-note' || !dueOn) return ''
    if (!hasPlan || openParts.length === 0)
      return amountDue(invoice).units > 0 ? t('dueOn', { date: format.date(dueOn) }) : ''
    const { now, next } = dueOfInvoice(invoice)
    const money = (units: number) => amount({ ...gross, units })
    return [
      now > 0 ? t('due.now', { amount: money(now) }) : t('due.nothingNow'),
      next && t('due.next', { amount: money(next.units), date: format.date(next.dueOn) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
