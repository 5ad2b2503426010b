// Suggests the invoices that a move may pay, the likeliest first: named in the text, from a known account, from a payer
// of that name, or with exactly that amount. A user decides.
import type { MatchReason } from '@maat/domain/bank/bank-types'
import { fold } from '@maat/domain/words/fold'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { clientName } from '../invoices/index.ts'
import { isPayerReferred, type MoveRecord } from './bank-store.ts'
import { likelyPayer, type PartOfPayer, partsColumn } from './move-payers.ts'
import type { SuggestedInvoice } from './move-view.ts'

const MOST = 3

interface Row {
  move_id: string
  id: string
  number: string
  case_id: string
  title: string
  client_name: string
  units_left: number
  parts: PartOfPayer[]
  is_named: boolean
  is_known: boolean
  is_called: boolean
  is_sum: boolean
}

const REASONS = [
  ['reference', 'is_named'],
  ['account', 'is_known'],
  ['name', 'is_called'],
  ['amount', 'is_sum'],
] as const satisfies readonly (readonly [MatchReason, keyof Row])[]

/** Keyed by move. An equal open amount alone is enough; a name alone is not. */
export async function suggestInvoices(
  executor: Executor,
  moves: readonly MoveRecord[],
): Promise<Map<string, SuggestedInvoice[]>> {
  const ids = moves
    .filter(({ state, units, same_as }) => state === 'open' && units > 0 && same_as === null)
    .map(({ id }) => id)
  const { rows } = await sql<Row>`
    select m.id as move_id, found.*, i.case_id, c.title, ${clientName} as client_name, ${partsColumn} as parts,
      (m.other_name <> '' and (fold(m.other_name) like '%' || fold(u.last_name) || '%'
        or fold(m.other_name) like '%' || fold(${clientName}) || '%')) as is_called
    from bank_moves m cross join lateral (
      select i.id, i.number, i.due_on, part.units_left, part.units_left = m.units as is_sum,
        coalesce(i.reference = any(m.found_references), false) or part.place is not null as is_named,
        i.client_id = any(payers.ids) as is_known
      from (select coalesce(array_agg(distinct x.client_id), '{}') as ids
          from bank_moves o join bank_settlements s on s.move_id = o.id join payments x on x.id = s.payment_id
          where m.other_iban <> '' and o.other_iban = m.other_iban and o.state = 'settled') payers
        cross join lateral (
          select n.id from invoices n where n.reference = any(m.found_references)
          union select n.id from invoices n where ${isPayerReferred(sql`n`)}
          union select n.id from invoices n where n.currency = m.currency and n.units_left = m.units and n.units_left > 0
          union select n.id from invoices n where n.client_id = any(payers.ids) and n.units_left > 0) likely
        join invoices i on i.id = likely.id
        cross join lateral (select max(x.place - 1) as place, case when max(x.place) is null then i.units_left
            else coalesce(left_of_payer(i, max(x.place - 1)::int), i.units_left) end as units_left
          from jsonb_array_elements(i.payers) with ordinality x (payer, place)
          where x.payer ->> 'reference' = any(m.found_references)) part
      where i.office_id = m.office_id and i.currency = m.currency and i.status = 'issued' and i.kind <> 'credit-note'
      order by is_named desc, is_known desc, is_sum desc, i.due_on, i.number
      limit ${MOST}) found
      join invoices i on i.id = found.id join cases c on c.id = i.case_id join users u on u.id = i.client_id
    where m.id = any(${ids}::uuid[])
    order by found.is_named desc, found.is_known desc, found.is_sum desc, found.due_on, found.number`.execute(
    executor,
  )
  const found = new Map<string, SuggestedInvoice[]>()
  for (const move of moves)
    found.set(
      move.id,
      rows.filter(row => row.move_id === move.id).map(row => suggestionOf(move, row)),
    )
  return found
}

/** The amount is that of the likely payer's part. */
function suggestionOf(move: MoveRecord, row: Row): SuggestedInvoice {
  const payer = likelyPayer(move, row.parts)
  const units = row.parts[payer ?? -1]?.left ?? row.units_left
  const isCalled = row.parts.some(({ name }) => name !== '' && fold(move.other_name).includes(fold(name)))
  const known = { ...row, is_sum: units === move.units, is_called: row.is_called || isCalled }
  return {
    invoiceId: row.id,
    number: row.number,
    caseId: row.case_id,
    caseTitle: row.title,
    clientName: row.client_name,
    units,
    parts: row.parts,
    why: REASONS.flatMap(([reason, column]) => (known[column] ? [reason] : [])),
  }
}
