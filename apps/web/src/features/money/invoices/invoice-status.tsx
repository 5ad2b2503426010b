import type { InvoiceSum } from '@maat/contract/invoices'
import { useTranslation } from 'react-i18next'
import { todayHere } from '../../../texts/today-here.ts'
import { Badge } from '../../../ui/badge.tsx'
import { amountDue } from './amount-due.ts'

const TONES = {
  draft: 'neutral',
  issued: 'accent',
  'partly-paid': 'accent',
  overdue: 'error',
  paid: 'success',
  cancelled: 'neutral',
} as const

/** A credit note is never paid, so it stays 'issued'. */
function standingOf(invoice: InvoiceSum): keyof typeof TONES {
  const { status, kind, paid } = invoice
  if (status !== 'issued' || kind === 'credit-note') return status
  if (amountDue(invoice).units <= 0) return 'paid'
  if (isOverdue(invoice)) return 'overdue'
  return paid.units > 0 ? 'partly-paid' : 'issued'
}

/** With agreed instalments, the date of the next one counts. */
function isOverdue({ dueOn, nextInstalment }: InvoiceSum): boolean {
  const due = nextInstalment?.dueOn ?? dueOn
  return due !== null && due < todayHere()
}

export function InvoiceStatusBadge({ invoice }: { invoice: InvoiceSum }) {
  const { t } = useTranslation('invoices')
  const standing = standingOf(invoice)
  return <Badge tone={TONES[standing]}>{t(`status.${standing}`)}</Badge>
}
