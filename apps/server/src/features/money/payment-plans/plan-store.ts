// The rows of payment plans, each with its instalments, its invoice, and the caller's relation to its case.

import type { CaseId, InvoiceId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { PaymentPlans } from '../../../platform/db/schema.generated.ts'
import { accessOf, POSITION_COLUMNS, seesCostsOf, type WithCase } from '../../cases/case-store/index.ts'
import { clientLeft } from '../invoices/index.ts'

interface PlannedInstalment {
  dueOn: Day
  units: number
  leftAfter: number
}

export interface PlanRecord extends Selectable<PaymentPlans>, WithCase {
  case_id: CaseId
  client_id: UserId
  invoice_number: string
  invoice_office: OfficeId
  left_units: number
  proposed_by_name: string
  instalments: PlannedInstalment[]
}

const instalments = sql<PlannedInstalment[]>`(select coalesce(jsonb_agg(jsonb_build_object('dueOn', n.due_on,
    'units', n.units, 'leftAfter', n.left_after) order by n.position), '[]')
  from plan_instalments n where n.plan_id = p.id)`

export const plansWithInvoice = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('payment_plans as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .innerJoin('users as u', 'u.id', 'p.proposed_by')
    .selectAll('p')
    .select(['i.case_id', 'i.client_id', 'i.office_id as invoice_office', 'u.full_name as proposed_by_name'])
    .select(sql<string>`i.number`.as('invoice_number'))
    .select(POSITION_COLUMNS)
    .select([clientLeft.as('left_units'), instalments.as('instalments')])
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findPlan(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<PlanRecord | undefined> {
  // The invoice is the only lock of its plans: a proposal, an answer and a payment wait for each other.
  if (options.lock)
    await executor
      .selectFrom('invoices')
      .select('id')
      .where('id', '=', query => query.selectFrom('payment_plans').select('invoice_id').where('id', '=', id))
      .forUpdate()
      .execute()
  return await plansWithInvoice(executor, options.callerId).where('p.id', '=', id).executeTakeFirst()
}

export async function getPlan(tx: Tx, id: string, callerId: string): Promise<PlanRecord> {
  const row = await findPlan(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The payment plan ${id} is gone`)
  return row
}

/** The request locks the invoice, so no two plans get the same version. */
export async function nextVersion(tx: Tx, invoiceId: InvoiceId): Promise<number> {
  const { last } = await tx
    .selectFrom('payment_plans')
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return last + 1
}

export async function insertPlan(
  tx: Tx,
  row: Insertable<PaymentPlans>,
  parts: readonly { due_on: Day; units: number; left_after: number }[],
): Promise<string> {
  const { id } = await tx.insertInto('payment_plans').values(row).returning('id').executeTakeFirstOrThrow()
  const rows = parts.map((part, at) => ({ ...part, plan_id: id, position: at + 1 }))
  await tx.insertInto('plan_instalments').values(rows).execute()
  return id
}

export async function updatePlan(tx: Tx, id: string, change: Updateable<PaymentPlans>): Promise<void> {
  await tx.updateTable('payment_plans').set(change).where('id', '=', id).execute()
}

export async function replacePlan(
  tx: Tx,
  invoiceId: InvoiceId,
  state: 'proposed' | 'agreed',
  at: string,
): Promise<void> {
  await tx
    .updateTable('payment_plans')
    .set({ state: 'replaced', answered_at: sql`coalesce(answered_at, ${at}::timestamptz)` })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', state)
    .execute()
}
