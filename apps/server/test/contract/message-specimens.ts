// Conversations and messages at every distance: as near as their case, as member, as author, and no longer.
import { isStaff } from '@maat/domain/roles'
import { addPerson, insertCase } from '../cases.ts'
import { insertConversation, insertMessage } from '../messages.ts'
import { PARIS } from '../people.ts'
import type { Around, Specimen } from './specimens.ts'

type Cases = (around: Around) => Promise<Specimen[]>

interface Conversation extends Specimen {
  messageId?: string
}

async function conversationsAround(around: Around, casesAround: Cases): Promise<Conversation[]> {
  const { app, caller, role } = around
  const other = (await app.people.create('Avocat')).id
  const client = (await app.people.create('User')).id
  const ofCases = await Promise.all(
    (await casesAround(around)).map(async ({ id, what, nearness }): Promise<Conversation> => {
      // Of a draft there is no conversation, however near it is.
      if (what.includes('draft')) return { id, what: `of ${what}`, nearness: [] }
      const made = await insertConversation(app, { kind: 'case', caseId: id, authorId: other })
      return { ...made, what: `of a case: ${what}`, nearness }
    }),
  )
  const direct = (members: string[]) => insertConversation(app, { kind: 'direct', members, authorId: other })
  const side = (caseId: string, members: string[]) =>
    insertConversation(app, { kind: 'side', caseId, members, authorId: other })
  const near = await insertCase(app, isStaff(role) ? client : caller.id, {
    status: 'in-progress',
    lawyer_id: isStaff(role) ? caller.id : other,
  })
  const far = await insertCase(app, client, { status: 'in-progress', lawyer_id: other, office_id: PARIS })
  const member = isStaff(role) ? (['member'] as const) : []
  return [
    ...ofCases,
    { ...(await direct([caller.id, other])), what: 'a direct one', nearness: ['member'] },
    { ...(await direct([client, other])), what: 'a direct one of others', nearness: [] },
    { ...(await side(near, [caller.id, other])), what: 'a side one', nearness: member },
    { ...(await side(near, [other])), what: 'a side one about one’s case that one left', nearness: [] },
    {
      ...(await side(far, [caller.id, other])),
      what: 'a side one about a case that is no longer near',
      nearness: role === 'Admin' ? ['member'] : [],
    },
  ]
}

export async function conversationSpecimens(around: Around, casesAround: Cases): Promise<Specimen[]> {
  const made = await conversationsAround(around, casesAround)
  return made.map(({ id, what, nearness }) => ({ id, what, nearness }))
}

export async function messageSpecimens(around: Around, casesAround: Cases): Promise<Specimen[]> {
  const { app, caller } = around
  const of = (await conversationsAround(around, casesAround)).flatMap(
    ({ messageId, what, nearness }): Specimen[] =>
      messageId ? [{ id: messageId, what: `a message in ${what}`, nearness }] : [],
  )
  const client = (await app.people.create('User')).id
  const kept = await insertConversation(app, { kind: 'direct', members: [caller.id], authorId: client })
  const left = await insertConversation(app, { kind: 'direct', members: [client], authorId: client })
  const shared = await insertCase(app, client, { status: 'in-progress', office_id: PARIS })
  await addPerson(app, shared, caller.id, 'reader')
  const ofShared = await insertConversation(app, { kind: 'case', caseId: shared, authorId: client })
  return [
    ...of,
    {
      id: await insertMessage(app, kept.id, 2, caller.id),
      what: 'one’s own',
      nearness: ['member', 'author'],
    },
    { id: await insertMessage(app, left.id, 2, caller.id), what: 'one’s own, before one left', nearness: [] },
    { id: ofShared.messageId, what: 'somebody’s in a case shared with one', nearness: ['reader', 'firm'] },
  ]
}
