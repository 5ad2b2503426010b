// Tells present users that another one is typing; nothing is stored.

import { signalTyping } from '@maat/contract/communication/conversations'
import { channelOfUser, TYPING, type TypingEvent } from '@maat/contract/live-events'
import { handleRecord } from '../../../platform/http/handle.ts'
import { conversationSubject } from './conversation-subject.ts'
import { readersOf } from './readers.ts'

export const handleSignalTyping = handleRecord(
  signalTyping,
  conversationSubject,
  async ({ work, tx, caller, subject }) => {
    const readers = await readersOf(work, subject)
    const name = readers.find(({ id }) => id === caller.id)?.name ?? ''
    const event: TypingEvent = { conversationId: subject.id, userId: caller.id, name }
    const channel = readers.flatMap(({ id }) => (id === caller.id ? [] : [channelOfUser(id)]))
    await work.services.realtime.mention(tx, { channel, event: TYPING, data: event })
    return {}
  },
)
