import type { InvoiceSum } from '@maat/contract/invoices'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { amountDue } from './amount-due.ts'

const TONES = {
  draft: 'neutral',
  issued: 'accent',
  'partly-paid': 'accent',
  paid: 'success',
  cancelled: 'neutral',
} as const

/** A credit note is never paid, so it stays 'issued'. */
function standingOf(invoice: InvoiceSum): keyof typeof TONES {
  const { status, kind, paid } = invoice
  if (status !== 'issued' || kind === 'credit-note') return status
  if (amountDue(invoice).units <= 0) return 'paid'
  return paid.units > 0 ? 'partly-paid' : 'issued'
}

export function InvoiceStatusBadge({ invoice }: { invoice: InvoiceSum }) {
  const { t } = useTranslation('invoices')
  const standing = standingOf(invoice)
  return <Badge tone={TONES[standing]}>{t(`status.${standing}`)}</Badge>
}
