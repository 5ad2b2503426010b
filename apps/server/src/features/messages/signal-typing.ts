// Somebody is writing: told to those who are there now, and kept nowhere.
import { TYPING, type TypingEvent } from '@maat/contract/live-events'
import { signalTyping } from '@maat/contract/messages'
import { handleRecord } from '../../platform/http/handle.ts'
import { conversationSubject } from './conversation-subject.ts'
import { readersOf, tellReaders } from './readers.ts'

export const handleSignalTyping = handleRecord(
  signalTyping,
  conversationSubject,
  async ({ work, tx, caller, subject }) => {
    const readers = await readersOf(tx, subject)
    const name = readers.find(({ id }) => id === caller.id)?.name ?? ''
    const event: TypingEvent = { conversationId: subject.id, userId: caller.id, name }
    await tellReaders(
      work,
      readers.filter(({ id }) => id !== caller.id),
      TYPING,
      event,
    )
    return {}
  },
)
