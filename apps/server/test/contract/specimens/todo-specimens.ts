// To-dos, notes and announcements of every relation: the caller's own, assigned, of a related case, and after it has
// ended.
import type { CaseId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { insertAnnouncement, insertNote, insertTodo } from '../../calendar/todos.ts'
import { insertCase } from '../../cases/cases.ts'
import { PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

type Cases = (around: Around) => Promise<Recipe<CaseId>[]>

/** The relations to a case by which each role may read it. */
const READS: Record<string, readonly Relation[]> = {
  User: ['owner', 'reader', 'editor', 'administrator'],
  Assistant: ['drafter', 'office'],
  Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
  Admin: ['drafter', 'firm'],
}

const readsCase = ({ role }: Around, relations: readonly Relation[]) =>
  relations.some(near => READS[role]?.includes(near))

export async function todoSpecimens(around: Around, casesAround: Cases): Promise<Recipe[]> {
  const { app, caller, role } = around
  const colleague = (await app.people.create('Avocat', { office_id: PARIS })).id
  const client = (await app.people.create('User')).id
  const specimens: Recipe[] = [
    {
      make: () => insertTodo(app, caller.id),
      what: 'one’s own',
      relations: ['assignee', 'giver'],
    },
    {
      make: () => insertTodo(app, colleague, { assignee_id: caller.id }),
      what: 'given to one',
      relations: ['assignee'],
    },
    {
      make: () => insertTodo(app, caller.id, { assignee_id: colleague }),
      what: 'that one gave',
      relations: ['giver'],
    },
    { make: () => insertTodo(app, colleague), what: 'somebody else’s', relations: [] },
    {
      make: () => insertTodo(app, client, { is_personal: true }),
      what: 'a client’s own without a case',
      relations: [],
    },
  ]
  for (const { make: makeCase, what, relations } of await casesAround(around)) {
    const near = readsCase(around, relations) ? relations : []
    specimens.push(
      {
        make: async () => await insertTodo(app, colleague, { case_id: await makeCase() }),
        what: `of a case: ${what}`,
        relations: near,
      },
      {
        make: async () =>
          await insertTodo(app, colleague, { case_id: await makeCase(), assignee_id: caller.id }),
        what: `given to one, of a case: ${what}`,
        relations: near.length > 0 ? [...near, 'assignee'] : [],
      },
      {
        make: async () => await insertTodo(app, client, { case_id: await makeCase(), is_personal: true }),
        what: `a client’s own, of a case: ${what}`,
        relations: [],
      },
    )
  }
  const far = () => insertCase(app, client, { status: 'in-progress', office_id: PARIS })
  const isNear = role === 'Admin'
  specimens.push({
    make: async () => await insertTodo(app, caller.id, { case_id: await far() }),
    what: 'one’s own, of a case that is no longer near',
    relations: isNear ? ['firm', 'assignee', 'giver'] : [],
  })
  return specimens
}

export async function noteSpecimens(around: Around, casesAround: Cases): Promise<Recipe[]> {
  const { app, caller, role } = around
  const colleague = (await app.people.create('Avocat')).id
  const specimens: Recipe[] = []
  for (const { make, what, relations } of await casesAround(around)) {
    const isNear = isStaff(role) && !what.includes('draft') && readsCase(around, relations)
    specimens.push(
      {
        make: async () => await insertNote(app, await make(), colleague),
        what: `shared, of a case: ${what}`,
        relations: isNear ? relations : [],
      },
      {
        make: async () => await insertNote(app, await make(), colleague, { is_shared: false }),
        what: `a colleague’s private one, of a case: ${what}`,
        relations: [],
      },
      {
        make: async () => await insertNote(app, await make(), caller.id, { is_shared: false }),
        what: `one’s own private one, of a case: ${what}`,
        relations: isNear ? ['author'] : [],
      },
      {
        make: async () => await insertNote(app, await make(), caller.id),
        what: `one’s own shared one, of a case: ${what}`,
        relations: isNear ? [...relations, 'author'] : [],
      },
    )
  }
  return specimens
}

export async function announcementSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const admin = (await app.people.create('Admin')).id
  return [
    {
      make: () => insertAnnouncement(app, admin, [caller.id, admin]),
      what: 'sent to one',
      relations: ['recipient', 'firm'],
    },
    { make: () => insertAnnouncement(app, admin, [admin]), what: 'sent to others', relations: ['firm'] },
    {
      make: () => insertAnnouncement(app, admin, [caller.id], { isWithdrawn: true }),
      what: 'sent to one, and withdrawn',
      relations: ['firm'],
    },
  ]
}
