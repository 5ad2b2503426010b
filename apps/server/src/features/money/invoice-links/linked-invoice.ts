// The invoice of a link, for a payer who entered the mailed code.
import { READING_TIME } from '@maat/domain/identity/mailed-code'
import type { Executor } from '../../../platform/db/database.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { type LinkRow, linkOf } from './link-store.ts'

interface Linked {
  link: LinkRow
  invoice: InvoiceRow
}

export async function linkedInvoice(
  executor: Executor,
  pass: string,
  now: Date,
  { lock } = { lock: false },
): Promise<Linked | undefined> {
  const link = await openedLink(executor, pass, now)
  if (!link) return undefined
  const invoice = await findInvoice(executor, link.invoice_id, { lock, callerId: undefined })
  return invoice && { link, invoice }
}

export async function openedLink(executor: Executor, pass: string, now: Date): Promise<LinkRow | undefined> {
  const link = await linkOf(executor, { pass }, { lock: false })
  const isReading = link?.opened_at && now.getTime() < Date.parse(link.opened_at) + READING_TIME
  return isReading ? link : undefined
}
