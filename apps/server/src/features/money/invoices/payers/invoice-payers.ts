// The payers of issued invoices: what each owes, has paid and is still asked for. The database computes it, in the one
// function `payers_of`; the check `one way` refuses a second one.
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/db/database.ts'

interface Identified {
  id: string
}

interface Shared extends Identified {
  payers: readonly PayerDetails[]
}

export interface PayersPart {
  /** The place in the payers of the invoice; null if the client pays alone. */
  payer: number | null
  kind: string
  /** As agreed on the day of issue. */
  part: number
  /** Credit notes took this from the part; `owed` is the rest. */
  credited: number
  owed: number
  paid: number
  refunded: number
  /** The credit that paid another invoice. */
  used: number
  writtenOff: number
  /** The credit that refunds reserve until they are made. */
  reserved: number
  left: number
  inFavour: number
  /** False if the paid amount is an estimate, because the payer of an old payment is unknown. */
  isKnown: boolean
}

const COLUMNS = sql`p.payer, p.kind, p.asked as part, p.credited, p.owed, p.paid, p.refunded, p.used, p.reserved,
  p.written_off as "writtenOff", greatest(0, p.balance) as "left", greatest(0, -p.balance) as "inFavour",
  p.is_known as "isKnown"`

/** In the order of the payers; one row if the client pays alone, and none of drafts and credit notes. */
export async function readPayers(executor: Executor, { id }: Identified): Promise<PayersPart[]> {
  const { rows } = await sql<PayersPart>`
    select ${COLUMNS} from invoices i cross join lateral payers_of(i) p where i.id = ${id}::uuid
    order by p.payer`.execute(executor)
  return rows
}

/** As they stood at that moment. */
export async function readPayersAt(
  executor: Executor,
  { id }: Identified,
  until: string,
): Promise<PayersPart[]> {
  const { rows } = await sql<PayersPart>`
    select ${COLUMNS} from invoices i cross join lateral payers_of(i, ${until}::timestamptz) p
    where i.id = ${id}::uuid order by p.payer`.execute(executor)
  return rows
}

/** Empty if nobody shares the invoice. */
export async function partsOfPayers(executor: Executor, row: Shared): Promise<PayersPart[]> {
  return row.payers.length === 0 ? [] : await readPayers(executor, row)
}

/** The part that a payment, a refund or a write-off of this payer concerns: the only one if the client pays alone. */
export async function partOfPayer(
  executor: Executor,
  row: Identified,
  payer: number | null,
): Promise<PayersPart | undefined> {
  return (await readPayers(executor, row)).find(part => part.payer === payer)
}

/** For an invoice `i`: a figure of its client from `payers_of` as `p`, zero of drafts and credit notes. */
export const ofClient = (figure: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(${figure}) from payers_of(i) p where p.kind = 'client'), 0)::bigint`

/** For an invoice `i`: a figure of its payers beside the client. */
export const ofOthers = (figure: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case when jsonb_array_length(i.payers) = 0 then 0 else coalesce(
    (select sum(${figure}) from payers_of(i) p where p.kind <> 'client'), 0) end)::bigint`

/** For an issued invoice `i`: what the client is asked for. Of a shared one, that is their own part. */
export const clientLeft = sql<number>`(case when jsonb_array_length(i.payers) = 0 then i.open_units
  else ${ofClient(sql`greatest(0, p.balance)`)} end)`

/** For an issued invoice `i`: the client's credit. */
export const clientCredit = sql<number>`(case when jsonb_array_length(i.payers) = 0 then i.in_favour_units
  else ${ofClient(sql`greatest(0, -p.balance)`)} end)`
