// Opens, renames, joins and leaves side conversations of the staff and direct conversations.

import {
  changeConversation,
  leaveConversation,
  openConversation,
} from '@maat/contract/communication/conversations'
import type { UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  addMembers,
  type ConversationRecord,
  findConversation,
  insertConversation,
  memberIdsOf,
  removeMembers,
} from './conversation-store.ts'
import { conversationSubject } from './conversation-subject.ts'
import { viewOfConversation } from './conversation-view.ts'
import { conversationForSide, findCorrespondents, staffWithAccess } from './correspondents.ts'
import { publishConversationChange, readersOf } from './readers.ts'

export const handleOpenConversation = handle(openConversation, async context => {
  const { work, tx, caller, body, record, fail } = context
  const members = [...new Set(body.members)].filter(id => id !== caller.id)
  if (body.kind === 'side') {
    const ofCase = await conversationForSide(tx, caller, body.caseId)
    if (!ofCase) return fail('case.not-found')
    if (!(await areNear(work, ofCase, members))) return fail('conversation.member-refused')
  } else if (!(await areReachable(tx, caller, members))) return fail('conversation.member-refused')
  const everybody = [caller.id, ...members]
  const id = await insertConversation(tx, {
    kind: body.kind,
    caseId: body.kind === 'side' ? body.caseId : null,
    title: body.kind === 'side' ? body.title : '',
    members: everybody,
    by: caller.id,
    now: work.now,
  })
  await record('conversation.opened', { kind: body.kind, members }, { kind: 'conversation', id })
  await publishConversationChange(work, id, everybody)
  return await viewOfConversation(work, caller, await foundAgain(tx, id, caller))
})

/** The caller must be allowed to write to all other members; two clients never share a conversation. */
async function areReachable(tx: Tx, caller: Caller, members: readonly string[]): Promise<boolean> {
  if (members.length === 0) return false
  const found = await findCorrespondents(tx, caller, { ids: members })
  const clients = [...found, caller].filter(({ role }) => !isStaff(role))
  return found.length === members.length && clients.length <= 1
}

async function areNear(work: Work, ofCase: ConversationRecord, members: readonly UserId[]): Promise<boolean> {
  const near = new Set((await staffWithAccess(work, ofCase)).map(({ id }) => id))
  return members.length > 0 && members.every(id => near.has(id))
}

export const handleChangeConversation = handleRecord(
  changeConversation,
  conversationSubject,
  async ({ work, tx, caller, subject, body, record, fail }) => {
    if (subject.kind !== 'side' || !subject.case_id) return fail('conversation.fixed')
    const before = await memberIdsOf(tx, subject.id)
    const added = body.add.filter(id => !before.includes(id))
    const removed = body.remove.filter(id => before.includes(id) && id !== caller.id)
    const ofCase = await findConversation(tx, subject.case_id, { lock: false, callerId: caller.id })
    if (!ofCase || (added.length > 0 && !(await areNear(work, ofCase, added))))
      return fail('conversation.member-refused')
    await addMembers(tx, subject.id, added, caller.id, work.now)
    await removeMembers(tx, subject.id, removed)
    await tx.updateTable('conversations').set({ title: body.title }).where('id', '=', subject.id).execute()
    await record('conversation.changed', { added, removed, title: body.title })
    await publishConversationChange(work, subject.id, [...before, ...added])
    return await viewOfConversation(work, caller, await foundAgain(tx, subject.id, caller))
  },
)

export const handleLeaveConversation = handleRecord(
  leaveConversation,
  conversationSubject,
  async ({ work, tx, caller, subject, record, fail }) => {
    if (subject.kind !== 'side') return fail('conversation.fixed')
    const before = await memberIdsOf(tx, subject.id)
    // Otherwise no user could ever read it again.
    const readers = await readersOf(work, subject)
    if (!readers.some(({ id }) => id !== caller.id)) return fail('conversation.last-member')
    await removeMembers(tx, subject.id, [caller.id])
    await record('conversation.left')
    await publishConversationChange(work, subject.id, before)
    return {}
  },
)

async function foundAgain(tx: Tx, id: string, caller: Caller): Promise<ConversationRecord> {
  const found = await findConversation(tx, id, { lock: false, callerId: caller.id })
  if (!found) throw new Failure('conversation.not-found')
  return found
}
