// The rows of bank statements and moves, with the invoices that each move pays.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { BankMoves, BankStatements } from '../../platform/db/schema.generated.ts'

export interface SettledPart {
  paymentId: string
  invoiceId: string
  number: string
  caseId: string
  clientName: string
  units: number
}

export interface MoveRecord extends Selectable<BankMoves> {
  decided_by_name: string
  settles: SettledPart[]
}

/** Only valid payments: withdrawn ones do not count. */
const settles = sql<
  SettledPart[]
>`(select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'invoiceId', i.id,
    'number', i.number, 'caseId', i.case_id, 'clientName', u.full_name, 'units', a.units + p.late_units) order by i.number), '[]')
  from bank_settlements s join payments p on p.id = s.payment_id and p.taken_back_at is null
    join payment_allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
    join users u on u.id = i.client_id
  where s.move_id = m.id)`

export const movesWithInvoices = (executor: Executor) =>
  executor
    .selectFrom('bank_moves as m')
    .leftJoin('users as d', 'd.id', 'm.decided_by')
    .selectAll('m')
    .select([sql<string>`coalesce(d.full_name, '')`.as('decided_by_name'), settles.as('settles')])

export async function findMove(
  executor: Executor,
  id: string,
  { lock }: { lock: boolean },
): Promise<MoveRecord | undefined> {
  if (lock) await executor.selectFrom('bank_moves').select('id').where('id', '=', id).forUpdate().execute()
  return await movesWithInvoices(executor).where('m.id', '=', id).executeTakeFirst()
}

export async function getMove(tx: Tx, id: string): Promise<MoveRecord> {
  const row = await findMove(tx, id, { lock: false })
  if (!row) throw new Error(`The bank move ${id} is gone`)
  return row
}

export async function updateMove(tx: Tx, id: string, change: Updateable<BankMoves>): Promise<void> {
  await tx.updateTable('bank_moves').set(change).where('id', '=', id).execute()
}

export async function insertSettlement(tx: Tx, moveId: string, paymentId: string): Promise<void> {
  await tx.insertInto('bank_settlements').values({ move_id: moveId, payment_id: paymentId }).execute()
}

/** Undefined if the account already has a statement of that name. */
export async function insertStatement(tx: Tx, row: Insertable<BankStatements>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('bank_statements')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** PostgreSQL limits the number of parameters per statement. */
const AT_ONCE = 2000

export async function insertMoves(tx: Tx, rows: readonly Insertable<BankMoves>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('bank_moves')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}
