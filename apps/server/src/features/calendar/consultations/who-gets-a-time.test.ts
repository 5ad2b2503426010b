import { randomUUID } from 'node:crypto'
import {
  bookConsultation,
  listBookingChoices,
  listBookingSubjects,
  listFreeTimes,
} from '@maat/contract/calendar/bookings'
import { createEvent } from '@maat/contract/calendar/events'
import { readFirm } from '@maat/contract/firm/firm'
import { urlOf } from '@maat/contract/operation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  eventOf,
  guest,
  lawyer,
  minutesLater,
  newLawyer,
  notices,
  open,
  openBookings,
  times,
} from '../../../../test/calendar/booking-world.ts'
import { book, MONDAY_AT_TEN } from '../../../../test/calendar/consultations.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { BRUSSELS, DOUALA, PARIS } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'

beforeAll(openBookings)
beforeEach(newLawyer)
afterAll(async () => await app.close())

describe('free times', () => {
  test('are those of the office without busy times, and give no reasons', async () => {
    expect(await times()).toContain(MONDAY_AT_TEN)
    const at = { starts_at: '2026-11-23T08:30:00Z', ends_at: '2026-11-23T12:00:00Z' }
    await insertEvent(app, lawyer.id, { ...at, title: 'Divorce de Madame Exemple', kind: 'meeting' })
    const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS, days: 7 } })
    expect(body.days.find(({ date }) => date === '2026-11-23')?.times[0]).toBe('2026-11-23T12:30:00.000Z')
    expect(JSON.stringify(body)).not.toMatch(/Divorce|Exemple|meeting/)
    expect(body).toMatchObject({ timeZone: 'Europe/Brussels', minutes: 45, firstFree: '2026-11-19' })
  })

  test('are empty if no lawyer speaks the language or all are away', async () => {
    expect(await times({ language: 'nl' })).toEqual([])
    const away = { starts_at: '2026-11-17T23:00:00Z', ends_at: '2027-02-28T23:00:00Z', kind: 'absence' }
    await insertEvent(app, lawyer.id, { ...away, is_all_day: true })
    const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS } })
    expect(body.firstFree).toBeNull()
    expect(body.days).toHaveLength(14)
  })

  test('are empty on a holiday in Douala, once an Admin has entered its date', async () => {
    await app.people.create('Avocat', { office_id: DOUALA, is_shown_on_team: true })
    const admin = await app.people.create('Admin')
    const onTuesday = async () =>
      (await times({ office: DOUALA })).filter(time => time.startsWith('2026-11-24')).length
    expect(await onTuesday()).toBeGreaterThan(0)
    const note = (holidays: object[]) => saveFirmSection(app, admin, 'Holidays', { holidays })
    const holiday = { code: 'end-of-ramadan', date: '2026-11-24' }
    expect((await note([{ ...holiday, date: '2026-11-31' }])).body.code).toBe('request.invalid')
    await note([holiday])
    expect(await onTuesday()).toBe(0)
    expect((await app.call(readFirm)).body.announcedHolidays).toEqual([holiday])
    await note([])
    expect(await onTuesday()).toBeGreaterThan(0)
  })

  test('end at the limit of advance booking, however far the query looks', async () => {
    const farOff = ['2027-01-17', '2027-01-18', '2028-01-01', '2199-12-31']
    for (const from of farOff) {
      const { status, body } = await app.call(listFreeTimes, { query: { office: BRUSSELS, from } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ lastDay: '2027-01-17', firstFree: null })
      expect(body.days[0]).toEqual({ date: from, times: [] })
    }
    expect(await times({ from: '2027-01-15' })).not.toEqual([])
    const beyond = { office: BRUSSELS, from: '9999-12-31' }
    expect((await app.call(listFreeTimes, { query: beyond })).body.code).toBe('request.invalid')
  })

  test('need an existing office and lawyer', async () => {
    const nobody = randomUUID()
    const unknown = await app.call(listFreeTimes, { query: { office: nobody } })
    expect(unknown.body.code).toBe('office.unknown')
    const elsewhere = { office: PARIS, lawyer: lawyer.id }
    expect((await app.call(listFreeTimes, { query: elsewhere })).body.code).toBe(
      'consultation.lawyer-unknown',
    )
  })

  test('include the lawyers who give consultations, and the subjects', async () => {
    const hidden = await app.people.create('Avocat')
    const { body } = await app.call(listBookingChoices)
    expect(body.lawyers.map(({ id }) => id)).toEqual([lawyer.id])
    expect(body.offices).toEqual([{ id: BRUSSELS, minutes: 45, cancelHours: 24 }])
    expect(JSON.stringify(body)).not.toContain(hidden.id)
    const subjects = await app.call(listBookingSubjects)
    expect(subjects.body[0]?.issues[0]?.name.nl).toBeTruthy()
    expect(Object.keys(subjects.body[0]?.issues[0] ?? {})).toEqual(['id', 'name'])
  })
})

describe('a repeated requester', () => {
  const hours = ['08', '09', '10', '12:30', '13:30', '14:30'].map(
    hour => `2026-11-24T${hour.length === 2 ? `${hour}:00` : hour}:00Z`,
  )

  test('has at most three open requests', async () => {
    const who = guest()
    for (const startsAt of hours.slice(0, 3))
      expect((await book(app, { guest: who, startsAt })).status).toBe(200)
    const fourth = () => book(app, { guest: who, startsAt: hours[3] as string })
    const { status, body } = await fourth()
    expect([status, body.code]).toEqual([429, 'request.too-many'])
    // They count as long as they wait, not only on the day of the request.
    const opened = { status: 'requested', held_until: null, answer_by: '2026-11-30T09:00:00Z' }
    await app.services.db
      .updateTable('consultations')
      .set({ ...opened, requested_at: TEST_NOW.toISOString() })
      .where('email', '=', who.email)
      .execute()
    minutesLater(25 * 60)
    expect((await fourth()).body.code).toBe('request.too-many')
  })

  test('is counted one request after the other, even in parallel', async () => {
    const who = guest()
    const answers = await Promise.all(hours.map(startsAt => book(app, { guest: who, startsAt })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('the staff may request for any number of callers', async () => {
    const assistant = await app.people.create('Assistant')
    for (let day = 24; day < 28; day += 1)
      for (const hour of ['08:00', '09:00', '10:00', '12:30']) {
        const startsAt = `2026-11-${day}T${hour}:00Z`
        const { status } = await book(app, { startsAt }, assistant.token)
        expect(status).toBe(200)
      }
  })

  test('is limited by network address, whatever mail address they give', async () => {
    const answers: number[] = []
    for (let day = 24; day < 28; day += 1)
      for (const hour of ['08:00', '09:00', '10:00', '12:30']) {
        const response = await app.server.inject({
          method: 'POST',
          url: urlOf(bookConsultation),
          // The rate limit allows six a minute.
          remoteAddress: `10.200.${day}.1`,
          headers: { 'x-forwarded-for': '192.0.2.7' },
          payload: {
            officeId: BRUSSELS,
            language: 'fr',
            startsAt: `2026-11-${day}T${hour}:00Z`,
            subjects: [{ title: 'Bail', description: 'x' }],
            guest: guest(),
            acceptsPrivacy: true,
          },
        })
        answers.push(response.statusCode)
      }
    expect(answers).toEqual(answers.map(() => 200))
    const marks = await app.services.db
      .selectFrom('consultations')
      .select('requester_mark')
      .where('lawyer_id', '=', lawyer.id)
      .execute()
    expect(new Set(marks.map(row => row.requester_mark.toString('hex'))).size).toBe(4)
    // The same network address, once over the daily limit.
    const mark = marks[0]?.requester_mark as Buffer
    await app.services.db
      .updateTable('consultations')
      .set({ requester_mark: mark })
      .where('lawyer_id', '=', lawyer.id)
      .execute()
    const last = await app.server.inject({
      method: 'POST',
      url: urlOf(bookConsultation),
      remoteAddress: '10.200.24.1',
      payload: {
        officeId: BRUSSELS,
        language: 'fr',
        startsAt: '2026-11-30T09:00:00Z',
        subjects: [{ title: 'Bail', description: 'x' }],
        guest: guest(),
        acceptsPrivacy: true,
      },
    })
    expect(last.json().code).toBe('request.too-many')
  })
})

test('a network counts as one place, however many addresses it has', async () => {
  const ask = async (remoteAddress: string, hour: string) => {
    const payload = {
      officeId: BRUSSELS,
      language: 'fr',
      startsAt: `2026-11-24T${hour}:00Z`,
      subjects: [{ title: 'Bail', description: 'x' }],
      guest: guest(),
      acceptsPrivacy: true,
    }
    const url = urlOf(bookConsultation)
    const { id } = (await app.server.inject({ method: 'POST', url, remoteAddress, payload })).json()
    const row = app.services.db.selectFrom('consultations').select('requester_mark').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).requester_mark.toString('hex')
  }
  const one = await ask('2001:db8:1:2::7', '08:00')
  expect(await ask('2001:db8:1:2:ffff::8', '09:00')).toBe(one)
  expect(await ask('2001:db8:1:3::7', '10:00')).not.toBe(one)
})

describe('two requests for the same', () => {
  test('time: one gets it, the other gets an error with other times', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(app, { lawyerId: lawyer.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('consultation.time-taken')
    const fresh = await times()
    expect(fresh).not.toContain(MONDAY_AT_TEN)
    expect(fresh).toContain('2026-11-23T10:00:00.000Z')
  })

  test('office: each gets a lawyer, as long as one is free', async () => {
    const other = await app.people.create('Avocat', { is_shown_on_team: true })
    const answers = await Promise.all([1, 2, 3].map(() => book(app, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const booked = await app.services.db
      .selectFrom('consultations')
      .select('lawyer_id')
      .where('lawyer_id', 'in', [lawyer.id, other.id])
      .execute()
    expect(new Set(booked.map(row => row.lawyer_id)).size).toBe(2)
  })

  test('hour of a lawyer, one of them in the calendar: the database refuses the second', async () => {
    await book(app, {})
    const overlapping = { starts_at: '2026-11-23T09:30:00Z', ends_at: '2026-11-23T10:30:00Z' }
    await expect(insertEvent(app, lawyer.id, overlapping)).rejects.toThrow('nobody_twice_at_once')
  })
})

describe("a visitor's reservation gives way to the firm", () => {
  const meeting = (hour: string) => ({
    token: lawyer.token,
    body: {
      kind: 'meeting' as const,
      title: 'Référé',
      startsAt: `2026-11-23T${hour}:00Z`,
      endsAt: `2026-11-23T${hour.slice(0, 2)}:45:00Z`,
      timeZone: 'Europe/Brussels',
      participants: [],
    },
    headers: { 'idempotency-key': randomUUID() },
  })

  test('as long as their address is unconfirmed', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    expect((await app.call(createEvent, meeting('09:00'))).status).toBe(200)
    expect((await eventOf(body.id)).status).toBe('cancelled')
    expect((await open(token)).body.status).toBe('expired')
    expect(await notices(lawyer)).toEqual([])
  })

  test('but not after the confirmation', async () => {
    const who = guest()
    await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    await open(token)
    expect((await app.call(createEvent, meeting('09:00'))).body.code).toBe('event.conflict')
    // Unanswered in time: it expires even before the job runs.
    await app.services.db
      .updateTable('consultations')
      .set({ answer_by: TEST_NOW.toISOString() })
      .where('email', '=', who.email)
      .execute()
    expect((await app.call(createEvent, meeting('09:00'))).status).toBe(200)
  })
})
