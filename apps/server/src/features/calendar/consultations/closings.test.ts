import { changeAvailability } from '@maat/contract/calendar/availability'
import { listFreeTimes } from '@maat/contract/calendar/bookings'
import {
  closeOffice,
  listClosings,
  MOST_CLOSINGS,
  readOpening,
  reopenOffice,
  workHoliday,
} from '@maat/contract/calendar/closings'
import { proposeTime } from '@maat/contract/calendar/consultations'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { book, insertConsultation } from '../../../../test/calendar/consultations.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
  await app.call(changeAvailability, {
    token: lawyer.token,
    params: { ownerId: lawyer.id },
    body: { kind: 'lawyer', version: 0, takesConsultations: true, hours: null, languages: ['fr'] },
  })
})
afterAll(() => app.close())

const reason = { fr: 'Déménagement', en: 'Moving house', nl: 'Verhuizing' }
const close = (firstDay: string, lastDay: string, ownerId: string = BRUSSELS) =>
  app.call(closeOffice, {
    token: admin.token,
    params: { ownerId },
    body: { firstDay, lastDay, reason },
  })
const reopen = (closingId: string) =>
  app.call(reopenOffice, {
    token: admin.token,
    params: { ownerId: BRUSSELS, closingId },
  })
const work = (day: string, isWorked: boolean, ownerId: string = BRUSSELS) =>
  app.call(workHoliday, {
    token: admin.token,
    params: { ownerId, day },
    body: { isWorked },
  })
const freeOn = async (date: string) => {
  const { body } = await app.call(listFreeTimes, {
    query: { office: BRUSSELS, from: date, days: 1 },
  })
  return body.days[0]?.times ?? []
}
const opening = async () => (await app.call(readOpening)).body.find(({ officeId }) => officeId === BRUSSELS)

test('refuses bookings on a closing day with its reason, and accepts them once it is removed', async () => {
  const [first = ''] = await freeOn('2026-11-24')
  expect(first).not.toBe('')
  const { body } = await close('2026-11-24', '2026-11-25')
  expect(await freeOn('2026-11-24')).toEqual([])
  expect(await freeOn('2026-11-25')).toEqual([])
  expect(await freeOn('2026-11-26')).not.toEqual([])
  expect((await book(app, { startsAt: first })).body.code).toBe('consultation.time-taken')
  const known = await app.call(listClosings, { query: { from: '2026-11-25', days: 1 } })
  expect(known.body.find(({ officeId }) => officeId === BRUSSELS)?.closings).toEqual([body.closing])
  expect((await opening())?.nextClosing).toEqual({ firstDay: '2026-11-24', lastDay: '2026-11-25', reason })

  expect((await reopen(body.closing.id)).status).toBe(200)
  expect((await reopen(body.closing.id)).body.code).toBe('closing.unknown')
  expect(await freeOn('2026-11-24')).toContain(first)
})

test('reads the opening of many offices in as many statements as of few', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const count = async () => {
    queries.mockClear()
    expect((await app.call(readOpening)).status).toBe(200)
    return queries.mock.calls.length
  }
  // The server's own work may add a statement at any moment.
  const few = Math.min(await count(), await count(), await count())
  const { db } = app.services
  const paris = await db.selectFrom('offices').selectAll().where('id', '=', PARIS).executeTakeFirstOrThrow()
  const city = JSON.stringify(paris.city)
  const more = ['liege', 'gent', 'namur'].map(code => ({ ...paris, id: undefined, code, city }))
  await db.insertInto('offices').values(more).execute()
  await waitUntil(async () => expect(await count()).toBe(few))
  queries.mockRestore()
})

test("an office closes on its country's holidays, except those on which an Admin keeps it open", async () => {
  expect(await freeOn('2026-12-25')).toEqual([])
  expect((await work('2026-12-25', true)).status).toBe(200)
  expect((await work('2026-12-25', true)).status).toBe(200)
  expect(await freeOn('2026-12-25')).not.toEqual([])
  expect((await work('2026-12-25', false)).status).toBe(200)
  expect(await freeOn('2026-12-25')).toEqual([])
  expect((await work('2026-12-24', true)).body.code).toBe('holiday.unknown')
  expect((await work('2025-12-25', true)).body.errors).toEqual([{ path: 'day', code: 'closing.past' }])
  expect((await work('2028-12-25', true)).body.errors).toEqual([{ path: 'day', code: 'closing.too-far' }])
  expect((await work('2026-12-25', true, lawyer.id)).body.code).toBe('availability.wrong-kind')
})

test('accepts only days that calendars and databases support', async () => {
  const ask = async (from: string, days = 1) =>
    (await app.call(listClosings, { query: { from, days } })).status
  for (const from of ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect([from, await ask(from)]).toEqual([from, 422])
  expect(await ask('9999-12-01', 800)).toBe(422)
  expect(await ask('1900-01-01')).toBe(200)
  expect(await ask('2199-12-31', 800)).toBe(200)
})

test('promises an answer within opening hours: not over a weekend or on a closing day', async () => {
  // It is Wednesday 18 November, ten o'clock in Brussels.
  expect(await opening()).toMatchObject({ answerBy: '2026-11-20T09:00:00.000Z', timeZone: 'Europe/Brussels' })
  const { body } = await close('2026-11-20', '2026-11-20')
  expect((await opening())?.answerBy).toBe('2026-11-23T09:00:00.000Z')
  await reopen(body.closing.id)
})

test('closing an office shows the number of consultations on those days; moving one onto a closed day is refused', async () => {
  const id = await insertConsultation(app, lawyer.id)
  const { starts_at, version } = await app.services.db
    .selectFrom('consultations as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['e.starts_at', 'c.version'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const day = starts_at.slice(0, 10)
  const { body } = await close(day, day)
  expect(body.booked).toBe(1)
  const propose = (startsAt: string) =>
    app.call(proposeTime, {
      token: admin.token,
      params: { consultationId: id },
      body: { version, startsAt },
    })
  expect((await propose(`${day}T15:00:00+01:00`)).body.code).toBe('consultation.office-closed')
  await reopen(body.closing.id)
  expect((await propose(`${day}T15:00:00+01:00`)).status).toBe(200)
})

test('reports invalid days at their field, and limits the number of closings to the weeks', async () => {
  const { body } = await close('2026-12-02', '2026-12-01')
  expect(body).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'lastDay', code: 'closing.backwards' }],
  })
  expect((await close('2026-12-02', '2026-12-02', lawyer.id)).body.code).toBe('availability.wrong-kind')
  const many = Array.from({ length: MOST_CLOSINGS }, () => ({
    office_id: BRUSSELS,
    first_day: '2027-08-02',
    last_day: '2027-08-02',
    reason: JSON.stringify(reason),
  }))
  await app.services.db.insertInto('office_closings').values(many).execute()
  expect((await close('2026-12-02', '2026-12-02')).body.code).toBe('closing.too-many')
})
