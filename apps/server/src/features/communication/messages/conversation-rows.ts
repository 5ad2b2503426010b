// Conversations for lists: subject, members, last message and unread count.

import type { ConversationRow } from '@maat/contract/communication/conversations'
import type { CaseId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { type AccountRoleId, roleOfId } from '@maat/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'

type Row = z.input<typeof ConversationRow>

interface FoundRow {
  id: string
  kind: Row['kind']
  case_id: CaseId | null
  number: string | null
  case_title: string | null
  client_name: string | null
  title: string
  people: { id: string; name: string; role: AccountRoleId }[] | null
  unread: number | null
  activity: number
  position: number | null
  author_id: string | null
  author_name: string | null
  text: string | null
  sent_at: Moment | null
  deleted_at: Moment | null
  attachment_count: number | null
}

const MOST_NAMES = sql.lit(6)
const BEGINNING = sql.lit(160)

export interface ListedConversation {
  row: Row
  activity: number
}

/** In a subquery, so that one plan serves any ids: planning took longer than searching. */
export const withIds = (ids: readonly string[]) => sql`(select unnest((select ${ids}::uuid[])) as id)`

/** The conversations of the subquery `found`, the most recent first; the caller must have checked access. */
export async function listedConversations(
  executor: Executor,
  found: RawBuilder<unknown>,
  callerId: string,
): Promise<ListedConversation[]> {
  const { rows } = await sql<FoundRow>`
    select k.id, k.kind, k.case_id, k.title, k.activity, c.number, c.title as case_title,
      o.full_name as client_name, r.unread, m.position, m.author_id,
      a.full_name as author_name, left(m.text, ${BEGINNING}) as text, m.sent_at, m.deleted_at,
      m.attachment_count,
      case when k.kind <> 'case' then (
        select json_agg(json_build_object('id', p.id, 'name', p.full_name, 'role', p.role_id)
          order by p.last_name, p.first_name, p.id)
        from (select u.id, u.first_name, u.last_name, u.full_name, u.role_id from conversation_members b
          join users u on u.id = b.user_id
          where b.conversation_id = k.id and u.id <> ${callerId}::uuid
          order by u.last_name, u.first_name, u.id limit ${MOST_NAMES}) p) end as people
    from ${found} found join conversations k on k.id = found.id
    left join cases c on c.id = k.case_id
    left join users o on o.id = c.owner_id
    left join messages m on m.conversation_id = k.id and m.position = k.last_position
    left join users a on a.id = m.author_id
    left join conversation_reads r on r.conversation_id = k.id and r.user_id = ${callerId}::uuid
    order by k.activity desc`.execute(executor)
  return rows.map(row => ({ row: viewOfRow(row), activity: row.activity }))
}

function viewOfRow(found: FoundRow): Row {
  const people = (found.people ?? []).map(({ role, ...person }) => ({
    ...person,
    role: roleOfId(role),
  }))
  return {
    id: found.id,
    kind: found.kind,
    caseId: found.case_id,
    caseNumber: found.number,
    caseTitle: found.case_title ?? '',
    clientName: found.client_name ?? '',
    title: found.title,
    people,
    last:
      found.position === null
        ? null
        : ({
            position: found.position,
            authorId: found.author_id,
            authorName: found.author_name,
            text: found.text,
            sentAt: found.sent_at,
            isDeleted: found.deleted_at !== null,
            attachments: found.attachment_count,
          } as Row['last']),
    unread: found.unread ?? 0,
  }
}
