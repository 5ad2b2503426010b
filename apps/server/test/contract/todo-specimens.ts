// To-dos, notes and announcements at every distance: one's own, given, of a case that is near, and no longer.
import type { Nearness } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/roles'
import { insertCase } from '../cases.ts'
import { PARIS } from '../people.ts'
import { insertAnnouncement, insertNote, insertTodo } from '../todos.ts'
import type { Around, Specimen } from './specimens.ts'

type Cases = (around: Around) => Promise<Specimen[]>

/** The ways of being near a case by which one reads it, for each role. */
const READS: Record<string, readonly Nearness[]> = {
  User: ['owner', 'reader', 'editor', 'administrator'],
  Assistant: ['drafter', 'office'],
  Avocat: ['drafter', 'assigned', 'queue'],
  Admin: ['drafter', 'firm'],
}

const readsCase = ({ role }: Around, nearness: readonly Nearness[]) =>
  nearness.some(near => READS[role]?.includes(near))

export async function todoSpecimens(around: Around, casesAround: Cases): Promise<Specimen[]> {
  const { app, caller, role } = around
  const colleague = (await app.people.create('Avocat', { office_id: PARIS })).id
  const client = (await app.people.create('User')).id
  const specimens: Specimen[] = [
    {
      id: await insertTodo(app, caller.id),
      what: 'one’s own',
      nearness: ['assignee', 'giver'],
    },
    {
      id: await insertTodo(app, colleague, { assignee_id: caller.id }),
      what: 'given to one',
      nearness: ['assignee'],
    },
    {
      id: await insertTodo(app, caller.id, { assignee_id: colleague }),
      what: 'that one gave',
      nearness: ['giver'],
    },
    { id: await insertTodo(app, colleague), what: 'somebody else’s', nearness: [] },
    {
      id: await insertTodo(app, client, { is_personal: true }),
      what: 'a client’s own without a case',
      nearness: [],
    },
  ]
  for (const { id: case_id, what, nearness } of await casesAround(around)) {
    const near = readsCase(around, nearness) ? nearness : []
    specimens.push(
      {
        id: await insertTodo(app, colleague, { case_id }),
        what: `of a case: ${what}`,
        nearness: near,
      },
      {
        id: await insertTodo(app, colleague, { case_id, assignee_id: caller.id }),
        what: `given to one, of a case: ${what}`,
        nearness: near.length > 0 ? [...near, 'assignee'] : [],
      },
      {
        id: await insertTodo(app, client, { case_id, is_personal: true }),
        what: `a client’s own, of a case: ${what}`,
        nearness: [],
      },
    )
  }
  const far = await insertCase(app, client, { status: 'in-progress', office_id: PARIS })
  const isNear = role === 'Admin'
  specimens.push({
    id: await insertTodo(app, caller.id, { case_id: far }),
    what: 'one’s own, of a case that is no longer near',
    nearness: isNear ? ['firm', 'assignee', 'giver'] : [],
  })
  return specimens
}

export async function noteSpecimens(around: Around, casesAround: Cases): Promise<Specimen[]> {
  const { app, caller, role } = around
  const colleague = (await app.people.create('Avocat')).id
  const specimens: Specimen[] = []
  for (const { id, what, nearness } of await casesAround(around)) {
    const isNear = isStaff(role) && !what.includes('draft') && readsCase(around, nearness)
    specimens.push(
      {
        id: await insertNote(app, id, colleague),
        what: `shared, of a case: ${what}`,
        nearness: isNear ? nearness : [],
      },
      {
        id: await insertNote(app, id, colleague, { is_shared: false }),
        what: `a colleague’s private one, of a case: ${what}`,
        nearness: [],
      },
      {
        id: await insertNote(app, id, caller.id, { is_shared: false }),
        what: `one’s own private one, of a case: ${what}`,
        nearness: isNear ? ['author'] : [],
      },
      {
        id: await insertNote(app, id, caller.id),
        what: `one’s own shared one, of a case: ${what}`,
        nearness: isNear ? [...nearness, 'author'] : [],
      },
    )
  }
  return specimens
}

export async function announcementSpecimens({ app, caller }: Around): Promise<Specimen[]> {
  const admin = (await app.people.create('Admin')).id
  return [
    {
      id: await insertAnnouncement(app, admin, [caller.id, admin]),
      what: 'sent to one',
      nearness: ['recipient', 'firm'],
    },
    { id: await insertAnnouncement(app, admin, [admin]), what: 'sent to others', nearness: ['firm'] },
    {
      id: await insertAnnouncement(app, admin, [caller.id], { isWithdrawn: true }),
      what: 'sent to one, and withdrawn',
      nearness: ['firm'],
    },
  ]
}
