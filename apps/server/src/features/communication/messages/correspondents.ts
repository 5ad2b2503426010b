// The possible recipients of messages. The staff write to colleagues and their clients; a client writes to the staff of
// their cases. A side conversation is between staff of its case.

import { listCorrespondents } from '@maat/contract/communication/conversations'
import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { type AccountRole, type AccountRoleId, isStaff, ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import { findByWords } from '@maat/domain/words/word-search'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { rolesWithRelation } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  containsWords,
  findExactThenSimilar,
  isFound,
  type WordSearch,
} from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import {
  type Condition,
  caseSubject,
  conditionsForRelations,
  isLedBy,
} from '../../cases/case-access/index.ts'
import { isPersonFound } from '../../people/users/index.ts'
import { type ConversationRecord, findConversation } from './conversation-store.ts'
import { readersOf } from './readers.ts'

export interface Correspondent {
  id: UserId
  name: string
  role: AccountRole
}

const MOST_FOUND = 50
/** Colleagues are listed at once; clients may be very many, so they must be searched for. */
const LETTERS_TO_SEARCH = 2

export const handleListCorrespondents = handle(
  listCorrespondents,
  async ({ work, tx, caller, query, fail }) => {
    const { search = '', case: caseId } = query
    if (caseId === undefined) return await findCorrespondents(tx, caller, { search })
    const conversation = await conversationForSide(tx, caller, caseId)
    if (!conversation) return fail('case.not-found')
    const near = await staffWithAccess(work, conversation)
    const others = near.filter(({ id }) => id !== caller.id)
    return findByWords(others, ({ name }) => name, search).slice(0, MOST_FOUND)
  },
)

/** The case's conversation, as the subject for finding the staff of a side conversation. */
export async function conversationForSide(
  executor: Executor,
  caller: Caller,
  caseId: CaseId,
): Promise<ConversationRecord | undefined> {
  const theCase = await caseSubject.find(executor, caseId, { lock: false, caller })
  if (!theCase || theCase.status === 'draft' || !isStaff(caller.role)) return undefined
  const relations = caseSubject.relations(caller, theCase)
  if (!decide(caller, 'case.read', { relations }).ok) return undefined
  return await findConversation(executor, caseId, { lock: false, callerId: caller.id })
}

export async function staffWithAccess(
  present: Present,
  conversation: ConversationRecord,
): Promise<Correspondent[]> {
  const readers = await readersOf(present, conversation)
  return readers.filter(({ role }) => isStaff(role)).map(({ id, name, role }) => ({ id, name, role }))
}

interface Wanted {
  search?: string
  /** Limits the check to these users. */
  ids?: readonly string[]
}

type Asking = Pick<Caller, 'id' | 'role' | 'officeId' | 'standsInFor'>

export async function findCorrespondents(
  executor: Executor,
  caller: Asking,
  { search = '', ids }: Wanted,
): Promise<Correspondent[]> {
  const isLookedFor = ids !== undefined || search.length >= LETTERS_TO_SEARCH
  const near = isStaff(caller.role) ? nearToStaff(caller, isLookedFor) : treatsCaseOf(caller)
  const rows = await findExactThenSimilar(executor, search, MOST_FOUND, async words => {
    const found = await sql<{ id: UserId; name: string; role_id: AccountRoleId }>`
      select u.id, u.full_name as name, u.role_id from users u
      where u.disabled_at is null and u.id <> ${caller.id}::uuid and ${near}
        ${ids ? sql`and u.id = any(${ids}::uuid[])` : sql``}
        ${words ? sql`and ${isCorrespondentFound(caller, words, search)}` : sql``}
      order by u.role_id = ${sql.lit(ROLE_IDS.User)}, u.last_name, u.first_name, u.id
      limit ${sql.lit(MOST_FOUND)}`.execute(executor)
    return found.rows
  })
  return rows.map(({ id, name, role_id }) => ({ id, name, role: roleOfId(role_id) }))
}

/** A client can search only by name: a search by phone number would reveal numbers digit by digit. */
function isCorrespondentFound({ role }: Asking, words: WordSearch, typed: string): Condition {
  if (isStaff(role)) return isPersonFound(words, typed)
  return isFound(words, sought => containsWords(sql`u.match_key`, sought))
}

const STAFF = sql`u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}`

function nearToStaff(asking: Asking, withClients: boolean): Condition {
  if (!withClients) return STAFF as Condition
  const { role, officeId } = asking
  const client = sql`u.role_id = ${sql.lit(ROLE_IDS.User)}`
  if (role === 'Admin') return sql`(${STAFF} or ${client})`
  const served =
    role === 'Avocat'
      ? sql`exists (select from cases c where c.owner_id = u.id and ${isLedBy(asking)} and c.status <> 'draft')`
      : sql`u.office_id = ${officeId}::uuid`
  return sql`(${STAFF} or (${client} and ${served}))`
}

/** Staff who treat one of the client's cases and may read it as such: assigned, or in its office. */
function treatsCaseOf(caller: Asking): Condition {
  const near = conditionsForRelations(caller, ['owner', 'reader', 'editor', 'administrator'])
  const own = sql`(${sql.join(near, sql` or `)}) and c.status <> 'draft'`
  return sql`((${mayReadAs('assigned')} and u.id in (select c.lawyer_id from cases c where ${own} and c.lawyer_id is not null))
    or (${mayReadAs('office')} and u.office_id in (select c.office_id from cases c where ${own})))`
}

function mayReadAs(near: Relation): RawBuilder<unknown> {
  const roles = rolesWithRelation('case.read', near).map(role => sql.lit(ROLE_IDS[role]))
  return sql`u.role_id in (${sql.join(roles)})`
}
