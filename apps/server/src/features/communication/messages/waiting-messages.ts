// The waiting messages of a conversation for its notification: their number, and the beginning of the newest.
import { sql } from 'kysely'
import type { FindWaiting, Waiting } from '../notifications/index.ts'
import { firstWords } from './excerpt.ts'
import { isVisible } from './visible-conversations.ts'

export const findWaitingMessages: FindWaiting = async (executor, reader, conversationIds) => {
  const { rows } = await sql<Waiting & { id: string }>`
    select k.id, r.unread as count, u.full_name as name, left(newest.text, 300) as words
    from conversations k left join cases c on c.id = k.case_id
    join conversation_reads r on r.conversation_id = k.id and r.user_id = ${reader.id}::uuid and r.unread > 0
    cross join lateral (select m.author_id, m.text from messages m
      where m.conversation_id = k.id and m.position > r.position and m.author_id <> r.user_id
        and m.deleted_at is null
      order by m.position desc limit 1) newest
    join users u on u.id = newest.author_id
    where k.id = any(${conversationIds}::uuid[]) and ${isVisible(reader)}`.execute(executor)
  return new Map(rows.map(({ id, words, ...waiting }) => [id, { ...waiting, words: firstWords(words) }]))
}
