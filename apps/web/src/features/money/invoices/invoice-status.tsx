import type { InvoiceSum } from '@maat/contract/money/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { amountDue, dueOfInvoice } from './amount-due.ts'

const TONES = {
  draft: 'neutral',
  issued: 'accent',
  'partly-paid': 'accent',
  overdue: 'error',
  planned: 'accent',
  paid: 'success',
  cancelled: 'neutral',
} as const

/** A credit note is never paid, so it stays 'issued'. */
function standingOf(invoice: InvoiceSum, seesAllPayers: boolean): keyof typeof TONES {
  const { status, kind, paid, hasPlan, openParts } = invoice
  if (status !== 'issued' || kind === 'credit-note') return status
  if (amountDue(invoice).units <= 0) return 'paid'
  if (dueOfInvoice(invoice).late > 0 || (seesAllPayers && isLateOfOthers(invoice))) return 'overdue'
  if (hasPlan && openParts.length > 0) return 'planned'
  return paid.units > 0 ? 'partly-paid' : 'issued'
}

/** No plan concerns the parts of other payers. */
function isLateOfOthers(invoice: InvoiceSum): boolean {
  const { dueOn, dueFromClient } = invoice
  return amountDue(invoice).units > dueFromClient.units && dueOn !== null && dueOn < todayHere()
}

export function InvoiceStatusBadge({ invoice }: { invoice: InvoiceSum }) {
  const { t } = useTranslation('invoices')
  const { role } = useSession()
  const standing = standingOf(invoice, isStaff(role))
  return <Badge tone={TONES[standing]}>{t(`status.${standing}`)}</Badge>
}
