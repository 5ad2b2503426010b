// The payers of a shared invoice as a bank move meets them, and whose part it likely pays.
import { readMovePayers } from '@maat/contract/money/move-payers'
import { suggestPayer } from '@maat/domain/bank/suggest-payer'
import type { PayerKind } from '@maat/domain/money/invoices/billing-types'
import { sql } from 'kysely'
import { handleRecord } from '../../../platform/http/handle.ts'
import { clientName } from '../invoices/index.ts'
import type { MoveRecord } from './bank-store.ts'
import { moveSubject } from './move-subject.ts'

export interface PartOfPayer {
  kind: PayerKind
  name: string
  reference: string
  left: number
}

/** For an invoice `i`; empty if nobody shares it. */
export const partsColumn = sql<
  PartOfPayer[]
>`(select coalesce(jsonb_agg(jsonb_build_object('kind', x.payer ->> 'kind',
    'name', case when x.payer ->> 'kind' = 'client' then ${clientName} else coalesce(x.payer ->> 'name', '') end,
    'reference', coalesce(x.payer ->> 'reference', ''),
    'left', left_of_payer(i, (x.place - 1)::int)) order by x.place), '[]')
  from jsonb_array_elements(i.payers) with ordinality x (payer, place))`

type Received = Pick<MoveRecord, 'currency' | 'found_references' | 'other_name' | 'units'>

export function viewOfPayers(move: Received, parts: readonly PartOfPayer[]) {
  return {
    payers: parts.map(({ kind, name, left }) => ({
      kind,
      name,
      left: { units: left, currency: move.currency },
    })),
    payer: likelyPayer(move, parts),
  }
}

export const likelyPayer = (
  { found_references: references, other_name: otherName, units }: Received,
  parts: readonly PartOfPayer[],
): number | null => suggestPayer(parts, { references, otherName, units })

export const handleReadMovePayers = handleRecord(readMovePayers, moveSubject, async context => {
  const { tx, subject: move, query } = context
  const { rows } = await sql<{ parts: PartOfPayer[] }>`
    select ${partsColumn} as parts from invoices i
    where i.number = ${query.number} and i.office_id = ${move.office_id}::uuid and i.currency = ${move.currency}
      and i.status = 'issued' and i.kind <> 'credit-note'`.execute(tx)
  return viewOfPayers(move, rows[0]?.parts ?? [])
})
