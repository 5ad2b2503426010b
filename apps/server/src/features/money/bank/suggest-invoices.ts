// Suggests the invoices that a move may pay, the likeliest first: named in the text, with exactly that amount, from a
// known account, or from a payer of that name. Something must be left to pay. A user decides.
import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { MatchReason } from '@maat/domain/bank/bank-types'
import { fold } from '@maat/domain/words/fold'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { clientName } from '../invoices/index.ts'
import { firstPayableDay } from '../payments/index.ts'
import { isPayerReferred, type MoveRecord } from './bank-store.ts'
import { likelyPayer, type PartOfPayer, partsColumn } from './move-payers.ts'
import type { SuggestedInvoice } from './move-view.ts'
import { findNamedNumbers } from './named-numbers.ts'

/** If the text names none. */
const MOST = 3
const MOST_NAMED = 10
/** Candidates of one amount or one client: a firm may have hundreds. */
const MOST_ALIKE = 20

interface Row {
  move_id: string
  id: InvoiceId
  number: string
  case_id: CaseId
  title: string
  client_name: string
  units_left: number
  parts: PartOfPayer[]
  is_named: boolean
  is_known: boolean
  is_called: boolean
  is_sum: boolean
  is_later: boolean
}

const REASONS = [
  ['reference', 'is_named'],
  ['account', 'is_known'],
  ['name', 'is_called'],
  ['amount', 'is_sum'],
] as const satisfies readonly (readonly [MatchReason, keyof Row])[]

/**
 * Keyed by move. An equal open amount alone is enough; a name alone is not. If the text names invoices, only these are
 * suggested.
 */
export async function suggestInvoices(
  executor: Executor,
  moves: readonly MoveRecord[],
): Promise<Map<string, SuggestedInvoice[]>> {
  const waiting = moves.filter(
    ({ state, units, same_as }) => state === 'open' && units > 0 && same_as === null,
  )
  const rows = await findLikely(executor, waiting)
  const found = new Map<string, SuggestedInvoice[]>()
  for (const move of waiting) {
    const likely = rows.filter(row => row.move_id === move.id).map(row => suggestionOf(move, row))
    found.set(move.id, choose(likely))
  }
  return found
}

function choose(likely: readonly SuggestedInvoice[]): SuggestedInvoice[] {
  const open = likely.filter(({ units }) => units > 0)
  const named = open.filter(({ why }) => why.includes('reference'))
  return named.length > 0 ? named : open.toSorted((one, two) => rankOf(two) - rankOf(one)).slice(0, MOST)
}

/** The whole amount says more than the account: a client may owe several invoices. */
const rankOf = ({ why }: SuggestedInvoice): number =>
  2 * Number(why.includes('amount')) + Number(why.includes('account'))

async function findLikely(executor: Executor, moves: readonly MoveRecord[]): Promise<Row[]> {
  const named = await findNamedNumbers(executor, moves)
  const { rows } = await sql<Row>`
    select m.id as move_id, found.*, i.case_id, c.title, ${clientName} as client_name, ${partsColumn} as parts,
      m.day_allowed_at is null and m.booked_on < ${firstPayableDay} as is_later,
      (m.other_name <> '' and (fold(m.other_name) like '%' || fold(u.last_name) || '%'
        or fold(m.other_name) like '%' || fold(${clientName}) || '%')) as is_called
    from bank_moves m cross join lateral (select ${named}::jsonb -> m.id::text as numbers) named
      cross join lateral (
      select f.*, row_number() over (order by f.is_named desc, f.is_sum desc, f.is_known desc, f.due_on, f.number) as rank
      from (
      select i.id, i.number, i.due_on, part.units_left, m.units in (part.units_left, i.units_left) as is_sum,
        coalesce(i.reference = any(m.found_references), false) or part.place is not null
          or coalesce(named.numbers ? i.number, false) as is_named,
        i.client_id = any(payers.ids) as is_known
      from (select coalesce(array_agg(distinct x.client_id), '{}') as ids
          from bank_moves o join bank_settlements s on s.move_id = o.id join payments x on x.id = s.payment_id
          where m.other_iban <> '' and o.other_iban = m.other_iban and o.state = 'settled') payers
        cross join lateral (
          select n.id from invoices n where n.reference = any(m.found_references)
          union select n.id from invoices n where ${isPayerReferred(sql`n`)}
          union select n.id from invoices n
            where n.number in (select jsonb_array_elements_text(coalesce(named.numbers, '[]')))
          union (select n.id from invoices n where n.currency = m.currency and n.units_left = m.units
            and n.units_left > 0 and n.office_id = m.office_id order by n.due_on, n.number limit ${MOST_ALIKE})
          union (select n.id from invoices n where n.client_id = any(payers.ids) and n.units_left > 0
            and n.office_id = m.office_id order by n.units_left = m.units desc, n.due_on, n.number limit ${MOST_ALIKE})) likely
        join invoices i on i.id = likely.id
        cross join lateral (select max(x.place - 1) as place, case when max(x.place) is null then ${leftToPay}
            else coalesce(left_of_payer(i, max(x.place - 1)::int), i.units_left) end as units_left
          from jsonb_array_elements(i.payers) with ordinality x (payer, place)
          where x.payer ->> 'reference' = any(m.found_references)) part
      where i.office_id = m.office_id and i.currency = m.currency and i.status = 'issued' and i.kind <> 'credit-note'
        and part.units_left > 0) f
      order by rank limit ${MOST_NAMED}) found
      join invoices i on i.id = found.id join cases c on c.id = i.case_id join users u on u.id = i.client_id
    -- The parts of payers are summed for what may be shown alone.
    where m.id = any(${moves.map(({ id }) => id)}::uuid[]) and (found.is_named or found.rank <= ${MOST})
    order by found.is_named desc, found.is_sum desc, found.is_known desc, found.due_on, found.number`.execute(
    executor,
  )
  return rows
}

/** The open amount of an invoice `i`, with its claimed late charges, which a payment pays after it. */
const leftToPay = sql`(greatest(0, i.units_left) + coalesce((select l.units_left from late_claims l
  where l.invoice_id = i.id), 0))`

/** The amount is that of the likely payer's part. */
function suggestionOf(move: MoveRecord, row: Row): SuggestedInvoice {
  const payer = likelyPayer(move, row.parts)
  const units = row.parts[payer ?? -1]?.left ?? row.units_left
  const isCalled = row.parts.some(({ name }) => name !== '' && fold(move.other_name).includes(fold(name)))
  const isWhole = units === move.units || (payer === null && row.is_sum)
  const known = { ...row, is_sum: isWhole, is_called: row.is_called || isCalled }
  return {
    invoiceId: row.id,
    number: row.number,
    caseId: row.case_id,
    caseTitle: row.title,
    clientName: row.client_name,
    units,
    parts: row.parts,
    isLater: row.is_later,
    why: REASONS.flatMap(([reason, column]) => (known[column] ? [reason] : [])),
  }
}
