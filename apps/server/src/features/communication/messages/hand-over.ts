// Hands a side conversation over with its case: the new lawyer reads it, and at least one user can always read it.

import type { ConversationId, UserId } from '@maat/contract/ids'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseReassignment } from '../../cases/case-events/index.ts'
import { addMembers, findConversation, memberIdsOf } from './conversation-store.ts'
import { staffWithAccess } from './correspondents.ts'
import { publishConversationChange, readersOf } from './readers.ts'

export async function reassignSideConversations(
  work: Work,
  { before, row }: CaseReassignment,
): Promise<void> {
  const [from, to] = [before.lawyer_id, row.lawyer_id]
  const sides = await work.tx
    .selectFrom('conversations')
    .select('id')
    .where('case_id', '=', row.id)
    .where('kind', '=', 'side')
    .execute()
  for (const { id } of sides) {
    const members = await memberIdsOf(work.tx, id)
    const isTakenOver = from && to && from !== to && members.includes(from) && !members.includes(to)
    if (isTakenOver) await join(work, id, [to])
    await careFor(work, id)
    await publishConversationChange(work, id, members)
  }
}

export async function leaveSideConversations(work: Work, userId: UserId): Promise<void> {
  const sides = await work.tx
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as k', 'k.id', 'm.conversation_id')
    .select('k.id')
    .where('m.user_id', '=', userId)
    .where('k.kind', '=', 'side')
    .execute()
  for (const { id } of sides) await careFor(work, id)
}

/** If no member may read it any more: the case's lawyer, or its office's assistants, or the Admins. */
async function careFor(work: Work, id: ConversationId): Promise<void> {
  const nobody = { lock: false, callerId: undefined }
  const side = await findConversation(work.tx, id, nobody)
  if (!side?.case_id || (await readersOf(work, side)).length > 0) return
  const ofCase = await findConversation(work.tx, side.case_id, nobody)
  const near = ofCase ? await staffWithAccess(work, ofCase) : []
  const [first] = [
    near.filter(person => person.id === side.lawyer_id),
    near.filter(({ role }) => role === 'Assistant'),
    near,
  ].filter(people => people.length > 0)
  if (first)
    await join(
      work,
      id,
      first.map(person => person.id),
    )
}

async function join(work: Work, id: ConversationId, added: readonly UserId[]): Promise<void> {
  await addMembers(work.tx, id, added, work.origin.actorId, work.now)
  await recordAudit(work.tx, work.origin, 'conversation.changed', { kind: 'conversation', id }, { added })
  await publishConversationChange(work, id, added)
}
