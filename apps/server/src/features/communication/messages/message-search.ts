// How messages join the search: by the rule of their list, which knows members and side conversations.
import { sql } from 'kysely'
import type { SearchSource } from '../../../platform/db/search-source.ts'
import { hasWideNeed } from '../../cases/case-access/index.ts'
import { userName } from '../../cases/case-store/index.ts'
import { isVisible, narrowConversations } from './visible-conversations.ts'

export const messageSearch: SearchSource = {
  kind: 'message',
  hasCase: true,
  joins: () => sql`join messages m on m.id = s.record_id join conversations k on k.id = m.conversation_id
    left join cases c on c.id = k.case_id`,
  readable: isVisible,
  own: caller => sql`(m.author_id = ${caller.id}::uuid)`,
  places: caller => (hasWideNeed(caller, 'conversation.read') ? undefined : narrowConversations(caller)),
  ofPerson: id => sql`(m.author_id = ${id} or coalesce(c.owner_id = ${id}, false))`,
  title: () => sql`coalesce(nullif(k.title, ''), c.title, ${userName('m.author_id')})`,
  personName: userName('m.author_id'),
  at: sql`m.sent_at`,
  conversationId: sql`k.id`,
  position: sql`m.position`,
}
