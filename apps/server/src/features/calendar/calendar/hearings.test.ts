// Tests hearings, which a court fixes: they are recorded despite conflicts, and their client sees them.
import { readCalendar } from '@maat/contract/calendar/calendar'
import { listEvents, scheduleHearing } from '@maat/contract/calendar/events'
import { listCaseEvents } from '@maat/contract/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  app,
  cancel,
  convene,
  later,
  morning,
  openCalendar,
  see,
  zone,
} from '../../../../test/calendar/calendar-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'

beforeAll(openCalendar)
afterAll(async () => await app.close())

test('records a hearing despite overlaps, reports them, and reserves free time now and later', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { startsAt, endsAt } = morning()
  const hours = (from: number, to: number) => ({
    startsAt: later(startsAt, from),
    endsAt: later(startsAt, to),
  })
  const meeting = (await convene(lawyer, { startsAt, endsAt })).body
  const hearing = await app.call(scheduleHearing, {
    token: lawyer.token,
    params: { caseId },
    body: { title: 'Plaidoiries', ...hours(0, 2), ...zone },
  })
  expect(hearing.status).toBe(200)
  expect(hearing.body.overlaps).toEqual([{ userId: lawyer.id, name: expect.any(String), startsAt, endsAt }])
  const taken = async (from: number, to: number) => (await convene(lawyer, hours(from, to))).body.code
  expect(await taken(1, 2)).toBe('event.conflict')
  await cancel(lawyer, meeting.id)
  expect((await see(lawyer, hearing.body.id)).body.overlaps).toEqual([])
  expect(await taken(0, 1)).toBe('event.conflict')
  const second = await app.call(scheduleHearing, {
    token: lawyer.token,
    params: { caseId },
    body: { title: 'Deuxième', ...hours(0, 1), ...zone },
  })
  const query = { from: later(startsAt, -5), to: later(startsAt, 5) }
  const mine = await app.call(readCalendar, { token: lawyer.token, query })
  expect(mine.body.items.map(({ title }) => title).sort()).toEqual(['Deuxième', 'Plaidoiries'])
  expect(second.status).toBe(200)
})

test('the client sees a hearing in their case, unless it is marked as hidden', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const record = (title: string, given: object = {}) =>
    app.call(scheduleHearing, {
      token: lawyer.token,
      params: { caseId },
      body: { title, ...morning(), ...zone, ...given },
    })
  await record('Introduction')
  await record('En chambre du conseil', { notifiesClient: false })
  const { body } = await app.call(listEvents, { token: client.token, query: { case: caseId } })
  expect(body.items.map(({ title }) => title)).toEqual(['Introduction'])
  const timeline = await app.call(listCaseEvents, { token: client.token, params: { caseId } })
  expect(JSON.stringify(timeline.body)).toContain('Introduction')
  expect(JSON.stringify(timeline.body)).not.toContain('chambre du conseil')
  const toStaff = await app.call(listCaseEvents, { token: lawyer.token, params: { caseId } })
  expect(JSON.stringify(toStaff.body)).toContain('chambre du conseil')
})

test('filtering by an unreadable case reveals none of its events', async () => {
  const [lawyer, other] = [await app.people.create('Avocat'), await app.people.create('Avocat')]
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const body = { title: 'Renfort', ...morning(), ...zone, participants: [{ userId: other.id }] }
  await app.call(scheduleHearing, { token: lawyer.token, params: { caseId }, body })
  const found = async ({ token }: { token: string }) =>
    (await app.call(listEvents, { token, query: { case: caseId } })).body.items.map(({ title }) => title)
  expect(await found(lawyer)).toEqual(['Renfort'])
  expect(await found(other)).toEqual([])
  const { startsAt, endsAt } = morning()
  const query = { from: startsAt, to: endsAt, of: 'case', case: caseId } as const
  expect((await app.call(readCalendar, { token: other.token, query })).body.items).toEqual([])
})
