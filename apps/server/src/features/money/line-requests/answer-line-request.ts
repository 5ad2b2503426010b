// The firm keeps the line with an explanation, or credits it.

import type { UserId } from '@maat/contract/ids'
import { answerLineRequest } from '@maat/contract/money/line-requests'
import { momentOf } from '@maat/domain/calendar/moment'
import { needsApproval } from '@maat/domain/money/payments/refunds'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { creditedOfLines, findLines, type InvoiceRow, invoiceSubject, planCredit } from '../invoices/index.ts'
import { creditAndNotify, findGivenUp } from '../write-offs/index.ts'
import { findLineRequest, updateLineRequest } from './line-request-store.ts'
import { viewLineRequestNow } from './line-request-view.ts'
import { notifyOfKeptLine } from './notify-of-line-request.ts'

export const handleAnswerLineRequest = handleRecord(answerLineRequest, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const { outcome, answer } = body
  const request = await findLineRequest(tx, row.id, params.requestId)
  if (!request) return fail('line-request.not-found')
  if (request.outcome) return fail('line-request.answered')
  const credited =
    outcome === 'credited'
      ? await creditLine(work, row, { ...body, lineId: request.line_id, by: caller.id })
      : undefined
  if (credited && 'refusal' in credited) return fail(credited.refusal)
  await updateLineRequest(tx, request.id, {
    outcome,
    answer,
    answered_by: caller.id,
    answered_at: momentOf(work.now),
    ...(credited && { credit_note_id: credited.note.id }),
  })
  if (!credited) await notifyOfKeptLine(work, row)
  await record('invoice.line-change-answered', {
    number: row.number,
    outcome,
    ...(credited && { creditNote: credited.number }),
  })
  return await viewLineRequestNow(tx, row.id, request.id)
})

interface LineCredit {
  lineId: string
  answer: string
  units: number | null
  by: UserId
}

/** The credit note notifies the client. */
async function creditLine(work: Work, row: InvoiceRow, { lineId, answer, units, by }: LineCredit) {
  const { tx } = work
  const left = units ?? (await leftOfLine(work, row, lineId))
  const lines = [{ id: lineId, units: left }]
  const plan = await planCredit(tx, row, lines)
  if ('refusal' in plan) return plan
  // A second person approves it from the invoice.
  const credit = plan.columns.gross_units
  if (needsApproval({ units: credit, ...(await findGivenUp(tx, row, { credit })) }))
    return { refusal: 'invoice.credit-above-limit' } as const
  return await creditAndNotify(work, row, { reason: answer, lines, by })
}

async function leftOfLine({ tx }: Work, row: InvoiceRow, lineId: string): Promise<number> {
  const line = (await findLines(tx, row.id)).find(({ id }) => id === lineId)
  const credited = await creditedOfLines(tx, row.id)
  return (line?.net_units ?? 0) - (credited.get(lineId) ?? 0)
}
