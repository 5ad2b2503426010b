// The conversations that a caller may read, as SQL, from the same table as the check of a single one.
import { type Relation, relationsNeeded } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type Condition, conditionsForRelations, WIDE_RELATIONS } from '../../cases/case-access/index.ts'

export const NEVER: Condition = sql`false`
const either = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : NEVER

export interface ConversationConditions {
  /** Conditions on `cases c` that may match very many cases. */
  wide: Condition[]
  /** Conditions on `cases c` that match what one person can treat. */
  narrow: Condition[]
  /** A condition on `conversations k` left join `cases c`: the caller is a member. */
  member: Condition
}

export function conversationConditions(caller: Caller): ConversationConditions {
  const needed = relationsNeeded(caller.role, 'conversation.read').filter(near => near !== 'member')
  const isWide = (near: Relation) => WIDE_RELATIONS.includes(near)
  return {
    wide: conditionsForRelations(caller, needed.filter(isWide)),
    narrow: conditionsForRelations(
      caller,
      needed.filter(near => !isWide(near)),
    ),
    member: sql`(k.kind = 'direct' or (k.kind = 'side' and ${nearAsStaff(caller)}))`,
  }
}

function nearAsStaff(caller: Caller): Condition {
  if (!isStaff(caller.role)) return NEVER
  const near = conditionsForRelations(caller, relationsNeeded(caller.role, 'case.read'))
  return sql`(c.status <> 'draft' and ${either(near)})`
}

/** A condition on `conversations k` left join `cases c on c.id = k.case_id`, for rows found otherwise. */
export function isVisible(caller: Caller): Condition {
  const { wide, narrow, member } = conversationConditions(caller)
  return sql`((k.kind = 'case' and c.status <> 'draft' and ${either([...wide, ...narrow])})
    or (${member} and exists (select from conversation_members m
      where m.conversation_id = k.id and m.user_id = ${caller.id}::uuid)))`
}

/** The ids of conversations with a narrow relation: few, found from the caller's side. */
export function narrowConversations(caller: Caller): RawBuilder<unknown> {
  const { narrow, member } = conversationConditions(caller)
  const ofCases = narrow.map(
    near => sql`(select k.id from cases c join conversations k on k.id = c.id
      where ${near} and c.status <> 'draft' offset 0)`,
  )
  const named = sql`(select k.id from conversation_members m join conversations k on k.id = m.conversation_id
    left join cases c on c.id = k.case_id where m.user_id = ${caller.id}::uuid and ${member} offset 0)`
  return sql.join([...ofCases, named], sql` union all `)
}
