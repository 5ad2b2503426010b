// The conversations of the demo: in every case in progress, among the staff about some of them, and between users.

import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import type { ConversationId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import { notificationText } from '../features/communication/notifications/index.ts'
import { present } from '../platform/present.ts'
import type { DemoCase, DemoWorld } from './cases/case-of.ts'
import type { Rows } from './cases/case-rows.ts'
import { demoId, oneOf } from './draw.ts'
import { DEMO_PEOPLE } from './firm/demo-people.ts'
import type { DemoPerson } from './firm/demo-person.ts'
import {
  CASE_DIALOGUES,
  DIRECT_WORDS,
  FIRST_WORDS,
  type Line,
  SIDE_WORDS,
  type Speaker,
} from './texts/message-words.ts'

export interface DemoMessages {
  conversations: Rows<'conversations'>
  conversation_members: Rows<'conversation_members'>
  conversation_reads: Rows<'conversation_reads'>
  messages: Rows<'messages'>
  message_attachments: Rows<'message_attachments'>
  notifications: Rows<'notifications'>
}

interface MessageStory {
  id: ConversationId
  kind: 'case' | 'side' | 'direct'
  of?: DemoCase
  title?: string
  lines: readonly Line[]
  speakers: Partial<Record<Speaker, UserId>>
  followers: readonly UserId[]
  /** The time of the newest message. */
  endsAt: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FIRST_HOUR = 7
const WORKING_HOURS = 10

export function demoMessages(cases: readonly DemoCase[], world: DemoWorld): DemoMessages {
  const stories = [
    ...cases.flatMap(known => [...ofCase(known, world), ...besideCase(known, world)]),
    ...direct(world),
  ]
  const inOrder = stories.sort((a, b) => +a.endsAt - +b.endsAt)
  const rows = inOrder.map(conversation => rowsOf(conversation, world))
  return {
    conversations: rows.flatMap(({ conversations }) => conversations),
    conversation_members: rows.flatMap(({ conversation_members }) => conversation_members),
    conversation_reads: rows.flatMap(({ conversation_reads }) => conversation_reads),
    messages: rows.flatMap(({ messages }) => messages),
    message_attachments: rows.flatMap(({ message_attachments }) => message_attachments),
    notifications: rows.flatMap(({ notifications }) => notifications),
  }
}

function ofCase(known: DemoCase, world: DemoWorld): MessageStory[] {
  const { plan, id, ownerId, lawyerId, assistantId } = known
  const isOngoing = plan.status === 'in-progress' && lawyerId !== undefined
  if (!isOngoing && plan.course !== 'assigned') return []
  const lines = isOngoing
    ? oneOf(CASE_DIALOGUES[plan.owner.language], 'dialogue', plan.place)
    : FIRST_WORDS[plan.owner.language]
  const hoursAgo = plan.course === 'document-asked' ? 1 : 6 + ((plan.place * 17) % 60)
  const endsAt = new Date(world.now.getTime() - hoursAgo * HOUR)
  const begins = endsAt.getTime() - (lines[0]?.before ?? 0) * HOUR
  // Leaves a day of room, so that the hours of the day can be chosen.
  if (begins < plan.startedAt.getTime() + DAY) return []
  const assistants = DEMO_PEOPLE.filter(
    ({ role, office }) => role === 'Assistant' && office === plan.owner.office,
  )
  return [
    {
      id: conversationOfCase(id),
      kind: 'case',
      of: known,
      lines,
      speakers: { client: ownerId, assistant: assistantId, ...(lawyerId && { lawyer: lawyerId }) },
      followers: [
        ownerId,
        ...(lawyerId ? [lawyerId] : []),
        ...assistants.flatMap(person => idOf(world, person.email)),
      ],
      endsAt,
    },
  ]
}

function besideCase(known: DemoCase, world: DemoWorld): MessageStory[] {
  const { plan, id, lawyerId, assistantId } = known
  if (plan.course !== 'ongoing' || !lawyerId) return []
  const { title, lines } =
    SIDE_WORDS[plan.owner.office === 'brussels' || plan.owner.office === 'paris' ? 'fr' : 'en']
  return [
    {
      id: demoId('side', id),
      kind: 'side',
      of: known,
      title,
      lines,
      speakers: { lawyer: lawyerId, assistant: assistantId },
      followers: [lawyerId, assistantId],
      endsAt: new Date(world.now.getTime() - (30 + (plan.place % 40)) * HOUR),
    },
  ]
}

function direct(world: DemoWorld): MessageStory[] {
  const [client, lawyer, assistant] = ['client', 'avocat', 'assistant'].flatMap(name =>
    idOf(world, `${name}@maat.example`),
  )
  if (!client || !lawyer || !assistant) return []
  const between = (
    first: Speaker,
    people: Record<Speaker, UserId>,
    lines: readonly Line[],
    hours: number,
  ): MessageStory => {
    const speakers = { lawyer: people.lawyer, [first]: people[first] }
    return {
      id: demoId('direct', people[first], people.lawyer),
      kind: 'direct',
      lines,
      speakers,
      followers: Object.values(speakers),
      endsAt: new Date(world.now.getTime() - hours * HOUR),
    }
  }
  const people = { client, lawyer, assistant }
  return [
    between('client', people, DIRECT_WORDS.withClient, 70),
    between('assistant', people, DIRECT_WORDS.amongStaff, 0.5),
  ]
}

const idOf = ({ userIds }: DemoWorld, email: string): UserId[] => {
  const id = userIds.get(email)
  return id ? [id] : []
}

function rowsOf(stories: MessageStory, world: DemoWorld): DemoMessages {
  const { id, kind, of, lines, followers, endsAt } = stories
  const newest = lines.at(-1)?.before ?? 0
  const at = (line: Line) => byDay(new Date(endsAt.getTime() - (line.before - newest) * HOUR), world.now)
  const messages = lines.map((line, index) => messageRow(stories, line, index, at(line)))
  const attachments = lines.flatMap((line, index) => {
    const document = line.attaches
      ? of?.documents.find(({ row, version }) => version && !row.is_internal && !row.is_sensitive)
      : undefined
    return document
      ? [{ message_id: messages[index]?.id ?? '', place: 0, document_id: present(document.row.id) }]
      : []
  })
  const withFiles = new Set(attachments.map(({ message_id }) => message_id))
  const begun = messages[0]?.sent_at ?? momentOf(endsAt)
  const states = followers.map(userId => readingOf(stories, userId, messages))
  return {
    conversations: [
      {
        id,
        kind,
        case_id: of?.id ?? null,
        title: stories.title ?? '',
        members_key: kind === 'direct' ? [...followers].sort().join(' ') : null,
        last_position: messages.length,
        created_at: begun,
      },
    ],
    conversation_members:
      kind === 'case'
        ? []
        : followers.map(userId => ({ conversation_id: id, user_id: userId, added_at: begun })),
    conversation_reads: states,
    messages: messages.map(message => ({ ...message, attachment_count: withFiles.has(message.id) ? 1 : 0 })),
    message_attachments: attachments,
    notifications: states
      .filter(({ unread }) => unread > 0)
      .flatMap(({ user_id }) => notificationRow(stories, user_id, messages.at(-1), world)),
  }
}

/** Messages before today are moved to daytime, in the same order. */
function byDay(moment: Date, now: Date): Moment {
  const midnight = Math.floor(moment.getTime() / DAY) * DAY
  if (midnight + DAY > now.getTime()) return momentOf(moment)
  const share = (moment.getTime() - midnight) / DAY
  return momentOf(new Date(midnight + (FIRST_HOUR + share * WORKING_HOURS) * HOUR))
}

function messageRow(stories: MessageStory, line: Line, index: number, sentAt: Moment) {
  return {
    id: demoId('message', stories.id, index),
    conversation_id: stories.id,
    position: index + 1,
    author_id: present(stories.speakers[line.by]),
    text: line.text,
    quotes: line.answers ? demoId('message', stories.id, index - line.answers) : null,
    sent_at: sentAt,
  }
}

type MessageRow = ReturnType<typeof messageRow>

/** Users have read up to their own last message; the other users have read everything older than a day. */
function readingOf({ id, endsAt }: MessageStory, userId: UserId, messages: readonly MessageRow[]) {
  const own = messages.findLast(({ author_id }) => author_id === userId)?.position ?? 0
  const aDayBefore = momentOf(new Date(endsAt.getTime() - 23 * HOUR))
  const old = messages.findLast(({ sent_at }) => sent_at < aDayBefore)?.position ?? 0
  const position = Math.max(own, old)
  const unread = messages.length - position
  return {
    conversation_id: id,
    user_id: userId,
    position,
    unread,
    mailed_to: messages.length,
    read_at: messages[position - 1]?.sent_at ?? null,
  }
}

function notificationRow(
  stories: MessageStory,
  userId: UserId,
  last: MessageRow | undefined,
  world: DemoWorld,
) {
  const reader = personOf(world, userId)
  const author = last && personOf(world, last.author_id)
  if (!reader || !author || !last) return []
  const values = {
    name: `${author.firstName} ${author.lastName}`,
    number: stories.of?.number ?? '',
    title: stories.title ?? stories.of?.plan.title ?? '',
  }
  return [
    {
      user_id: userId,
      type: 'Message',
      description: notificationText(reader.language, `message-${stories.kind}`, values),
      text: `message-${stories.kind}`,
      values: JSON.stringify(values),
      target_id: stories.id,
      created_at: last.sent_at,
      // Assistants follow many cases, so most of these notifications are already read.
      is_read: isStaff(reader.role) && stories.kind === 'case',
      is_shown: true,
    },
  ]
}

function personOf({ userIds }: DemoWorld, id: string): DemoPerson | undefined {
  return DEMO_PEOPLE.find(({ email }) => userIds.get(email) === id)
}
