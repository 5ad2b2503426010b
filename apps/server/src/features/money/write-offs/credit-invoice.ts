// Credits an invoice. Above the limit of the office, a second person approves it first, unless an invoice of the same case
// replaces it in the same step: a credit note alone would clear a debt like a write-off.

import { randomUUID } from 'node:crypto'
import type { InvoiceId, UserId } from '@maat/contract/ids'
import { creditInvoice } from '@maat/contract/money/invoices'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { needsApproval } from '@maat/domain/money/payments/refunds'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  creditLines,
  findInvoice,
  type InvoiceRow,
  invoiceSubject,
  issueAndNotify,
  notifyOfCredit,
  notifyOfInvoice,
  planCredit,
  type RecordIssue,
  viewOfInvoice,
} from '../invoices/index.ts'
import { findGivenUp, type GivenUp } from './given-up.ts'
import { announceWriteOff, notifyApprovers } from './notify-of-write-off.ts'
import { takeWrittenOffBack } from './take-written-off-back.ts'
import { getWriteOff, insertWriteOff, isRequestedAlready } from './write-off-store.ts'

type Body = BodyOf<typeof creditInvoice>

export const handleCreditInvoice = handleRecord(creditInvoice, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const plan = await planCredit(tx, row, body.lines)
  if ('refusal' in plan) return fail(plan.refusal)
  const units = plan.columns.gross_units
  const givenUp = await findGivenUp(tx, row, { credit: units })
  if (body.replacement === null && needsApproval({ units, ...givenUp })) {
    if (await isRequestedAlready(tx, row.id)) return fail('write-off.asked-already')
    const id = await askForCredit(work, row, { ...body, units, limit: givenUp.limit, by: caller.id })
    const about = {
      invoice: row.number,
      kind: 'credit-note',
      units,
      reason: body.reason,
      needsApproval: true,
    }
    await record('write-off.asked', about, { kind: 'write-off', id })
    return await viewOfInvoice(tx, caller, row)
  }
  const { replacement, reason } = body
  const replacedBy = replacement?.invoiceId ?? null
  const credited = await creditAndNotify(work, row, { ...body, replacedBy, by: caller.id })
  if ('refusal' in credited) return fail(credited.refusal)
  const { note, ...about } = credited
  if (replacement) await replace(work, { ...caller, record }, { row, units, givenUp, replacement })
  await record('invoice.credited', { ...about, reason, ...(replacement && { replacedBy }) })
  return await viewOfInvoice(tx, caller, note)
})

interface Credit extends Pick<Body, 'reason'> {
  lines: readonly { id: string; units: number }[]
  by: UserId
  replacedBy?: InvoiceId | null
}

/** The invoice must be locked. Its client and its payers learn of the note. */
export async function creditAndNotify(work: Work, asIs: InvoiceRow, credit: Credit) {
  const plan = await planCredit(work.tx, asIs, credit.lines)
  if ('refusal' in plan) return plan
  const back = await takeWrittenOffBack(work, asIs, { note: plan.columns.gross_units, by: credit.by })
  const row = back.invoice
  const credited = await creditLines(work, row, credit)
  if ('refusal' in credited) return credited
  const note = await findInvoice(work.tx, credited.id, { lock: false, callerId: credit.by })
  if (!note) throw new Error(`The credit note ${credited.id} is gone`)
  await notifyOfInvoice(work, note)
  await notifyOfCredit(work, row)
  const { number, gross, isAll } = credited
  return { note, number, gross, isAll, ...(back.units > 0 && { takenBack: back.units }) }
}

interface CreditRequest extends Pick<Body, 'reason' | 'lines'> {
  units: number
  limit: number
  by: UserId
}

async function askForCredit(
  work: Work,
  { id: invoiceId, currency }: InvoiceRow,
  { reason, lines, units, limit, by }: CreditRequest,
): Promise<string> {
  const id = randomUUID()
  await insertWriteOff(work.tx, {
    id,
    invoice_id: invoiceId,
    currency,
    units,
    kind: 'credit-note',
    credit_lines: JSON.stringify(lines),
    reason,
    limit_units: limit,
    state: 'asked',
    needs_approval: true,
    requested_by: by,
    requested_at: momentOf(work.now),
  })
  const row = await getWriteOff(work.tx, id, by)
  await announceWriteOff(work, row)
  await notifyApprovers(work, row)
  return id
}

interface Replacing {
  row: InvoiceRow
  units: number
  givenUp: GivenUp
  replacement: NonNullable<Body['replacement']>
}

/** Issues the draft. At most the limit of the office may be lost between the two invoices. */
async function replace(
  work: Work,
  { id, role, record }: Pick<Caller, 'id' | 'role'> & { record: RecordIssue },
  { row, units, givenUp, replacement }: Replacing,
): Promise<void> {
  const draft = await lockDraft(work.tx, row, replacement)
  const issued = draft && (await issueAndNotify(work, draft, { id, role, record }))
  if (!issued || 'refusal' in issued) throw new Failure('invoice.replacement-unfit')
  const lost = Math.max(0, units - issued.gross)
  if (needsApproval({ units: lost, ...givenUp })) throw new Failure('invoice.replacement-too-small')
}

async function lockDraft(
  tx: Tx,
  row: InvoiceRow,
  { invoiceId, grossUnits }: Replacing['replacement'],
): Promise<InvoiceRow | undefined> {
  const draft = await findInvoice(tx, invoiceId, { lock: true, callerId: undefined })
  const isFit =
    draft?.case_id === row.case_id &&
    draft.currency === row.currency &&
    draft.client_id === row.client_id &&
    draft.status === 'draft' &&
    draft.open_request === null &&
    draft.gross_units === grossUnits
  return isFit ? draft : undefined
}
