import type { InvoiceId } from '@maat/contract/ids'
import type { LineRequestView } from '@maat/contract/money/line-requests'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { findLineRequest, type LineRequestRow } from './line-request-store.ts'

type View = z.input<typeof LineRequestView>

export const viewOfLineRequest = (row: LineRequestRow): View => ({
  id: row.id,
  lineId: row.line_id,
  lineText: row.line_text,
  text: row.text,
  requestedByName: row.requested_by_name,
  requestedAt: row.requested_at,
  outcome: row.outcome,
  answer: row.answer,
  answeredByName: row.answered_by_name,
  answeredAt: row.answered_at,
  creditNote:
    row.credit_note_id && row.credit_note_number
      ? { id: row.credit_note_id, number: row.credit_note_number }
      : null,
})

/** Reads the request again after a change. */
export async function viewLineRequestNow(
  executor: Executor,
  invoiceId: InvoiceId,
  id: string,
): Promise<View> {
  const row = await findLineRequest(executor, invoiceId, id)
  if (!row) throw new Error(`The line request ${id} is gone`)
  return viewOfLineRequest(row)
}
