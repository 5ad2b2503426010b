import { listTodos } from '@maat/contract/calendar/todos'
import { acceptCase } from '@maat/contract/cases/case-decisions'
import { assignCase } from '@maat/contract/cases/cases'
import {
  browseProcedures,
  createProcedure,
  readProcedure,
  readProcedureVersion,
} from '@maat/contract/cases/procedures'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let versionId: string
let procedureId: string
const name = (text: string) => ({ fr: text, en: `${text} (en)`, nl: `${text} (nl)` })
const tasks = [
  { name: name('Rédiger'), days: 5, assignee: 'lawyer' as const },
  { name: name('Ouvrir le dossier'), days: 0, assignee: 'assistant' as const },
  { name: name('Envoyer les pièces'), days: 14, assignee: 'client' as const },
  { name: name('Plaider'), days: 60, assignee: 'lawyer' as const },
]

beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User', { language: 'nl' })
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant')
  const body = { ...(createProcedure.example as NonNullable<typeof createProcedure.example>), tasks }
  const created = await app.call(createProcedure, { token: lawyer.token, body })
  versionId = created.body.versionId
  procedureId = created.body.id
})
afterAll(async () => await app.close())

const follow = async (given: object = {}) =>
  await insertCase(app, client.id, { procedure_version_id: versionId, lawyer_id: lawyer.id, ...given })
const accept = async (person: TestPerson, caseId: CaseId) =>
  await app.call(acceptCase, { token: person.token, params: { caseId }, body: {} })
const tasksOf = async (person: TestPerson, caseId: CaseId, query: object = {}) =>
  (await app.call(listTodos, { token: person.token, query: { case: caseId, ...query } })).body.items

test('only the staff can read the tasks of a procedure', async () => {
  expect(
    (await app.call(readProcedure, { token: lawyer.token, params: { procedureId } })).body.tasks,
  ).toEqual(tasks)
  for (const { token } of [client, lawyer]) {
    const version = await app.call(readProcedureVersion, { token, params: { versionId } })
    expect(version.body).not.toHaveProperty('tasks')
    for (const procedure of (await app.call(browseProcedures, { token })).body)
      expect(procedure).not.toHaveProperty('tasks')
  }
})

test('an accepted case creates its tasks, dated from that day, each with its assignee and in their language', async () => {
  const caseId = await follow()
  expect((await accept(lawyer, caseId)).status).toBe(200)
  const made = await tasksOf(lawyer, caseId)
  expect(made.map(({ title, dueOn, assigneeId }) => [title, dueOn, assigneeId])).toEqual([
    ['Ouvrir le dossier', '2026-11-18', assistant.id],
    ['Rédiger', '2026-11-23', lawyer.id],
    ['Envoyer les pièces (nl)', '2026-12-02', client.id],
    ['Plaider', '2027-01-17', lawyer.id],
  ])
  expect(
    (await tasksOf(lawyer, caseId, { scope: 'mine', state: 'open', order: 'own' })).map(({ title }) => title),
  ).toEqual(['Rédiger', 'Plaider'])
  expect((await tasksOf(client, caseId)).map(({ title }) => title)).toEqual(['Envoyer les pièces (nl)'])
  const notices = (
    await app.call(listUnreadNotifications, { token: client.token, params: { userId: client.id } })
  ).body
  expect(notices.filter(({ type }) => type === 'Todo')).toHaveLength(1)
})

test('creates each task once, even with repeated or parallel acceptances', async () => {
  const caseId = await follow()
  const answers = await Promise.all([
    accept(lawyer, caseId),
    accept(await app.people.create('Admin'), caseId),
    accept(lawyer, caseId),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await tasksOf(lawyer, caseId)).toHaveLength(tasks.length)
  await app.services.db.updateTable('cases').set({ status: 'new' }).where('id', '=', caseId).execute()
  expect((await accept(lawyer, caseId)).status).toBe(200)
  expect(await tasksOf(lawyer, caseId)).toHaveLength(tasks.length)
})

test('without an assistant the lawyer gets it, and without a lawyer the accepting user', async () => {
  const admin = await app.people.create('Admin', { office_id: PARIS })
  const caseId = await follow({ lawyer_id: null, office_id: PARIS })
  expect((await accept(admin, caseId)).status).toBe(200)
  const people = new Set((await tasksOf(admin, caseId)).map(({ assigneeId }) => assigneeId as string))
  expect(people).toEqual(new Set([admin.id, client.id]))
})

test('a new lawyer takes over the tasks of the first', async () => {
  const caseId = await follow()
  await accept(lawyer, caseId)
  const other = await app.people.create('Avocat')
  const body = { lawyerId: other.id }
  await app.call(assignCase, { token: lawyer.token, params: { caseId }, body })
  expect(await tasksOf(lawyer, caseId)).toEqual([])
  expect((await tasksOf(other, caseId, { scope: 'mine' })).map(({ title }) => title)).toEqual([
    'Rédiger',
    'Plaider',
  ])
})

test('a case without a procedure, or with one without tasks, creates none', async () => {
  const caseId = await follow({ procedure_version_id: null })
  await accept(lawyer, caseId)
  expect(await tasksOf(lawyer, caseId)).toEqual([])
})
