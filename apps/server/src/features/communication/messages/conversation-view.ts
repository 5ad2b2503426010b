// A conversation as the API returns it: its members, their read positions, and the caller's possible actions.
import {
  CONVERSATION_ACTIONS,
  type ConversationView,
  readConversation,
} from '@maat/contract/communication/conversations'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/together.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { nameOfUser } from '../../cases/case-store/index.ts'
import { listedConversations, withIds } from './conversation-rows.ts'
import type { ConversationRecord } from './conversation-store.ts'
import { conversationSubject } from './conversation-subject.ts'
import { followersOf } from './readers.ts'
import { mayStillWrite } from './still-writing.ts'

type View = z.input<typeof ConversationView>

export const handleReadConversation = handleRecord(
  readConversation,
  conversationSubject,
  async ({ work, caller, subject }) => await viewOfConversation(work, caller, subject),
)

export async function viewOfConversation(
  present: Present,
  caller: Caller,
  conversation: ConversationRecord,
): Promise<View> {
  const [[listed], followers, verbs] = await together(present.tx, tx => [
    listedConversations(tx, withIds([conversation.id]), caller.id),
    followersOf({ ...present, tx }, conversation),
    can(tx, caller, conversation),
  ])
  return {
    ...(listed?.row ?? (await emptyRow(present.tx, conversation))),
    readers: followers.map(({ id, name, role, readTo }) => ({ id, name, role, readTo })),
    can: verbs,
  }
}

/** Members of a direct conversation are fixed when it is opened; those of a case come from the case. */
async function can(
  executor: Executor,
  caller: Caller,
  conversation: ConversationRecord,
): Promise<View['can']> {
  const near = permitted(conversationSubject, caller, conversation, CONVERSATION_ACTIONS)
  const writes = await mayStillWrite(executor, caller, conversation)
  const verbs = writes ? near : near.filter(verb => verb !== 'write')
  return conversation.kind === 'side' ? verbs : verbs.filter(verb => verb !== 'manage')
}

async function emptyRow(executor: Executor, conversation: ConversationRecord) {
  return {
    id: conversation.id,
    kind: conversation.kind,
    caseId: conversation.case_id,
    caseNumber: conversation.number,
    caseTitle: conversation.case_title,
    clientName: await nameOfUser(executor, conversation.owner_id),
    title: '',
    people: [],
    last: null,
    unread: 0,
  }
}
