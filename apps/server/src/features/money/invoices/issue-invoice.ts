// Issues a draft: it gets a number, a date and copies of its parties; its client owes it from now on.

import type { AuditDetails } from '@maat/contract/audit-actions'
import type { FieldError } from '@maat/contract/errors'
import type { InvoiceId, UserId } from '@maat/contract/ids'
import { issueInvoice } from '@maat/contract/money/invoices'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { MissingInvoiceField } from '@maat/domain/money/invoices/missing-particulars'
import type { AccountRole } from '@maat/domain/people/roles'
import { type AuditSubject, recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { isAboveAidLimit } from './aid-limit.ts'
import { agreedOnOf } from './build-invoice-document.ts'
import { keepWorkDetails } from './documents/work-details.ts'
import { sumColumns, todayOfOffice } from './draft-invoice.ts'
import { dueDayOf } from './due-day.ts'
import {
  deleteOtherLines,
  findInvoice,
  findLines,
  type InvoiceRow,
  type LineRow,
  updateInvoice,
  updateLine,
} from './invoice-store.ts'
import { invoiceSubject } from './invoice-subject.ts'
import { viewOfInvoice } from './invoice-view.ts'
import { findMissingInvoiceFields } from './missing-invoice-fields.ts'
import { notifyOfInvoice } from './notify-of-invoice.ts'
import { buyerOf, sellerOf } from './parties-of-invoice.ts'
import { payersOfInvoice } from './payers/payers-of-invoice.ts'
import { postInvoice } from './post-invoice.ts'
import { nextInvoiceNumber, nextPaymentReference } from './take-number.ts'
import { sumsOf, taxOf, treatmentOfCase } from './tax-lines.ts'

export const handleIssueInvoice = handleRecord(issueInvoice, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  if (row.open_request) return fail('invoice.requested')
  if (row.version !== body.version)
    return fail('record.stale', { current: await viewOfInvoice(tx, caller, row) })
  const issued = await issueAndNotify(work, row, { id: caller.id, role: caller.role, record })
  if ('refusal' in issued)
    return issued.refusal === 'invoice.due-passed'
      ? fail(issued.refusal, { errors: [{ path: 'dueOn', code: issued.refusal }] })
      : fail(issued.refusal, { errors: issued.missingFields.map(missingAt) })
  return await viewOfInvoice(tx, caller, issued.invoice)
})

export const missingAt = (path: MissingInvoiceField) =>
  ({ path, code: 'field.required' }) as const satisfies FieldError

interface Refused {
  refusal:
    | 'invoice.empty'
    | 'invoice.negative'
    | 'invoice.above-aid'
    | 'invoice.awaits-approval'
    | 'invoice.due-passed'
    | 'invoice.lacks-particulars'
  missingFields: MissingInvoiceField[]
}

interface Issued {
  number: string
  gross: number
}

interface Issuer {
  id: UserId
  /** Null if all lines are approved already, because the provision was requested with them. */
  role: AccountRole | null
}

interface ReadyDraft {
  lines: LineRow[]
  sums: ReturnType<typeof sumColumns>
}

type IssueDetails = AuditDetails<'invoice.issued'>
/** Adds the audit entry: `record` of a request, or `recordIssueOf` a job. */
export type RecordIssue = (
  action: 'invoice.issued',
  details: IssueDetails,
  about: AuditSubject,
) => Promise<void>

export const recordIssueOf =
  ({ tx, origin }: Pick<Work, 'tx' | 'origin'>): RecordIssue =>
  (action, details, about) =>
    recordAudit(tx, origin, action, about, details)

/** The cause of an issue that a user did not ask for: a billing run, or a paid request. */
type Cause = Pick<IssueDetails, 'run' | 'request'>

/** Issues a draft, which must be locked: it becomes an invoice, with its audit entry, and its readers are notified. */
export async function issueAndNotify(
  work: Work,
  row: InvoiceRow,
  by: Issuer & { record: RecordIssue },
  cause: Cause = {},
): Promise<(Issued & { invoice: InvoiceRow }) | Refused> {
  const issued = await issueDraft(work, row, by)
  if ('refusal' in issued) return issued
  const invoice = await findInvoice(work.tx, row.id, { lock: false, callerId: by.id })
  if (!invoice) throw new Error(`The invoice ${row.id} is gone`)
  const { number, gross } = issued
  const details = { number, gross, currency: row.currency, ...cause }
  await by.record('invoice.issued', details, { kind: 'invoice', id: row.id })
  await notifyOfInvoice(work, invoice)
  return { ...issued, invoice }
}

/** The draft must be locked. Returns its number, or the reason why it has none. */
export async function issueDraft(work: Work, row: InvoiceRow, by: Issuer): Promise<Issued | Refused> {
  const ready = await prepareDraft(work, row, by)
  if ('refusal' in ready) return ready
  const { lines, sums } = ready
  await keepWorkDetails(work.tx, row, lines)
  return { number: await freeze(work, { ...row, ...sums }, lines, by.id), gross: sums.gross_units }
}

/** Before its client is asked for the amount, a locked draft must be ready to be issued; it keeps the sums of today. */
export async function sumBeforeRequest(
  work: Work,
  row: InvoiceRow,
  by: Issuer,
): Promise<{ gross: number } | Refused> {
  const ready = await prepareDraft(work, row, by)
  if ('refusal' in ready) return ready
  await updateInvoice(work.tx, row.id, { ...ready.sums, updated_at: momentOf(work.now) })
  return { gross: ready.sums.gross_units }
}

/** Taxes the lines of a locked draft for today, and checks that it can be issued. */
async function prepareDraft(
  { tx, now }: Work,
  row: InvoiceRow,
  by: Pick<Issuer, 'role'>,
): Promise<ReadyDraft | Refused> {
  const today = await todayOfOffice(tx, row.office_id, now)
  if (row.due_on && row.due_on < today) return { refusal: 'invoice.due-passed', missingFields: [] }
  const lines = await retax(tx, row, today)
  if (lines.length === 0) return { refusal: 'invoice.empty', missingFields: [] }
  if (by.role === 'Assistant' && lines.some(({ awaits_approval }) => awaits_approval))
    return { refusal: 'invoice.awaits-approval', missingFields: [] }
  const totals = sumsOf(lines, row.currency)
  const sums = sumColumns(totals)
  if (totals.parts.some(({ base }) => base.units < 0))
    return { refusal: 'invoice.negative', missingFields: [] }
  const billed = { caseId: row.case_id, officeId: row.office_id, invoiceId: row.id, units: sums.gross_units }
  if (await isAboveAidLimit(tx, billed)) return { refusal: 'invoice.above-aid', missingFields: [] }
  const missingFields = await findMissingInvoiceFields(tx, row, lines)
  if (missingFields.length > 0) return { refusal: 'invoice.lacks-particulars', missingFields }
  return { lines, sums }
}

async function retax(tx: Tx, row: InvoiceRow, today: Day): Promise<LineRow[]> {
  const treatment = await treatmentOfCase(tx, { caseId: row.case_id, officeId: row.office_id }, today)
  const lines = await withoutEmptyDeductions(tx, row.id)
  for (const line of lines) {
    if (line.deducts) continue
    const tax = taxOf(line.kind, treatment)
    Object.assign(line, tax)
    await updateLine(tx, line.id, tax)
  }
  return lines
}

/** A draft keeps a deduction of nothing, so that its amount can be raised again. */
async function withoutEmptyDeductions(tx: Tx, invoiceId: InvoiceId): Promise<LineRow[]> {
  const lines = await findLines(tx, invoiceId)
  const kept = lines.filter(({ deducts, net_units }) => !deducts || net_units !== 0)
  if (kept.length < lines.length)
    await deleteOtherLines(
      tx,
      invoiceId,
      kept.map(({ id }) => id),
    )
  return kept
}

/** All in the request's transaction, so that a failed issue uses up no number. */
export async function freeze(
  work: Work,
  row: InvoiceRow,
  lines: readonly LineRow[],
  by: UserId,
): Promise<string> {
  const { tx } = work
  const seller = await sellerOf(tx, row.office_id, row.language)
  const office = await tx
    .selectFrom('office_billing')
    .select('number_prefix as prefix')
    .where('office_id', '=', row.office_id)
    .executeTakeFirstOrThrow()
  const today = await todayOfOffice(tx, row.office_id, work.now)
  const series = { officeId: row.office_id, kind: row.kind, prefix: office.prefix, today }
  const { number, day } = await nextInvoiceNumber(tx, series)
  const isOwed = row.kind !== 'credit-note'
  const referred = { country: seller?.country ?? '', number }
  const reference = isOwed
    ? (row.open_request?.reference ?? (await nextPaymentReference(tx, referred)))
    : null
  const payers = await referredPayers(tx, row, { ...referred, reference })
  await updateInvoice(tx, row.id, {
    status: 'issued',
    number,
    issued_on: day,
    due_on: await dueDayOf(tx, row, day),
    reference,
    agreed_on: await agreedOnOf(tx, row.case_id),
    seller: JSON.stringify(seller),
    payers: JSON.stringify(payers),
    buyer: JSON.stringify(row.buyer ?? (await buyerOf(tx, row.client_id))),
    net_units: row.net_units,
    vat_units: row.vat_units,
    gross_units: row.gross_units,
    issued_by: by,
    issued_at: momentOf(work.now),
    updated_at: momentOf(work.now),
  })
  await postInvoice(work, { ...row, payers }, { lines, day, by })
  return number
}

/**
 * Each payer has a reference of their own, so that a transfer tells whose part it pays; the client has the invoice's.
 * Nothing is paid on a credit note.
 */
async function referredPayers(
  tx: Tx,
  row: InvoiceRow,
  { reference, ...referred }: { country: string; number: string; reference: string | null },
): Promise<PayerDetails[]> {
  const payers: PayerDetails[] = []
  if (row.kind === 'credit-note') return await payersOfInvoice(tx, row)
  for (const [place, payer] of (await payersOfInvoice(tx, row)).entries()) {
    const isClient = payer.kind === 'client'
    const own = isClient ? reference : await nextPaymentReference(tx, { ...referred, place })
    payers.push({ ...payer, reference: own ?? '', ...(!isClient && { hasAccount: true }) })
  }
  return payers
}
