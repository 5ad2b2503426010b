// The rows of calls, each with its case and the caller's relation to it.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Calls } from '../../../platform/db/schema.generated.ts'
import { accessOf, type CasePosition } from '../../cases/case-store/index.ts'

interface CallCase extends Omit<CasePosition, 'status' | 'owner_id' | 'office_id'> {
  case_status: string | null
  case_owner_id: UserId | null
  case_office_id: OfficeId | null
  case_number: string | null
  case_title: string | null
  case_type: string | null
}

export interface CallRecord extends Selectable<Calls>, CallCase {
  taken_by_name: string
  client_name: string | null
  call_back_name: string | null
  handled_by_name: string | null
}

const nameOf = (column: string) =>
  sql<string | null>`(select u.full_name from users u where u.id = ${sql.ref(column)})`

export function callsWithCases(executor: Executor, callerId: string | undefined) {
  return executor
    .selectFrom('calls as l')
    .leftJoin('cases as c', 'c.id', 'l.case_id')
    .selectAll('l')
    .select([
      'c.status as case_status',
      'c.owner_id as case_owner_id',
      'c.office_id as case_office_id',
      'c.number as case_number',
      'c.title as case_title',
      'c.type as case_type',
      'c.drafter_id',
      'c.lawyer_id',
      'c.walled_from',
      accessOf(callerId),
      nameOf('l.taken_by').$notNull().as('taken_by_name'),
      nameOf('l.client_id').as('client_name'),
      nameOf('l.call_back_by').as('call_back_name'),
      nameOf('l.handled_by').as('handled_by_name'),
    ])
}

export async function findCall(
  executor: Executor,
  id: string,
  options: { lock: boolean; callerId: string | undefined },
): Promise<CallRecord | undefined> {
  const query = callsWithCases(executor, options.callerId).where('l.id', '=', id)
  return await (options.lock ? query.forUpdate('l') : query).executeTakeFirst()
}

export async function insertCall(tx: Tx, row: Insertable<Calls>): Promise<string> {
  const { id } = await tx.insertInto('calls').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCall(tx: Tx, id: string, change: Updateable<Calls>): Promise<void> {
  await tx.updateTable('calls').set(change).where('id', '=', id).execute()
}
