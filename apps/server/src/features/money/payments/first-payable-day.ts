// The first day on which an invoice can have been paid.

import type { InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** For an invoice `i`: its own day, or that of the request whose payment issued it. */
export const firstPayableDay = sql<Day>`coalesce(
  (select min(q.requested_on) from provision_requests q where q.invoice_id = i.id), i.issued_on)`

/** Undefined for a draft that nobody was asked to pay. */
export async function findFirstPayableDay(
  executor: Executor,
  invoiceId: InvoiceId,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select ${firstPayableDay} as day from invoices i where i.id = ${invoiceId}::uuid`.execute(executor)
  return rows[0]?.day ?? undefined
}
