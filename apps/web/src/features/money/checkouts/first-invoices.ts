// The invoices that a client pays first: those due now, of one case if given, otherwise those due on the next day.
import type { CaseId } from '@maat/contract/ids'
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { dueOfInvoice } from '../invoices/index.ts'

/** In one currency, and the oldest one alone if no case is given. The rows are the newest first. */
export function firstInvoices(
  rows: readonly InvoiceSum[],
  caseId: CaseId | undefined,
): readonly InvoiceSum[] {
  if (!caseId) return rows.slice(-1)
  const ofCase = rows.filter(row => row.caseId === caseId)
  const now = ofCase.filter(row => dueOfInvoice(row).now > 0)
  const days = ofCase.flatMap(row => dueOfInvoice(row).next?.dueOn ?? [])
  const next = ofCase.filter(row => dueOfInvoice(row).next?.dueOn === days.toSorted()[0])
  const first = now.length > 0 ? now : next
  return first.filter(({ gross }) => gross.currency === first[0]?.gross.currency)
}
