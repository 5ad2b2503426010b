// Searches words in the messages that the caller may read, newest first.

import { searchMessages } from '@maat/contract/communication/messages'
import type { ConversationId } from '@maat/contract/ids'
import { relationsNeeded } from '@maat/contract/permissions'
import type { Moment } from '@maat/domain/calendar/moment'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { type Executor, REPLAN_EACH_TIME } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import {
  containsWords,
  isFound,
  pageExactThenSimilar,
  type WordSearch,
} from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { WIDE_RELATIONS } from '../../cases/case-access/index.ts'
import { type ListedConversation, listedConversations, withIds } from './conversation-rows.ts'
import { excerptOf } from './excerpt.ts'
import { isVisible, narrowConversations } from './visible-conversations.ts'

const Cursor = z.object({ serial: cursorFields.serial, isNear: z.boolean().optional() })

interface Hit {
  id: string
  conversation_id: ConversationId
  position: number
  serial: number
  text: string
  sent_at: Moment
  author_name: string
}

interface Search {
  words: WordSearch
  conversation: string | undefined
  beyond: number | undefined
  limit: number
}

export const handleSearchMessages = handle(searchMessages, async ({ tx, caller, query }) => {
  const { search: typed, conversation, limit } = query
  const hits = await pageExactThenSimilar(tx, {
    typed,
    limit,
    cursor: parseCursor(Cursor, query.after),
    async read(words, cursor) {
      if (!words) return []
      const found = await findHits(tx, caller, { words, conversation, beyond: cursor?.serial, limit })
      return found.map(hit => ({
        ...hit,
        excerpt: excerptOf(
          hit.text,
          words.words.flat().flatMap(word => word.split(' ')),
        ),
      }))
    },
  })
  const ids = [...new Set(hits.map(({ conversation_id }) => conversation_id))]
  const listed = await listedConversations(tx, withIds(ids), caller.id)
  const rowOf = new Map(listed.map(({ row }) => [row.id, row]))
  return pageOfRows(
    hits,
    limit,
    ({ id, position, author_name, sent_at, excerpt, conversation_id }) => ({
      id,
      position,
      authorName: author_name,
      sentAt: sent_at,
      excerpt,
      conversation: rowOf.get(conversation_id) as ListedConversation['row'],
    }),
    ({ serial, isNear }) => ({ serial, isNear }),
  )
})

/** Common words appear among a conversation's newest messages; the index finds rare ones. */
const NEWEST = sql.lit(2000)

async function findHits(executor: Executor, caller: Caller, search: Search): Promise<Hit[]> {
  const { conversation, limit } = search
  if (!conversation) return await scan(executor, search, { ...EVERYWHERE, within: within(caller) })
  const newest = sql`(select last_position - ${NEWEST} from conversations where id = ${conversation}::uuid)`
  const inIt = sql`m.conversation_id = ${conversation}::uuid and ${isVisible(caller)}`
  const found = await scan(executor, search, {
    within: sql`${inIt} and m.position > ${newest}`,
    order: sql`m.position`,
  })
  if (found.length > limit) return found
  // An expression matches no index order, so the search uses the word index.
  const older = { within: sql`${inIt} and m.position <= ${newest}`, order: sql`m.position + 0` }
  return [...found, ...(await scan(executor, { ...search, limit: limit - found.length }, older))]
}

interface Scan {
  within: RawBuilder<unknown>
  order: RawBuilder<unknown>
  needsNewPlan?: boolean
}

const EVERYWHERE = { order: sql`m.serial`, needsNewPlan: true }

async function scan(
  executor: Executor,
  { words, beyond, limit }: Search,
  { within, order, needsNewPlan }: Scan,
): Promise<Hit[]> {
  const sought = isFound(words, alternatives => containsWords(sql`m.match_key`, alternatives))
  const { rows } = await sql<Hit>`${needsNewPlan ? REPLAN_EACH_TIME : sql``}
    select m.id, m.conversation_id, m.position, m.serial, m.text, m.sent_at,
      u.full_name as author_name
    from messages m join users u on u.id = m.author_id
    join conversations k on k.id = m.conversation_id
    left join cases c on c.id = k.case_id
    where ${sought} and ${within}
      ${beyond === undefined ? sql`` : sql`and m.serial < ${beyond}`}
    order by ${order} desc limit ${limit + 1}`.execute(executor)
  return rows
}

/** A reader of few conversations searches those first; a reader of very many checks each hit. */
function within(caller: Caller) {
  const isWide = relationsNeeded(caller.role, 'conversation.read').some(near => WIDE_RELATIONS.includes(near))
  return isWide
    ? isVisible(caller)
    : sql`m.conversation_id = any(array(${narrowConversations(caller)})::uuid[])`
}
