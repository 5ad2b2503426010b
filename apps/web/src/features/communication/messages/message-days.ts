// Groups messages by day, and consecutive messages of one user together.
import type { Message } from '@maat/contract/communication/messages'

const IN_ONE_GO_MS = 5 * 60_000

export interface Group {
  key: string
  authorId: string
  messages: Message[]
}

export interface Day {
  at: string
  groups: Group[]
}

const dayOf = (iso: string) => new Date(iso).toDateString()

export function daysOf(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  let before: Message | undefined
  for (const message of messages) {
    const isSameDay = before !== undefined && dayOf(before.sentAt) === dayOf(message.sentAt)
    if (!isSameDay) days.push({ at: message.sentAt, groups: [] })
    const groups = days.at(-1)?.groups
    if (isSameDay && before && isInOneGo(before, message)) groups?.at(-1)?.messages.push(message)
    else groups?.push({ key: message.id, authorId: message.author.id, messages: [message] })
    before = message
  }
  return days
}

function isInOneGo(before: Message, message: Message): boolean {
  const after = +new Date(message.sentAt) - +new Date(before.sentAt)
  return before.author.id === message.author.id && after < IN_ONE_GO_MS
}
