import { addTodo, changeTodo, finishTodo, readTodo } from '@maat/contract/calendar/todos'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfTodos } from './index.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  person = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const IN_AN_HOUR = new Date('2026-11-18T10:00:00Z')
const reminder = { at: IN_AN_HOUR.toISOString(), timeZone: 'Europe/Brussels' }
const add = async (body: object = {}) =>
  (await app.call(addTodo, { token: person.token, body: { title: 'Appeler', reminder, ...body } })).body
const work = async () => await remindOfTodos.work(app.services, {})
const heard = async () => {
  const { token, id } = person
  const { body } = await app.call(listUnreadNotifications, { token, params: { userId: id } })
  return body.map(({ description }) => description)
}
const mails = async () =>
  await app.services.db.selectFrom('mails').select('subject').where('to_address', '=', person.email).execute()

test('sends a reminder at its time, in the product and by mail, once', async () => {
  const todo = await add({ dueOn: '2026-11-20' })
  await work()
  expect(await heard()).toEqual([])
  app.now.value = IN_AN_HOUR
  await Promise.all([work(), work()])
  await work()
  expect(await heard()).toEqual(['Rappel : « Appeler » est à faire pour le vendredi 20 novembre 2026.'])
  expect(await mails()).toHaveLength(1)
  const { body } = await app.call(readTodo, { token: person.token, params: { todoId: todo.id } })
  expect(body.reminder).toEqual({ ...reminder, sentAt: IN_AN_HOUR.toISOString() })
})

test('sends no reminder of a finished to-do, and a new one after it is postponed', async () => {
  const done = await add({ title: 'Fini' })
  await app.call(finishTodo, { token: person.token, params: { todoId: done.id } })
  const putOff = await add({ title: 'Plus tard' })
  app.now.value = IN_AN_HOUR
  await work()
  expect(await heard()).toEqual(['Rappel : « Plus tard » reste à faire.'])
  const later = { at: '2026-11-18T12:00:00.000Z', timeZone: 'Europe/Brussels' }
  const body = { title: 'Plus tard', reminder: later, version: putOff.version }
  await app.call(changeTodo, { token: person.token, params: { todoId: putOff.id }, body })
  await work()
  expect(await heard()).toHaveLength(1)
  app.now.value = new Date(later.at)
  await work()
  expect(await heard()).toHaveLength(2)
})

test('a user who may no longer read a case gets no reminders of it', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: person.id })
  await add({ title: 'Secret', caseId })
  await app.services.db
    .updateTable('cases')
    .set({ lawyer_id: null, office_id: PARIS })
    .where('id', '=', caseId)
    .execute()
  app.now.value = IN_AN_HOUR
  await work()
  expect(await heard()).toEqual([])
  expect(await mails()).toEqual([])
})

test('a reminder that waits as a mail is dropped once its recipient may no longer read the case', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: person.id })
  await add({ title: 'Secret', caseId })
  app.now.value = IN_AN_HOUR
  await work()
  const { db } = app.services
  await db.updateTable('cases').set({ lawyer_id: null, office_id: PARIS }).where('id', '=', caseId).execute()
  await app.workOff()
  const kept = db.selectFrom('mails').select(['state', 'text_body']).where('to_address', '=', person.email)
  expect(await kept.execute()).toEqual([{ state: 'dropped', text_body: null }])
})

test('sends missed reminders late, and none to a user who left the firm', async () => {
  await add()
  const gone = person
  person = await app.people.create('Avocat')
  await add()
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: TEST_NOW.toISOString() })
    .where('id', '=', gone.id)
    .execute()
  app.now.value = new Date('2026-11-18T16:00:00Z')
  await work()
  expect(await heard()).toHaveLength(1)
  person = gone
  expect(await mails()).toEqual([])
})

test('reminds the author if the assignee may no longer read it', async () => {
  const assistant = await app.people.create('Assistant')
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: person.id })
  await add({ caseId, assigneeId: assistant.id })
  const { db } = app.services
  await db.updateTable('users').set({ office_id: PARIS }).where('id', '=', assistant.id).execute()
  app.now.value = IN_AN_HOUR
  await work()
  expect(await heard()).toEqual(['Rappel : « Appeler » reste à faire.'])
  person = assistant
  expect(await heard()).not.toContain('Rappel : « Appeler » reste à faire.')
})
