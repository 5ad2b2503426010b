// Credits paid invoices of the demo firm: one client keeps a credit balance, the others have a refund in each state.

import type { InvoiceId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import { needsApproval, type RefundState, USUAL_REFUND_LIMITS } from '@maat/domain/money/payments/refunds'
import { sql } from 'kysely'
import { postEntry, reverseEntry } from '../../features/money/books/index.ts'
import { creditLines, findInvoice, type InvoiceRow } from '../../features/money/invoices/index.ts'
import type { Work } from '../../platform/http/work.ts'

/** Undefined: the balance waits for a decision. 'sent' needs a provider, which the demo firm asks only for real. */
const STATES: readonly (RefundState | undefined)[] = [
  undefined,
  'asked',
  'approved',
  'done',
  'refused',
  'failed',
]

const DAY_MS = 86_400_000

/** Yesterday: no later step of the demo firm's books is before it. */
export async function createDemoRefunds(work: Work): Promise<void> {
  const now = new Date(work.now.getTime() - DAY_MS)
  const then = { ...work, now, origin: { ...work.origin, at: now } }
  const found = await findPaid(then, STATES.length)
  const approver = await findAdmin(then)
  for (const [at, paid] of found.entries()) {
    const invoice = await creditHalf(then, paid)
    const state = STATES[at]
    if (state) await insertRefund(then, invoice, { state, requestedBy: paid.lawyer_id, approver })
  }
}

interface Paid {
  id: InvoiceId
  line_id: string
  net_units: number
  lawyer_id: UserId
}

/** One paid invoice per case, with a line that is worth a refund above the limit; not of the client of the journeys. */
async function findPaid({ tx }: Work, count: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select * from (
      select distinct on (i.case_id) i.id, i.number, l.id as line_id, l.net_units, i.lawyer_id
      from invoices i join invoice_lines l on l.invoice_id = i.id join users u on u.id = i.client_id
      where i.status = 'issued' and i.kind = 'invoice' and i.currency = 'EUR' and i.units_left = 0 and i.payers = '[]'
        and i.lawyer_id is not null and l.net_units >= 60000 and u.email <> 'client@maat.example'
        and not exists (select from invoice_lines d where d.invoice_id = i.id and d.deducts is not null)
      order by i.case_id, i.number desc, l.position) newest
    order by number desc limit ${count}`.execute(tx)
  return rows
}

async function findAdmin({ tx }: Work): Promise<UserId> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@maat.example')
    .executeTakeFirstOrThrow()
  return id
}

const REASONS = { fr: 'Heures comptées deux fois', en: 'Hours counted twice', nl: 'Uren dubbel geteld' }

async function creditHalf(work: Work, { id, line_id, net_units, lawyer_id: by }: Paid): Promise<InvoiceRow> {
  const invoice = await requireInvoice(work, id)
  const lines = [{ id: line_id, units: Math.floor(net_units / 2) }]
  const note = await creditLines(work, invoice, { reason: REASONS[invoice.language], lines, by })
  if ('refusal' in note) throw new Error(`The demo credits no invoice: ${note.refusal}`)
  return await requireInvoice(work, id)
}

async function requireInvoice({ tx }: Work, id: InvoiceId): Promise<InvoiceRow> {
  const row = await findInvoice(tx, id, { lock: true, callerId: undefined })
  if (!row) throw new Error(`The demo has no invoice ${id}`)
  return row
}

const ENDS: Partial<Record<RefundState, string>> = {
  refused: 'Le client préfère payer sa prochaine facture',
  failed: 'Compte clôturé',
}

interface Wish {
  state: RefundState
  requestedBy: UserId
  approver: UserId
}

async function insertRefund(
  work: Work,
  invoice: InvoiceRow,
  { state, requestedBy, approver }: Wish,
): Promise<void> {
  const { tx } = work
  const { office_id, client_id, currency } = invoice
  const at = momentOf(work.now)
  const units = -invoice.units_left
  const isApproved = state !== 'asked' && state !== 'refused'
  const isMade = state === 'done' || state === 'failed'
  const { id } = await tx
    .insertInto('refunds')
    .values({
      invoice_id: invoice.id,
      office_id,
      client_id,
      currency,
      units,
      method: 'transfer',
      iban: 'BE68539007547034',
      holder: invoice.client_name,
      state: isApproved ? 'approved' : 'asked',
      needs_approval: needsApproval({ units, earlier: 0, limit: USUAL_REFUND_LIMITS[currency] }),
      requested_by: requestedBy,
      requested_at: at,
      ...(isApproved && { approved_by: approver, approved_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = (values: object) => tx.updateTable('refunds').set(values).where('id', '=', id).execute()
  const entryId = isMade ? await postRefund(work, invoice, { id, units, by: requestedBy }) : undefined
  if (entryId)
    await change({ state: 'done', done_by: requestedBy, done_on: at.slice(0, 10), entry_id: entryId })
  if (entryId && state === 'failed') await reverseEntry(work, entryId, { postedBy: requestedBy })
  if (ENDS[state]) await change({ state, ended_by: approver, ended_at: at, reason: ENDS[state] })
}

async function postRefund(
  work: Work,
  { office_id: officeId, case_id: caseId, client_id: clientId, currency }: InvoiceRow,
  { id, units, by }: { id: string; units: number; by: UserId },
): Promise<string> {
  const amount = amountOf(units, currency)
  const entry = await postEntry(work, {
    officeId,
    cause: { kind: 'refund', id },
    postedBy: by,
    postings: [
      { account: 'receivable', amount, caseId, clientId },
      { account: 'bank', amount: negate(amount) },
    ],
  })
  return entry.id
}
