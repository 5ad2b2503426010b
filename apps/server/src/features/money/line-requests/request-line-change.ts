// The client requests a change of a line; both sides list the requests of an invoice.

import { listLineRequests, requestLineChange } from '@maat/contract/money/line-requests'
import { momentOf } from '@maat/domain/calendar/moment'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { findLines, invoiceSubject } from '../invoices/index.ts'
import {
  insertLineRequest,
  type LineRequestRow,
  requestsOfInvoice,
  waitsForAnswer,
} from './line-request-store.ts'
import { viewLineRequestNow, viewOfLineRequest } from './line-request-view.ts'
import { notifyOfRequest } from './notify-of-line-request.ts'

export const handleRequestLineChange = handleRecord(requestLineChange, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'issued' || row.kind === 'credit-note') return fail('invoice.not-issued')
  const line = (await findLines(tx, row.id)).find(({ id }) => id === body.lineId)
  if (!line) return fail('line-request.line-unknown')
  if (await waitsForAnswer(tx, line.id)) return fail('line-request.waits-already')
  const id = await insertLineRequest(tx, {
    invoice_id: row.id,
    line_id: line.id,
    text: body.text,
    requested_by: caller.id,
    requested_at: momentOf(work.now),
  })
  await notifyOfRequest(work, row)
  await record('invoice.line-change-requested', { number: row.number, line: line.id })
  return await viewLineRequestNow(tx, row.id, id)
})

export const handleListLineRequests = handleRecord(
  listLineRequests,
  invoiceSubject,
  async ({ tx, subject, query }) => {
    const cursorOf = (row: LineRequestRow) => ({ at: row.requested_at, id: row.id })
    return await newestPage(
      requestsOfInvoice(tx, subject.id),
      query,
      { at: 'r.requested_at', id: 'r.id', cursorOf },
      viewOfLineRequest,
    )
  },
)
