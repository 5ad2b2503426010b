// Whether a move is older than the invoice that it shall pay, and no Admin has allowed its day.
import type { InvoiceId } from '@maat/contract/ids'
import type { Executor } from '../../../platform/db/database.ts'
import { findFirstPayableDay } from '../payments/index.ts'
import type { MoveRecord } from './bank-store.ts'

export async function isBeforeInvoice(
  executor: Executor,
  move: Pick<MoveRecord, 'booked_on' | 'day_allowed_at'>,
  invoiceId: InvoiceId,
): Promise<boolean> {
  if (move.day_allowed_at !== null) return false
  const first = await findFirstPayableDay(executor, invoiceId)
  return first !== undefined && move.booked_on < first
}
