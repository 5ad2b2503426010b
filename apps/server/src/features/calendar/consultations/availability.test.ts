import { changeAvailability, readAvailability } from '@maat/contract/calendar/availability'
import { bookConsultation, listBookingChoices, listFreeTimes } from '@maat/contract/calendar/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../../test/calendar/consultations.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
})
afterAll(() => app.close())

const OWN = {
  kind: 'lawyer' as const,
  version: 0,
  takesConsultations: true,
  hours: [{ weekday: 4, from: '18:00', until: '20:00' }],
  languages: ['nl' as const],
}
const change = (person: TestPerson, ownerId: string, body: BodyFor<typeof changeAvailability>) =>
  app.call(changeAvailability, {
    token: person.token,
    params: { ownerId },
    body,
  })
const read = async (person: TestPerson, ownerId: string) =>
  (await app.call(readAvailability, { token: person.token, params: { ownerId } })).body
const times = async (query: object = {}) =>
  (await app.call(listFreeTimes, { query: { office: BRUSSELS, days: 14, ...query } })).body.days.flatMap(
    day => day.times,
  )

test('a lawyer who is not on the team page takes consultations if they choose to, in their hours and languages', async () => {
  expect(await read(lawyer, lawyer.id)).toMatchObject({ takesConsultations: false, hours: null, version: 0 })
  expect((await app.call(listBookingChoices)).body.lawyers).toEqual([])
  const { body } = await change(lawyer, lawyer.id, OWN)
  expect(body).toMatchObject({ version: 1, timeZone: 'Europe/Brussels', canChange: true })
  // A Thursday evening, after one day of notice.
  expect(await times({ language: 'nl' })).toEqual([
    '2026-11-19T17:00:00.000Z',
    '2026-11-19T18:00:00.000Z',
    '2026-11-26T17:00:00.000Z',
    '2026-11-26T18:00:00.000Z',
  ])
  expect(await times({ language: 'fr' })).toEqual([])
})

test('an office sets their length, the minimum notice, and how far ahead they can be booked', async () => {
  const before = await read(admin, BRUSSELS)
  if (before.kind !== 'office') throw new Error('It is not the availability of an office')
  const { kind, version, hours, timeZone, canChange, ...rules } = before
  expect([kind, version, timeZone, canChange]).toEqual(['office', 0, 'Europe/Brussels', true])
  const shorter = {
    ...rules,
    kind,
    version,
    hours,
    minutes: 30,
    bufferAfter: 0,
    noticeHours: 48,
    horizonDays: 5,
  }
  expect((await change(admin, BRUSSELS, shorter)).status).toBe(200)
  // Now the evening of the nineteenth is too early, and that of the twenty-sixth too late.
  expect(await times({ language: 'nl' })).toEqual([])
  await change(admin, BRUSSELS, { ...shorter, version: 1, noticeHours: 0 })
  expect(await times({ language: 'nl' })).toEqual([
    '2026-11-19T17:00:00.000Z',
    '2026-11-19T17:30:00.000Z',
    '2026-11-19T18:00:00.000Z',
    '2026-11-19T18:30:00.000Z',
  ])
  const booked = await book(app, { language: 'nl', startsAt: '2026-11-19T17:30:00Z' })
  expect(booked.body.endsAt).toBe('2026-11-19T18:00:00.000Z')
})

test('the later of two parallel changes sees the first', async () => {
  const colleague = await app.people.create('Avocat')
  const assistant = await app.people.create('Assistant')
  const answers = await Promise.all([
    change(colleague, colleague.id, OWN),
    change(assistant, colleague.id, { ...OWN, languages: ['fr'] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'record.stale', current: { version: 1 } })
  expect((await change(colleague, colleague.id, { ...OWN, version: 9 })).body.code).toBe('record.stale')
})

test('refuses languages for an office, and overlapping hours', async () => {
  expect((await change(admin, PARIS, OWN)).body.code).toBe('availability.wrong-kind')
  const across = [
    { weekday: 1, from: '09:00', until: '12:00' },
    { weekday: 1, from: '11:00', until: '13:00' },
  ]
  const { body } = await change(lawyer, lawyer.id, { ...OWN, version: 1, hours: across })
  expect(body.errors).toEqual([{ path: 'hours', code: 'hours.overlap' }])
})

test('clients have no hours', async () => {
  const client = await app.people.create('User')
  const answer = await app.call(readAvailability, {
    token: admin.token,
    params: { ownerId: client.id },
  })
  expect(answer.body.code).toBe('availability.not-found')
})

test('a lawyer who left takes no requests', async () => {
  const leaving = await app.people.create('Avocat', { office_id: PARIS, is_shown_on_team: true })
  expect(await times({ office: PARIS })).not.toEqual([])
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: app.now.value.toISOString() })
    .where('id', '=', leaving.id)
    .execute()
  expect(await times({ office: PARIS })).toEqual([])
  const { body } = await app.call(bookConsultation, {
    body: {
      officeId: PARIS,
      lawyerId: leaving.id,
      language: 'fr',
      startsAt: '2026-11-23T09:00:00Z',
      subjects: [{ title: 'Bail', description: 'x' }],
      guest: { name: 'Aline Moreau', email: 'aline@atelier.example' },
      acceptsPrivacy: true,
    },
  })
  expect(body.code).toBe('consultation.lawyer-unknown')
})
