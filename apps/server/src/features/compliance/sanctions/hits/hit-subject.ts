// A hit as a permission subject: it has the relations of its client, and the client themselves never any.
import type { OfficeId, SanctionHitId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { type AccountRoleId, isStaff, ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Caller, Principal } from '../../../../platform/authz/caller.ts'
import type { Subject } from '../../../../platform/authz/subject.ts'
import type { Executor } from '../../../../platform/db/database.ts'
import type { SanctionHits, SanctionLists } from '../../../../platform/db/schema.generated.ts'
import { isPersonReadable, relationsToUser, userSubject } from '../../../people/users/index.ts'

export interface HitRow extends Selectable<SanctionHits> {
  client_name: string
  client_office_id: OfficeId | null
  client_role_id: AccountRoleId
  is_client_of_case: boolean
  list_number: Selectable<SanctionLists>['number']
  list_made_at: Selectable<SanctionLists>['made_at']
  list_sha256: Selectable<SanctionLists>['sha256']
}

export const hitSubject: Subject<'sanction-hit', HitRow> = {
  kind: 'sanction-hit',
  notFound: 'sanction-hit.not-found',
  find: (executor, id: SanctionHitId, { lock, caller }) => findHit(executor, id, caller, lock),
  relations: relationsToHit,
}

export const hitsWithClients = (executor: Executor) =>
  executor
    .selectFrom('sanction_hits as h')
    .innerJoin('users as u', 'u.id', 'h.client_id')
    .innerJoin('sanction_lists as l', 'l.id', 'h.list_id')
    .selectAll('h')
    .select([
      sql<string>`coalesce(u.company_name, u.full_name)`.as('client_name'),
      'u.office_id as client_office_id',
      'u.role_id as client_role_id',
      sql<boolean>`false`.as('is_client_of_case'),
      'l.number as list_number',
      'l.made_at as list_made_at',
      'l.sha256 as list_sha256',
    ])

export async function findHit(
  executor: Executor,
  id: SanctionHitId,
  caller: Caller | undefined,
  lock: boolean,
): Promise<HitRow | undefined> {
  const query = hitsWithClients(executor).where('h.id', '=', id)
  const row = await (lock ? query.forUpdate('h') : query).executeTakeFirst()
  if (!row) return undefined
  const client = await userSubject.find(executor, row.client_id, { lock: false, caller })
  return { ...row, is_client_of_case: client?.isClientOfCase === true }
}

function relationsToHit(caller: Principal, row: HitRow): Relation[] {
  // A member of the staff who once was a client has no hits.
  if (!isStaff(caller.role) || row.client_role_id !== ROLE_IDS.User) return []
  return relationsToUser(caller, {
    id: row.client_id,
    role_id: row.client_role_id,
    office_id: row.client_office_id,
    isClientOfCase: row.is_client_of_case,
  })
}

/** The same as a condition on the clients `u` of hits. */
export const isHitReadable = (caller: Caller): RawBuilder<SqlBool> =>
  isPersonReadable(caller, 'sanction-hit.read')
