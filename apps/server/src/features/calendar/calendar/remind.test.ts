import { replyToEvent } from '@maat/contract/calendar/event-answers'
import { createEvent } from '@maat/contract/calendar/events'
import type { UserId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownId } from '../../../../test/known-id.ts'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfEvents } from './remind.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const HOUR = 3_600_000
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)

type Participants = BodyFor<typeof createEvent>['participants']

async function convene(lawyer: TestPerson, hours: number, participants: Participants) {
  const times = { startsAt: at(hours).toISOString(), endsAt: at(hours + 1).toISOString() }
  const { body } = await app.call(createEvent, {
    token: lawyer.token,
    body: { kind: 'meeting', title: 'Rappelé', ...times, timeZone: 'Europe/Brussels', participants },
  })
  return body
}

async function remindAt(hours: number): Promise<void> {
  app.now.value = at(hours)
  await remindOfEvents.work(app.services, {})
}

async function remindersOf({ id, email }: { id?: UserId; email: string }) {
  const mails = await app.services.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .where('template', '=', 'event-reminder')
    .execute()
  const notifications = await app.services.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id ?? knownId<UserId>('00000000-0000-4000-8000-00000000dead'))
    .where('description', 'like', 'Rappel%')
    .execute()
  return [mails.length, notifications.length]
}

test('reminds each participant once the day before and once an hour before', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const absent = await app.people.create('User')
  const guest = { email: 'rappel@ailleurs.example' }
  const people = [{ userId: client.id }, { userId: absent.id }, guest]
  const event = await convene(lawyer, 30, people)
  await app.call(replyToEvent, {
    token: absent.token,
    params: { eventId: event.id },
    body: { version: event.version, answer: 'declined' },
  })
  await remindAt(5)
  expect(await remindersOf(client)).toEqual([0, 0])
  await remindAt(6)
  await Promise.all([remindOfEvents.work(app.services, {}), remindOfEvents.work(app.services, {})])
  for (const person of [client, lawyer]) expect(await remindersOf(person)).toEqual([1, 1])
  expect(await remindersOf(guest)).toEqual([1, 0])
  expect(await remindersOf(absent)).toEqual([0, 0])
  await remindAt(29)
  expect(await remindersOf(client)).toEqual([2, 2])
  await remindAt(31)
  expect(await remindersOf(client)).toEqual([2, 2])
})

test('skips reminders that were due before the invitation', async () => {
  app.now.value = at(100)
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  await convene(lawyer, 102, [{ userId: client.id }])
  await remindAt(100.5)
  expect(await remindersOf(client)).toEqual([0, 0])
  await remindAt(101)
  expect(await remindersOf(client)).toEqual([1, 1])
})

test('reminds of an all-day event once, in the morning of the day before', async () => {
  app.now.value = at(200)
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const whole = { isAllDay: true, startsAt: '2027-02-03T09:00:00.000Z', endsAt: '2027-02-03T10:00:00.000Z' }
  await app.call(createEvent, {
    token: lawyer.token,
    body: {
      kind: 'meeting',
      title: 'Séminaire',
      ...whole,
      timeZone: 'Europe/Brussels',
      participants: [{ userId: client.id }],
    },
  })
  const remindOn = async (moment: string) => {
    app.now.value = new Date(moment)
    await remindOfEvents.work(app.services, {})
    return await remindersOf(client)
  }
  // Midnight in Brussels is 23:00 UTC of the day before.
  expect(await remindOn('2027-02-01T23:30:00.000Z')).toEqual([0, 0])
  expect(await remindOn('2027-02-02T08:00:00.000Z')).toEqual([1, 1])
  expect(await remindOn('2027-02-02T22:30:00.000Z')).toEqual([1, 1])
})

test('skips an event that is being cancelled', async () => {
  app.now.value = at(300)
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const { id } = await convene(lawyer, 330, [{ userId: client.id }])
  app.now.value = at(307)
  const { db } = app.services
  await db.transaction().execute(async tx => {
    await tx.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await remindOfEvents.work(app.services, {})
  })
  await remindAt(307)
  expect(await remindersOf(client)).toEqual([0, 0])
})
