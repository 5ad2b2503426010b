import { changeEvent, createEvent, readEvent, scheduleHearing } from '@maat/contract/calendar/events'
import { assignCase } from '@maat/contract/cases/cases'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId, EventId } from '@maat/contract/ids'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
let [before, after]: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  client = await app.people.create('User')
})
beforeEach(async () => {
  before = await app.people.create('Avocat')
  after = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const lawyers = () => ({ before: before as TestPerson, after: after as TestPerson })
const zone = { timeZone: 'Europe/Brussels' }
let day = 0
function morning() {
  day += 1
  const date = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10)
  return { startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` }
}

const treatedBy = async (lawyer: TestPerson | null, given: object = {}) =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer?.id ?? null, ...given })
const assign = async (caseId: CaseId, lawyer: TestPerson) =>
  await app.call(assignCase, {
    token: admin.token,
    params: { caseId },
    body: { lawyerId: lawyer.id },
  })
const see = async (person: TestPerson, eventId: EventId) =>
  await app.call(readEvent, { token: person.token, params: { eventId } })
const noticesTo = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id } })).body

async function schedule(person: TestPerson, caseId: CaseId, given: object = {}) {
  const body = { title: 'Audience de plaidoiries', ...morning(), ...zone, ...given }
  return (await app.call(scheduleHearing, { token: person.token, params: { caseId }, body })).body
}

async function meet(
  person: TestPerson,
  given: BodyExcept<typeof createEvent, 'kind' | 'title' | 'timeZone'>,
) {
  const body = { kind: 'meeting' as const, title: 'Ailleurs', ...zone, ...given }
  return await app.call(createEvent, { token: person.token, body })
}

test("a lawyer's events in a case pass to the next lawyer: time, reminders, invitation", async () => {
  const { before, after } = lawyers()
  const caseId = await treatedBy(before)
  const participants = [{ userId: client.id }]
  const { id, startsAt, endsAt } = await schedule(admin, caseId, { participants })
  const consultation = await insertEvent(app, before.id, { kind: 'consultation', case_id: caseId })
  await assign(caseId, after)
  const { body } = await see(after, id)
  expect(body).toMatchObject({ organiserId: after.id, startsAt })
  expect(body.participants.map(({ email }) => email)).toEqual([after.email, client.email])
  expect((await see(before, id)).body.code).toBe('event.not-found')
  expect((await meet(before, { startsAt, endsAt })).status).toBe(200)
  expect((await meet(after, { startsAt, endsAt })).body.code).toBe('event.conflict')
  const left = (await noticesTo(before)).find(({ description }) => description.includes('plus attendue'))
  expect(left).toMatchObject({ targetId: null })
  expect((await noticesTo(after)).map(({ description }) => description)).toContainEqual(
    expect.stringContaining('est inscrit à votre agenda'),
  )
  expect((await see(before, consultation)).body.organiserId).toBe(before.id)
})

test('external calendars keep it as the same event with the new organiser', async () => {
  const { before, after } = lawyers()
  const caseId = await treatedBy(before)
  const guest = 'temoin@ailleurs.example'
  const { id } = await schedule(admin, caseId, { participants: [{ email: guest }] })
  app.now.value = new Date(app.now.value.getTime() + 1000)
  await assign(caseId, after)
  const mails = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', guest)
    .orderBy('created_at')
    .execute()
  const files = mails.flatMap(({ calendar }) =>
    Object.values(ical.sync.parseICS((calendar as unknown as { ics: string }).ics)).filter(
      part => part?.type === 'VEVENT',
    ),
  )
  expect(files).toMatchObject([
    { uid: id, sequence: 0, organizer: { val: `mailto:${before.email}` } },
    { uid: id, sequence: 1, organizer: { val: `mailto:${after.email}` } },
  ])
})

test('a case that moves to another office takes its events along: only the new office reads them', async () => {
  const { before } = lawyers()
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  const here = await app.people.create('Assistant')
  const there = await app.people.create('Assistant', { office_id: PARIS })
  const caseId = await treatedBy(before)
  const { id } = await schedule(admin, caseId)
  const past = await insertEvent(app, before.id, { case_id: caseId, kind: 'hearing' })
  const statuses = async () => [
    (await see(here, id)).status,
    (await see(there, id)).status,
    (await see(here, past)).status,
    (await see(there, past)).status,
  ]
  expect(await statuses()).toEqual([200, 404, 200, 404])
  await assign(caseId, parisian)
  expect(await statuses()).toEqual([404, 200, 404, 200])
})

test('a hearing of a case without a lawyer waits for the first lawyer', async () => {
  const { after } = lawyers()
  const assistant = await app.people.create('Assistant')
  const caseId = await treatedBy(null)
  const hearing = await schedule(assistant, caseId)
  expect(hearing.organiserId).toBe(assistant.id)
  await assign(caseId, after)
  expect((await see(after, hearing.id)).body.organiserId).toBe(after.id)
})

test('a busy new lawyer is notified, and may move the event or take it over later', async () => {
  const { before, after } = lawyers()
  const caseId = await treatedBy(before)
  const { id, version, startsAt, endsAt } = await schedule(admin, caseId)
  await meet(after, { startsAt, endsAt })
  expect((await assign(caseId, after)).status).toBe(200)
  expect((await see(after, id)).body).toMatchObject({ organiserId: before.id, can: ['change'] })
  expect((await noticesTo(after)).find(({ targetId }) => targetId === id)?.description).toContain(
    'vous n’êtes pas libre',
  )
  const taken = await app.call(changeEvent, {
    token: after.token,
    params: { eventId: id },
    body: { version, organiserId: after.id, ...morning() },
  })
  expect(taken.body).toMatchObject({ organiserId: after.id })
})

test('another user takes over the events of a user who left the firm; the user may stay as a guest', async () => {
  const { before, after } = lawyers()
  const caseId = await treatedBy(before)
  const { id } = await schedule(admin, caseId, { participants: [{ userId: after.id }] })
  const change = async (body: object) => {
    const { version } = (await see(admin, id)).body
    return await app.call(changeEvent, {
      token: admin.token,
      params: { eventId: id },
      body: { version, ...body },
    })
  }
  const swapped = await change({ organiserId: after.id, participants: [{ userId: before.id }] })
  expect(swapped.body.participants.map(({ userId, isOrganiser }) => [userId, isOrganiser])).toEqual([
    [after.id, true],
    [before.id, false],
  ])
  const disabled_at = app.now.value.toISOString()
  await app.services.db.updateTable('users').set({ disabled_at }).where('id', '=', after.id).execute()
  expect((await change({ title: 'Plaidoiries' })).status).toBe(200)
  const passed = await change({ organiserId: admin.id })
  expect(passed.body.organiserId).toBe(admin.id)
})

test('users organise events for others only in their own office; leaders of the firm everywhere', async () => {
  const { before } = lawyers()
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  const assistant = await app.people.create('Assistant')
  const away = { kind: 'absence' as const, title: 'Congé', ...morning() }
  const refused = await meet(assistant, { ...away, organiserId: parisian.id })
  expect(refused.body.code).toBe('event.organiser-unknown')
  expect((await meet(assistant, { ...away, organiserId: before.id })).status).toBe(200)
  expect((await meet(admin, { ...away, organiserId: parisian.id })).status).toBe(200)
  const caseId = await treatedBy(parisian)
  const hearing = await schedule(assistant, caseId, { organiserId: parisian.id })
  expect(hearing.organiserId).toBe(parisian.id)
})
