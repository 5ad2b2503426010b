// Suggests the invoices that a move may pay, the likeliest first: named in the text, from a known account, from a payer
// of that name, or with exactly that amount. A user decides.
import type { MatchReason } from '@maat/domain/bank/bank-types'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { clientName } from '../invoices/index.ts'
import { isPayerReferred, type MoveRecord } from './bank-store.ts'
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
    select m.id as move_id, found.* from bank_moves m cross join lateral (
      select near.*, c.title,
        (m.other_name <> '' and (fold(m.other_name) like '%' || fold(u.last_name) || '%'
          or fold(m.other_name) like '%' || fold(near.client_name) || '%')) as is_called
      from (
        select i.id, i.number, i.case_id, i.client_id, i.due_on, ${clientName} as client_name, part.units_left,
          part.units_left = m.units as is_sum,
          coalesce(i.reference = any(m.found_references), false) or part.place is not null as is_named,
          i.client_id = any(payers.ids) as is_known
        from (select coalesce(array_agg(distinct x.client_id), '{}') as ids
            from bank_moves o join bank_settlements s on s.move_id = o.id join payments x on x.id = s.payment_id
            where m.other_iban <> '' and o.other_iban = m.other_iban and o.state = 'settled') payers
          join invoices i on i.id in (
            select n.id from invoices n where n.reference = any(m.found_references)
            union select n.id from invoices n where ${isPayerReferred(sql`n`)}
            union select n.id from invoices n where n.currency = m.currency and n.units_left = m.units and n.units_left > 0
            union select n.id from invoices n where n.client_id = any(payers.ids) and n.units_left > 0)
          cross join lateral (select max(x.place - 1) as place,
              coalesce(left_of_payer(i, max(x.place - 1)::int), i.units_left) as units_left
            from jsonb_array_elements(i.payers) with ordinality x (payer, place)
            where x.payer ->> 'reference' = any(m.found_references)) part
        where i.office_id = m.office_id and i.currency = m.currency and i.status = 'issued' and i.kind <> 'credit-note') near
        join cases c on c.id = near.case_id join users u on u.id = near.client_id
      order by near.is_named desc, near.is_known desc, near.is_sum desc, near.due_on, near.number
      limit ${MOST}) found
    where m.id = any(${ids}::uuid[])`.execute(executor)
  const found = new Map<string, SuggestedInvoice[]>()
  for (const row of rows) found.set(row.move_id, [...(found.get(row.move_id) ?? []), suggestionOf(row)])
  return found
}

const suggestionOf = (row: Row): SuggestedInvoice => ({
  invoiceId: row.id,
  number: row.number,
  caseId: row.case_id,
  caseTitle: row.title,
  clientName: row.client_name,
  units: row.units_left,
  why: REASONS.flatMap(([reason, column]) => (row[column] ? [reason] : [])),
})
