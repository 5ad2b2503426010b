import { listTodos } from '@maat/contract/calendar/todos'
import { acceptCase } from '@maat/contract/cases/case-decisions'
import { assignCase } from '@maat/contract/cases/cases'
import { createProcedure } from '@maat/contract/cases/procedures'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId } from '@maat/contract/ids'
import { changeUserRole, disableUser } from '@maat/contract/people/account-administration'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTodo } from '../../../../test/calendar/todos.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
let lawyer: TestPerson
let versionId: string
const name = (text: string) => ({ fr: text, en: text, nl: text })

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin', { office_id: PARIS })
  client = await app.people.create('User')
  const body = {
    ...(createProcedure.example as NonNullable<typeof createProcedure.example>),
    tasks: [
      { name: name('Rédiger'), days: 5, assignee: 'lawyer' as const },
      { name: name('Envoyer les pièces'), days: 14, assignee: 'client' as const },
      { name: name('Plaider'), days: 60, assignee: 'lawyer' as const },
    ],
  }
  versionId = (await app.call(createProcedure, { token: admin.token, body })).body.versionId
})
beforeEach(async () => {
  lawyer = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const treated = async (given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, ...given })
const assign = async (caseId: CaseId, body: BodyFor<typeof assignCase>) =>
  await app.call(assignCase, { token: admin.token, params: { caseId }, body })
const give = async (caseId: CaseId | null, to: TestPerson, by: TestPerson = admin, given: object = {}) =>
  await insertTodo(app, by.id, { case_id: caseId, assignee_id: to.id, ...given })
const assigneeOf = async (id: string) =>
  (
    await app.services.db
      .selectFrom('todos')
      .select('assignee_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).assignee_id
const noticesOf = async ({ token, id }: TestPerson) =>
  (await app.call(listUnreadNotifications, { token, params: { userId: id } })).body
    .filter(({ type }) => type === 'Todo')
    .map(({ description }) => description)
const assistantsBut = async ({ id }: TestPerson) =>
  await app.services.db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.Assistant)
    .where('id', '<>', id)
    .execute()
const openOf = async (person: TestPerson, caseId: CaseId) => {
  const query = { case: caseId, scope: 'mine', state: 'open', order: 'own' } as const
  return (await app.call(listTodos, { token: person.token, query })).body.items.map(({ title }) => title)
}

test("the lawyer's tasks of a procedure wait with the accepting user, and go to the first lawyer", async () => {
  const caseId = await insertCase(app, client.id, { procedure_version_id: versionId, office_id: PARIS })
  await app.call(acceptCase, { token: admin.token, params: { caseId }, body: {} })
  const own = await give(caseId, admin)
  expect(await openOf(admin, caseId)).toHaveLength(3)
  await assign(caseId, { lawyerId: lawyer.id })
  expect(await openOf(lawyer, caseId)).toEqual(['Rédiger', 'Plaider'])
  expect(await assigneeOf(own)).toBe(admin.id)
  expect(await openOf(client, caseId)).toEqual(['Envoyer les pièces'])
  expect((await noticesOf(lawyer))[0]).toMatch(/^Vous reprenez 2 tâches du dossier BRU-/)
})

test("without a lawyer an office assistant takes over, and the next lawyer gets the procedure's tasks back", async () => {
  const assistant = await app.people.create('Assistant')
  const caseId = await treated({ procedure_version_id: versionId })
  const drafting = await give(caseId, lawyer, admin, { procedure_task: 0 })
  const calling = await give(caseId, lawyer)
  const finished = await give(caseId, lawyer, admin, {
    done_at: app.now.value.toISOString(),
    done_by: lawyer.id,
  })
  await assign(caseId, { lawyerId: null, officeId: BRUSSELS })
  expect([await assigneeOf(drafting), await assigneeOf(calling)]).toEqual([assistant.id, assistant.id])
  expect(await assigneeOf(finished)).toBe(lawyer.id)
  const next = await app.people.create('Avocat')
  await assign(caseId, { lawyerId: next.id })
  expect([await assigneeOf(drafting), await assigneeOf(calling)]).toEqual([next.id, assistant.id])
})

test("in another office, tasks without a reader go to its lawyer; a client's own tasks stay", async () => {
  const assistant = await app.people.create('Assistant')
  const caseId = await treated()
  const filing = await give(caseId, assistant)
  const own = await give(caseId, client, client, { is_personal: true })
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  await assign(caseId, { lawyerId: parisian.id })
  expect([await assigneeOf(filing), await assigneeOf(own)]).toEqual([parisian.id, client.id])
  expect(await noticesOf(parisian)).toHaveLength(1)
})

test('otherwise it returns to its author, and finally to an Admin', async () => {
  const caseId = await treated()
  const assistant = await app.people.create('Assistant')
  const fromAdmin = await give(caseId, assistant)
  const fromColleague = await give(caseId, assistant, lawyer)
  await assign(caseId, { lawyerId: null, officeId: PARIS })
  expect([await assigneeOf(fromAdmin), await assigneeOf(fromColleague)]).toEqual([admin.id, admin.id])
})

test('a user who leaves the firm gives up tasks of cases and of colleagues', async () => {
  const assistant = await app.people.create('Assistant')
  const leaving = await app.people.create('Assistant')
  const caseId = await treated()
  const ofCase = await give(caseId, leaving)
  const ofColleague = await give(null, leaving, assistant)
  await app.call(disableUser, { token: admin.token, params: { id: leaving.id } })
  expect([await assigneeOf(ofCase), await assigneeOf(ofColleague)]).toEqual([lawyer.id, assistant.id])
  const idle = await app.people.create('Assistant')
  for (const { id } of await assistantsBut(idle)) await insertTodo(app, id)
  await app.call(disableUser, { token: admin.token, params: { id: lawyer.id } })
  expect(await assigneeOf(ofCase)).toBe(idle.id)
  expect(await noticesOf(idle)).toHaveLength(1)
})

test('a user who moves to another office keeps what they may still read', async () => {
  const moving = await app.people.create('Assistant')
  const caseId = await treated()
  const ofCase = await give(caseId, moving)
  const ofColleague = await give(null, moving)
  const body = { role: 'Assistant', officeId: PARIS } as const
  await app.call(changeUserRole, {
    token: admin.token,
    params: { id: moving.id },
    body,
  })
  expect([await assigneeOf(ofCase), await assigneeOf(ofColleague)]).toEqual([lawyer.id, moving.id])
})
