// Conversations and messages of every relation: of their case, as member, as author, and after it has ended.
import type { CaseId, UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { addPerson, insertCase } from '../../cases/cases.ts'
import { insertConversation, insertMessage } from '../../communication/messages.ts'
import { PARIS } from '../../people.ts'
import { type Around, once, type Recipe } from './specimen.ts'

type Cases = (around: Around) => Promise<Recipe<CaseId>[]>

/** The same conversation is made for itself and for its message. */
interface Conversation extends Omit<Recipe, 'make'> {
  make(): Promise<{ id: string; messageId: string }>
}

/** A draft has no conversation. */
const isOfDraft = ({ what }: { what: string }) => what.includes('draft')

async function conversationsOfCases(around: Around, casesAround: Cases): Promise<Conversation[]> {
  const { app } = around
  const authorId = (await app.people.create('Avocat')).id
  const cases = (await casesAround(around)).filter(of => !isOfDraft(of))
  return cases.map(({ make, what, relations }) => ({
    make: once(async () => await insertConversation(app, { kind: 'case', caseId: await make(), authorId })),
    what: `of a case: ${what}`,
    relations,
  }))
}

async function conversationsOfMembers({ app, caller, role }: Around): Promise<Conversation[]> {
  const other = (await app.people.create('Avocat')).id
  const client = (await app.people.create('User')).id
  const direct = (members: UserId[]) =>
    once(() => insertConversation(app, { kind: 'direct', members, authorId: other }))
  const side = (of: () => Promise<CaseId>, members: UserId[]) =>
    once(async () => insertConversation(app, { kind: 'side', caseId: await of(), members, authorId: other }))
  const near = once(() =>
    insertCase(app, isStaff(role) ? client : caller.id, {
      status: 'in-progress',
      lawyer_id: isStaff(role) ? caller.id : other,
    }),
  )
  const far = () => insertCase(app, client, { status: 'in-progress', lawyer_id: other, office_id: PARIS })
  const member = isStaff(role) ? (['member'] as const) : []
  return [
    { make: direct([caller.id, other]), what: 'a direct one', relations: ['member'] },
    { make: direct([client, other]), what: 'a direct one of others', relations: [] },
    { make: side(near, [caller.id, other]), what: 'a side one', relations: member },
    { make: side(near, [other]), what: 'a side one about one’s case that one left', relations: [] },
    {
      make: side(far, [caller.id, other]),
      what: 'a side one about a case that is no longer near',
      relations: role === 'Admin' ? ['member'] : [],
    },
  ]
}

async function conversationsAround(around: Around, casesAround: Cases): Promise<Conversation[]> {
  return [...(await conversationsOfCases(around, casesAround)), ...(await conversationsOfMembers(around))]
}

export async function conversationSpecimens(around: Around, casesAround: Cases): Promise<Recipe[]> {
  const drafts = (await casesAround(around)).filter(isOfDraft)
  const conversations = await conversationsAround(around, casesAround)
  return [
    ...drafts.map(({ make, what }) => ({ make, what: `of ${what}`, relations: [] })),
    ...conversations.map(of => ({ ...of, make: async () => (await of.make()).id })),
  ]
}

export async function messageSpecimens(around: Around, casesAround: Cases): Promise<Recipe[]> {
  const { app, caller } = around
  const of = (await conversationsAround(around, casesAround)).map(
    ({ make, what, relations }): Recipe => ({
      make: async () => (await make()).messageId,
      what: `a message in ${what}`,
      relations,
    }),
  )
  const client = (await app.people.create('User')).id
  const write = async (member: UserId) => {
    const { id } = await insertConversation(app, { kind: 'direct', members: [member], authorId: client })
    return await insertMessage(app, id, 2, caller.id)
  }
  const ofShared = async () => {
    const shared = await insertCase(app, client, { status: 'in-progress', office_id: PARIS })
    await addPerson(app, shared, caller.id, 'reader')
    return (await insertConversation(app, { kind: 'case', caseId: shared, authorId: client })).messageId
  }
  return [
    ...of,
    { make: () => write(caller.id), what: 'one’s own', relations: ['member', 'author'] },
    { make: () => write(client), what: 'one’s own, before one left', relations: [] },
    { make: ofShared, what: 'somebody’s in a case shared with one', relations: ['reader', 'firm'] },
  ]
}
