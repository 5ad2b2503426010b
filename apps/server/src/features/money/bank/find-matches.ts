// Finds the records that a waiting move may be, the likeliest first: a receipt that it takes back, a refund, a refund that
// came back, or a payment that a user recorded by hand. All have the amount of the move.

import type { MatchKind, MatchReason } from '@maat/domain/bank/bank-types'
import type { Day } from '@maat/domain/calendar/day'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { clientName } from '../invoices/index.ts'
import { isPayerReferred, type MoveRecord, type NumberedInvoice, paidInvoices } from './bank-store.ts'
import { findNamedNumbers } from './named-numbers.ts'

export interface FoundMatch {
  kind: MatchKind
  id: string
  day: Day
  name: string
  invoices: NumberedInvoice[]
  why: MatchReason[]
  rank: number
}

interface Row extends Omit<FoundMatch, 'why'> {
  move_id: string
  is_named: boolean
  is_known: boolean
  is_called: boolean
  is_near: boolean
}

const isCalled = (name: ReturnType<typeof sql>) =>
  sql<boolean>`(m.other_name <> '' and ${name} <> '' and fold(m.other_name) = fold(${name}))`

const receipts = sql`
  select 'return' as kind, o.id, o.booked_on as day, o.other_name as name, ${paidInvoices} as invoices,
    (o.found_references && m.found_references or (o.end_to_end <> '' and o.end_to_end = m.end_to_end)) as is_named,
    (m.other_iban <> '' and o.other_iban = m.other_iban) as is_known, ${isCalled(sql`o.other_name`)} as is_called,
    o.booked_on >= m.booked_on - 10 as is_near
  from bank_moves o join bank_statements os on os.id = o.statement_id
  where m.units < 0 and o.units = -m.units and o.booked_on <= m.booked_on
    and os.iban = (select ms.iban from bank_statements ms where ms.id = m.statement_id)
    and (o.state = 'set-aside' or (o.state = 'open' and o.same_as is null)
      or (o.state = 'settled' and o.kind in ('invoices', 'noted')))`

const invoiceOf = sql`jsonb_build_array(jsonb_build_object('invoiceId', i.id, 'number', i.number, 'caseId', i.case_id))`

/** By a payment reference, or by the number of the invoice in the text. */
const isNamed = sql`(coalesce(i.reference = any(m.found_references), false) or ${isPayerReferred(sql`i`)}
  or coalesce(named.numbers ? i.number, false))`

const hasNoMove = (entryId: ReturnType<typeof sql>) =>
  sql`not exists (select from bank_move_entries l where l.entry_id = ${entryId})`

const refunds = sql`
  select 'refund' as kind, r.id, coalesce(r.done_on, (r.requested_at at time zone f.time_zone)::date) as day,
    r.holder as name, ${invoiceOf} as invoices, ${isNamed} as is_named,
    (m.other_iban <> '' and r.iban = m.other_iban) as is_known, ${isCalled(sql`r.holder`)} as is_called,
    coalesce(abs(r.done_on - m.booked_on) <= 10, true) as is_near
  from refunds r join invoices i on i.id = r.invoice_id join offices f on f.id = r.office_id
  where m.units < 0 and r.units = -m.units and r.office_id = m.office_id and r.currency = m.currency
    and r.method = 'transfer'
    and ((r.state = 'approved' and (r.requested_at at time zone f.time_zone)::date <= m.booked_on)
      or (r.state = 'done' and ${hasNoMove(sql`r.entry_id`)}))`

const returnedRefunds = sql`
  select 'refund-return' as kind, r.id, r.done_on as day, r.holder as name, ${invoiceOf} as invoices,
    ${isNamed} as is_named, (m.other_iban <> '' and r.iban = m.other_iban) as is_known,
    ${isCalled(sql`r.holder`)} as is_called, m.booked_on - r.done_on <= 10 as is_near
  from refunds r join invoices i on i.id = r.invoice_id
  where m.units > 0 and r.units = m.units and r.office_id = m.office_id and r.currency = m.currency
    and r.method = 'transfer' and r.done_on <= m.booked_on
    and (r.state = 'done' or (r.state = 'failed' and ${hasNoMove(
      sql`(select e.id from book_entries e where e.reverses = r.entry_id)`,
    )}))`

const notedPayments = sql`
  select 'noted' as kind, p.id, p.received_on as day, ${clientName} as name, ${invoiceOf} as invoices,
    ${isNamed} as is_named, exists (select from bank_moves o join bank_settlements s on s.move_id = o.id
      join payments x on x.id = s.payment_id
      where m.other_iban <> '' and o.other_iban = m.other_iban and o.state = 'settled'
        and x.client_id = p.client_id) as is_known,
    ${isCalled(clientName)} as is_called, abs(p.received_on - m.booked_on) <= 5 as is_near
  from payments p join payment_allocations s on s.payment_id = p.id join invoices i on i.id = s.invoice_id
  where m.units > 0 and p.units = m.units and p.office_id = m.office_id and p.currency = m.currency
    and p.taken_back_at is null and p.noted_by is not null and ${hasNoMove(sql`p.entry_id`)}
    and exists (select from book_postings b join book_accounts a on a.id = b.account_id
      where b.entry_id = p.entry_id and a.kind = 'bank')`

const REASONS = [
  ['reference', 'is_named'],
  ['account', 'is_known'],
  ['name', 'is_called'],
  ['day', 'is_near'],
] as const satisfies readonly (readonly [MatchReason, keyof Row])[]

const rank = sql`(8 * x.is_named::int + 4 * x.is_known::int + 2 * x.is_called::int + x.is_near::int)`

/** Incoming money usually pays invoices: an equal amount alone is no match. */
const isLikely = sql`(m.units < 0 or m.is_reversal or ${rank} > 0)`

export interface MatchPlace {
  rank: number
  day: Day
  id: string
}

/** The best matches of each waiting move, from a place on. */
export async function findMatches(
  executor: Executor,
  moves: readonly MoveRecord[],
  { most, after }: { most: number; after?: MatchPlace | undefined },
): Promise<Map<string, FoundMatch[]>> {
  const waiting = moves.filter(({ state, same_as }) => state === 'open' && same_as === null)
  const named = await findNamedNumbers(executor, waiting)
  const isAfter = after
    ? sql`and (${rank}, x.day, x.id) < (${after.rank}, ${after.day}::date, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select m.id as move_id, found.* from bank_moves m
      cross join lateral (select ${named}::jsonb -> m.id::text as numbers) named
      cross join lateral (
      select x.*, ${rank} as rank
      from (${receipts} union all ${refunds} union all ${returnedRefunds} union all ${notedPayments}) x
      where ${isLikely} ${isAfter}
      order by rank desc, x.day desc, x.id desc limit ${most}) found
    where m.id = any(${waiting.map(({ id }) => id)}::uuid[])
    order by m.id, found.rank desc, found.day desc, found.id desc`.execute(executor)
  const found = new Map<string, FoundMatch[]>()
  for (const row of rows) found.set(row.move_id, [...(found.get(row.move_id) ?? []), matchOf(row)])
  return found
}

const matchOf = ({ kind, id, day, name, invoices, rank, ...row }: Row): FoundMatch => ({
  kind,
  id,
  day,
  name,
  invoices,
  rank,
  why: [...REASONS.flatMap(([reason, column]) => (row[column] ? [reason] : [])), 'amount'],
})
