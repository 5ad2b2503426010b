// How much of an invoice its firm has given up so far, and the limit for one person: split amounts count together.
import type { InvoiceId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { findWriteOffLimit } from '../billing/index.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import { planTakingBack } from './take-written-off-back.ts'
import { sumWriteOffs } from './write-off-store.ts'

export interface GivenUp {
  earlier: number
  limit: number
}

/** With `credit`, the write-offs that such a credit note takes back are left out: they count as part of the note. */
export async function findGivenUp(
  tx: Tx,
  row: InvoiceRow,
  { credit = 0 }: { credit?: number } = {},
): Promise<GivenUp> {
  const { id, currency, office_id: officeId } = row
  const back = (await planTakingBack(tx, row, credit)).reduce((sum, { units }) => sum + units, 0)
  const earlier = (await sumWriteOffs(tx, id)) + (await sumLoneCredits(tx, id)) - back
  return { earlier, limit: await findWriteOffLimit(tx, { officeId, currency }) }
}

/** Credit notes that one person made: approved ones are counted with the write-offs, replaced amounts are not lost. */
async function sumLoneCredits(tx: Tx, invoiceId: InvoiceId): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(n.gross_units), 0)::bigint as units from invoices n
    where n.corrects = ${invoiceId}::uuid and n.status = 'issued' and n.replaced_by is null
      and not exists (select from write_offs w where w.credit_note_id = n.id)`.execute(tx)
  return rows[0]?.units ?? 0
}
