// Tests with a clock that moves from day to day; the job runs as in the product.

import {
  changeDeadline,
  finishDeadline,
  readDeadline,
  reopenDeadline,
} from '@maat/contract/calendar/deadlines'
import type { CaseId } from '@maat/contract/ids'
import { channelOfUser } from '@maat/contract/live-events'
import { addDays, daysUntil } from '@maat/domain/calendar/plain-dates'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { DOUALA, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfDeadlines } from './index.ts'

let app: TestApp
let lawyer: TestPerson
let assistant: TestPerson
let elsewhere: TestPerson
let client: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

beforeEach(async () => {
  app.now.value = TEST_NOW
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant', { office_id: PARIS, language: 'en' })
  elsewhere = await app.people.create('Assistant')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, office_id: PARIS })
})

const SET_ON = TEST_NOW.toISOString().slice(0, 10)
const DUE = addDays(SET_ON, 40)

const add = (given = {}) =>
  insertDeadline(app, caseId, lawyer.id, { due_date: DUE, is_critical: false, ...given })

async function runOn(day: string, time = '07:07'): Promise<void> {
  app.now.value = new Date(`${day}T${time}:00Z`)
  await remindOfDeadlines.work(app.services, {})
}

async function newsOf({ id }: TestPerson): Promise<{ on: string; text: string }[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select(['created_at', 'description'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, description }) => ({ on: created_at.slice(0, 10), text: description }))
}

const notifiedDays = async (person: TestPerson) => (await newsOf(person)).map(({ on }) => on)

test('reminds its users 30, 15, 7 and 2 days before a deadline, and once when it is overdue', async () => {
  const id = await add()
  for (const day of daysUntil(SET_ON, addDays(DUE, 10)))
    for (const time of ['05:07', '12:07', '19:07']) await runOn(day, time)
  const expected = [30, 15, 7, 2, -1].map(days => addDays(DUE, -days))
  expect(await notifiedDays(lawyer)).toEqual(expected)
  expect(await notifiedDays(assistant)).toEqual(expected)
  expect((await newsOf(lawyer)).map(({ text }) => text.split(',')[0])).toEqual([
    'Délai qui expire dans 30 jours',
    'Délai qui expire dans 15 jours',
    'Délai qui expire dans 7 jours',
    'Délai qui expire après-demain',
    expect.stringContaining('Délai expiré le lundi 28 décembre 2026 et non marqué comme accompli'),
  ])
  expect((await newsOf(assistant))[0]?.text).toMatch(
    /^Deadline ends in 30 days, on Monday, December 28, 2026/,
  )
  expect(await notifiedDays(elsewhere)).toEqual([])
  expect(await notifiedDays(client)).toEqual([])
  const token = lawyer.token
  app.now.value = TEST_NOW
  const { body } = await app.call(readDeadline, { token, params: { deadlineId: id } })
  expect(body.reminders.map(({ sentAt }) => sentAt?.slice(0, 10))).toEqual(expected)
})

test('two parallel servers send it once', async () => {
  await add()
  app.now.value = new Date(`${addDays(DUE, -7)}T07:07:00Z`)
  await Promise.all([1, 2, 3].map(() => remindOfDeadlines.work(app.services, {})))
  expect(await newsOf(lawyer)).toHaveLength(1)
})

test('sends a reminder missed during a downtime once, with the current delay', async () => {
  await add()
  await runOn(addDays(DUE, -1))
  const news = await newsOf(lawyer)
  expect(news).toHaveLength(1)
  expect(news[0]?.text).toMatch(/^Délai qui expire demain/)
})

test('a late deadline gets no reminders for days before it was set', async () => {
  await add({ due_date: addDays(SET_ON, 10) })
  for (const day of daysUntil(SET_ON, addDays(SET_ON, 9))) await runOn(day)
  expect(await notifiedDays(lawyer)).toEqual([addDays(SET_ON, 3), addDays(SET_ON, 8)])
})

test('a deadline set after midnight at its office shows no reminder of that day', async () => {
  const due = '2026-12-19'
  const deadlineId = await add({ due_date: due, set_at: '2026-11-18T23:30:00Z' })
  const { body } = await app.call(readDeadline, { token: lawyer.token, params: { deadlineId } })
  expect(body.reminders.map(({ date }) => date)).toEqual([15, 7, 2, -1].map(days => addDays(due, -days)))
})

test('sends none once it is done, and continues when it is reopened', async () => {
  const deadlineId = await add()
  const on = { token: lawyer.token, params: { deadlineId } }
  await app.call(finishDeadline, { ...on, body: {} })
  await runOn(addDays(DUE, -30))
  await runOn(addDays(DUE, -15))
  expect(await newsOf(lawyer)).toEqual([])
  app.now.value = TEST_NOW
  await app.call(reopenDeadline, { ...on, body: { reason: 'Revenue du greffe.' } })
  await runOn(addDays(DUE, -7))
  expect(await notifiedDays(lawyer)).toEqual([addDays(DUE, -7)])
})

test('reminds of a moved deadline by its new date', async () => {
  const deadlineId = await add()
  await runOn(addDays(DUE, -30))
  app.now.value = TEST_NOW
  const later = addDays(DUE, 20)
  await app.call(changeDeadline, {
    token: lawyer.token,
    params: { deadlineId },
    body: {
      title: 'Appel du jugement',
      country: 'BE',
      act: 'served',
      actDate: '2026-11-10',
      rule: 'appeal',
      byHand: { dueDate: later, reason: 'Accord des parties.' },
      reason: 'Accord des parties.',
      version: 1,
    },
  })
  for (const day of daysUntil(addDays(DUE, -29), addDays(later, -28))) await runOn(day)
  expect(await notifiedDays(lawyer)).toEqual([addDays(DUE, -30), addDays(later, -30)])
})

test('an unconfirmed critical one says so, and is also sent by mail', async () => {
  await add({ is_critical: true })
  await runOn(addDays(DUE, -30))
  expect((await newsOf(lawyer))[0]?.text).toMatch(/que personne n’a encore confirmé/)
  expect((await app.lastMailTo(lawyer.email)).text).toContain('tab=deadlines')
})

test('notifies the Admins if no user is responsible any more', async () => {
  const admin = await app.people.create('Admin')
  const alone = await app.people.create('Avocat', { office_id: DOUALA })
  const theirs = { status: 'in-progress', lawyer_id: alone.id, office_id: DOUALA } as const
  const deserted = await insertCase(app, client.id, theirs)
  await insertDeadline(app, deserted, alone.id, { due_date: DUE })
  await runOn(addDays(DUE, -30))
  expect(await newsOf(admin)).toEqual([])
  const disabled = { disabled_at: TEST_NOW.toISOString() }
  await app.services.db.updateTable('users').set(disabled).where('id', '=', alone.id).execute()
  await runOn(addDays(DUE, -15))
  expect(await notifiedDays(alone)).toEqual([addDays(DUE, -30)])
  expect(await notifiedDays(admin)).toEqual([addDays(DUE, -15)])
  // The next assistant is responsible until the case has a lawyer again; lawyers see only their own cases.
  const other = await app.people.create('Avocat', { office_id: DOUALA })
  const next = await app.people.create('Assistant', { office_id: DOUALA })
  await runOn(addDays(DUE, -7))
  expect(await newsOf(other)).toEqual([])
  expect(await notifiedDays(next)).toEqual([addDays(DUE, -7)])
  expect(await notifiedDays(admin)).toHaveLength(1)
})

test('sends reminders even if the firm turned off deadline notifications', async () => {
  const { db } = app.services
  const content = JSON.stringify({ events: { Deadline: 'none' } })
  await db.insertInto('settings').values({ owner: 'firm', section: 'Notifications', content }).execute()
  await add()
  await runOn(addDays(DUE, -30))
  expect(await newsOf(lawyer)).toHaveLength(1)
  await db.updateTable('settings').set({ content: '{}' }).where('section', '=', 'Notifications').execute()
})

test('a failing reminder does not block the others', async () => {
  await add()
  const { realtime } = app.services
  const publish = realtime.publish.bind(realtime)
  const theLawyers = vi.spyOn(realtime, 'publish').mockImplementation(async (tx, channel, ...news) => {
    if (channel === channelOfUser(lawyer.id)) throw new Error('out of order')
    await publish(tx, channel, ...news)
  })
  const other = await app.people.create('Avocat')
  const theirs = { status: 'in-progress', lawyer_id: other.id, office_id: PARIS } as const
  const otherCase = await insertCase(app, client.id, theirs)
  await insertDeadline(app, otherCase, other.id, { due_date: DUE, is_critical: false })
  await expect(runOn(addDays(DUE, -7))).rejects.toThrow('out of order')
  theLawyers.mockRestore()
  expect([await notifiedDays(lawyer), await notifiedDays(other)]).toEqual([[], [addDays(DUE, -7)]])
  await runOn(addDays(DUE, -7), '08:07')
  expect([await notifiedDays(lawyer), await notifiedDays(other)]).toEqual([
    [addDays(DUE, -7)],
    [addDays(DUE, -7)],
  ])
})

test("uses the office's day: in the evening of Brussels it is still today", async () => {
  await add()
  // 23:30 in Paris, then half past midnight.
  await runOn(addDays(DUE, -31), '22:30')
  expect(await newsOf(lawyer)).toEqual([])
  await runOn(addDays(DUE, -31), '23:30')
  expect(await newsOf(lawyer)).toHaveLength(1)
})
