// The rows of requests for provision, each with its draft or invoice and the caller's relation to its case.

import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { provisionRequestNumber } from '@maat/domain/money/invoices/invoice-number'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { ProvisionRequests } from '../../../platform/db/schema.generated.ts'
import {
  accessOf,
  NAME_COLUMNS,
  POSITION_COLUMNS,
  seesCostsOf,
  type WithNamedCase,
} from '../../cases/case-store/index.ts'
import { lockInvoices } from '../invoices/index.ts'

export interface ProvisionRequestRow extends Selectable<ProvisionRequests>, WithNamedCase {
  case_id: CaseId
  client_id: UserId
  office_id: OfficeId
  /** Null until the deposit invoice is issued. */
  invoice_number: string | null
  requested_by_name: string
}

export const requestsWithCase = (executor: Executor, callerId: string | undefined) =>
  executor
    .selectFrom('provision_requests as q')
    .innerJoin('invoices as i', 'i.id', 'q.invoice_id')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .innerJoin('users as u', 'u.id', 'q.requested_by')
    .selectAll('q')
    .select(['i.case_id', 'i.client_id', 'i.office_id', 'i.number as invoice_number'])
    .select('u.full_name as requested_by_name')
    .select([...POSITION_COLUMNS, ...NAME_COLUMNS])
    .select([accessOf(callerId), seesCostsOf(callerId)])

export async function findProvisionRequest(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<ProvisionRequestRow | undefined> {
  if (options.lock) await lockInvoiceOf(executor, id)
  return await requestsWithCase(executor, options.callerId).where('q.id', '=', id).executeTakeFirst()
}

/** The only lock of a request: a payment, a withdrawal and a change of the draft wait for each other. */
async function lockInvoiceOf(executor: Executor, id: string): Promise<void> {
  const found = await executor
    .selectFrom('provision_requests')
    .select('invoice_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found) await lockInvoices(executor, [found.invoice_id])
}

export async function getProvisionRequest(
  tx: Tx,
  id: string,
  callerId: string | undefined,
): Promise<ProvisionRequestRow> {
  const row = await findProvisionRequest(tx, id, { lock: false, callerId })
  if (!row) throw new Error(`The request for provision ${id} is gone`)
  return row
}

/** In the series of its office and year; the series stays locked until the transaction ends. */
export async function nextRequestNumber(
  tx: Tx,
  { officeId, today }: { officeId: OfficeId; today: Day },
): Promise<string> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<{ sequence: number; prefix: string }>`
    insert into provision_request_series as s (office_id, year, last_number)
    values (${officeId}, ${year}, 1)
    on conflict (office_id, year) do update set last_number = s.last_number + 1
    returning s.last_number as sequence,
      (select b.number_prefix from office_billing b where b.office_id = s.office_id) as prefix`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error(`No number of a request ${year} in office ${officeId}`)
  return provisionRequestNumber({ ...taken, year })
}

export async function insertProvisionRequest(tx: Tx, row: Insertable<ProvisionRequests>): Promise<string> {
  const { id } = await tx
    .insertInto('provision_requests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProvisionRequest(
  tx: Tx,
  id: string,
  change: Updateable<ProvisionRequests>,
): Promise<void> {
  await tx.updateTable('provision_requests').set(change).where('id', '=', id).execute()
}
