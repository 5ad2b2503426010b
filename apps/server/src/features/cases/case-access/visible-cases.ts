// The cases that a caller may read, as SQL: one condition per relation, from the same table as the check of a single
// case. Each has an index in the list's order, so a list is a few short scans.
import type { CaseId, UserId } from '@maat/contract/ids'
import { type Permission, type Relation, relationsNeeded } from '@maat/contract/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Reader } from '../../../platform/authz/reader.ts'
import type { Executor } from '../../../platform/db/database.ts'

type Near = Pick<Caller, 'id' | 'officeId' | 'standsInFor'>
export type Condition = RawBuilder<SqlBool>

/** For the alias `c` of cases. */
export const CASE_IS_OPEN: Condition = sql`c.status in ('new', 'changes-proposed', 'in-progress')`

/** Relations that may cover very many cases; the others cover what one person can treat. */
export const WIDE_RELATIONS: readonly Relation[] = ['firm', 'office']
const COLLABORATION: readonly Relation[] = ['reader', 'editor', 'administrator', 'cost-reader']

export interface RelationCondition {
  /** The relations of collaborators are found together, under the first of them. */
  relation: Relation
  condition: Condition
  /** For cases of a lawyer: the caller, or an absent lawyer whom they replace. */
  lawyerId?: UserId
}

export const hasWideRelation = (ways: readonly RelationCondition[]) =>
  ways.some(({ relation }) => WIDE_RELATIONS.includes(relation))

/** Whether the caller may have the permission for very many cases. */
export const hasWideNeed = ({ role }: Pick<Caller, 'role'>, permission: Permission): boolean =>
  relationsNeeded(role, permission).some(near => WIDE_RELATIONS.includes(near))

/** The cases of a caller who has the permission for few, as a subquery; undefined if it may be very many. */
export function placesOfCases(caller: Caller, permission: Permission): RawBuilder<unknown> | undefined {
  const ways = visibleCases(caller, permission)
  if (ways.length === 0 || hasWideNeed(caller, permission)) return undefined
  return sql.join(
    ways.map(condition => sql`select c.id from cases c where ${condition}`),
    sql` union all `,
  )
}

/** For one caller, no two of these conditions match the same case. */
export function relationConditions(caller: Reader, permission: Permission): RelationCondition[] {
  return waysOf(caller, relationsNeeded(caller.role, permission))
}

export const visibleCases = (caller: Caller, permission: Permission): Condition[] =>
  relationConditions(caller, permission).map(({ condition }) => condition)

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

/** A subquery with the case, empty if the caller may not read it: lists then look like those of no case. */
export const caseIfReadable = (caller: Caller, caseId: CaseId): RawBuilder<{ id: string }> =>
  sql`(select c.id from cases c where c.id = ${caseId}::uuid and ${anyOf(visibleCases(caller, 'case.read'))})`

export async function readableAmong(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from cases c
    where c.id = any(${ids}::uuid[]) and ${anyOf(visibleCases(caller, 'case.read'))}`.execute(executor)
  return new Set(rows.map(({ id }) => id))
}

export const conditionsForRelations = (caller: Near, needed: readonly Relation[]): Condition[] =>
  waysOf(caller, needed).map(({ condition }) => condition)

function waysOf(caller: Near, needed: readonly Relation[]): RelationCondition[] {
  const shared = needed.filter(relation => COLLABORATION.includes(relation))
  const [first] = shared
  const alone = needed.filter(relation => !COLLABORATION.includes(relation))
  return [
    ...alone.flatMap(relation =>
      isOfLawyer(relation)
        ? casesOfLawyers(caller, relation)
        : [{ relation, condition: condition(caller, relation) }],
    ),
    ...(first ? [{ relation: first, condition: collaboration(caller, shared) }] : []),
  ]
}

type LawyersRelation = 'assigned' | 'deputy'
type ActingUser = Pick<Caller, 'id' | 'standsInFor'>
const isOfLawyer = (relation: Relation): relation is LawyersRelation =>
  relation === 'assigned' || relation === 'deputy'

/** One condition for each lawyer whom the caller is or replaces, so that each uses the index of their cases. */
const casesOfLawyers = (caller: Near, relation: LawyersRelation): RelationCondition[] =>
  lawyersOf(caller, relation).map(lawyerId => ({
    relation,
    condition: sql`(c.status <> 'draft' and ${ledFor(caller.id, lawyerId)})`,
    lawyerId,
  }))

const lawyersOf = ({ id, standsInFor }: ActingUser, relation: LawyersRelation): UserId[] =>
  relation === 'assigned' ? [id] : standsInFor.map(({ userId }) => userId)

const ledFor = (id: UserId, lawyerId: UserId): Condition =>
  id === lawyerId
    ? sql`c.lawyer_id = ${id}::uuid`
    : sql`(c.lawyer_id = ${lawyerId}::uuid and ${isOpenTo(id)})`

/** No wall keeps the user from a case; for the alias `c` of cases. */
export const isOpenTo = (userId: UserId): Condition => sql`${userId}::uuid <> all(c.walled_from)`

/** The cases that the caller leads, or leads as a deputy for an absent lawyer; for the alias `c` of cases. */
export const isLedBy = (
  caller: ActingUser,
  ways: readonly LawyersRelation[] = ['assigned', 'deputy'],
): Condition =>
  anyOf(ways.flatMap(relation => lawyersOf(caller, relation)).map(lawyerId => ledFor(caller.id, lawyerId)))

function condition(caller: Near, near: Relation): Condition {
  const { id, officeId } = caller
  switch (near) {
    case 'owner':
      return sql`c.owner_id = ${id}::uuid`
    case 'drafter':
      return sql`(c.status = 'draft' and c.drafter_id = ${id}::uuid)`
    case 'queue':
      return sql`(c.status = 'new' and c.lawyer_id is null and c.office_id = ${officeId}::uuid and ${isOpenTo(id)})`
    case 'office':
      return sql`(c.status <> 'draft' and c.office_id = ${officeId}::uuid)`
    case 'firm':
      return sql`c.status <> 'draft'`
    default:
      throw new Error(`No condition finds cases by the relation '${near}'`)
  }
}

function collaboration(caller: Near, needed: readonly Relation[]): Condition {
  const levels = needed.filter(near => near !== 'cost-reader').map(level => sql.lit(level))
  const allowed = [
    ...(levels.length > 0 ? [sql<SqlBool>`p.access in (${sql.join(levels)})`] : []),
    ...(needed.includes('cost-reader') ? [sql<SqlBool>`p.sees_costs`] : []),
  ]
  return sql`(c.status <> 'draft' and c.owner_id <> ${caller.id}::uuid and c.id in (
    select p.case_id from case_participants p where p.user_id = ${caller.id}::uuid and ${anyOf(allowed)}))`
}
