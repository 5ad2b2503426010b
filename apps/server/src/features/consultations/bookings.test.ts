import { randomUUID } from 'node:crypto'
import { createEvent, readCalendar, readEvent } from '@maat/contract/calendar'
import {
  answerBooking,
  bookConsultation,
  cancelBooking,
  listBookingChoices,
  listBookingSubjects,
  listConsultations,
  listFreeTimes,
  openBooking,
  readConsultation,
} from '@maat/contract/consultations'
import { readFirm } from '@maat/contract/firm'
import { urlOf } from '@maat/contract/operation'
import { saveSettings } from '@maat/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../test/cases.ts'
import { book, MONDAY_AT_TEN } from '../../../test/consultations.ts'
import { insertEvent } from '../../../test/events.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts'
import { expireConsultations } from './expire-consultations.ts'

const DOUALA = '00000000-0000-4000-8000-000000000003'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Each test with a lawyer of its own, the only one in Brussels who takes consultations. */
beforeEach(async () => {
  app.now.value = TEST_NOW
  await app.services.db.updateTable('users').set({ is_shown_on_team: false }).execute()
  lawyer = await app.people.create('Avocat', { is_shown_on_team: true, last_name: 'Plume' })
  client = await app.people.create('User')
})

const guest = () => ({ name: 'Aline Moreau', email: `aline-${randomUUID().slice(0, 8)}@atelier.example` })
const minutesLater = (minutes: number) => {
  app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
}
const times = async (query: object = {}) => {
  const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS, days: 7, ...query } as never })
  return body.days.flatMap(day => day.times)
}
const open = (token: string | undefined) => app.call(openBooking, { body: { token: String(token) } })
const asStaff = async (id: string) =>
  await app.call(readConsultation, { token: lawyer.token, params: { consultationId: id as never } })
const notices = async (person: TestPerson) =>
  await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', person.id)
    .where('type', '=', 'Rendezvous')
    .execute()
const mailsTo = async (email: string) =>
  await app.services.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()

const calendarOf = async (person: TestPerson) => {
  const query = { of: 'person', person: lawyer.id, from: '2026-11-22T00:00:00Z', to: '2026-11-29T00:00:00Z' }
  return (await app.call(readCalendar, { token: person.token, query: query as never })).body
}
const eventOf = async (id: string) =>
  await app.services.db
    .selectFrom('events as e')
    .innerJoin('consultations as c', 'c.event_id', 'e.id')
    .select(['c.event_id', 'e.title', 'e.status'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

describe('the free times', () => {
  test('are those of the office, without what is taken, and without a word of why', async () => {
    expect(await times()).toContain(MONDAY_AT_TEN)
    const at = { starts_at: '2026-11-23T08:30:00Z', ends_at: '2026-11-23T12:00:00Z' }
    await insertEvent(app, lawyer.id, { ...at, title: 'Divorce de Madame Exemple', kind: 'meeting' })
    const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS as never, days: 7 } })
    expect(body.days.find(({ date }) => date === '2026-11-23')?.times[0]).toBe('2026-11-23T12:30:00.000Z')
    expect(JSON.stringify(body)).not.toMatch(/Divorce|Exemple|meeting/)
    expect(body).toMatchObject({ timeZone: 'Europe/Brussels', minutes: 45, firstFree: '2026-11-19' })
  })

  test('are none where nobody is there who speaks the language, or who is away', async () => {
    expect(await times({ language: 'nl' })).toEqual([])
    const away = { starts_at: '2026-11-17T23:00:00Z', ends_at: '2027-02-28T23:00:00Z', kind: 'absence' }
    await insertEvent(app, lawyer.id, { ...away, is_all_day: true })
    const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS as never } })
    expect(body.firstFree).toBeNull()
    expect(body.days).toHaveLength(14)
  })

  test('are none on a feast in Douala, once an Admin has noted which day it is', async () => {
    await app.people.create('Avocat', { office_id: DOUALA, is_shown_on_team: true })
    const admin = await app.people.create('Admin')
    const onTuesday = async () =>
      (await times({ office: DOUALA })).filter(time => time.startsWith('2026-11-24')).length
    expect(await onTuesday()).toBeGreaterThan(0)
    const note = (feasts: object[]) =>
      app.call(saveSettings, {
        token: admin.token,
        params: { owner: 'firm', section: 'Holidays' },
        body: { feasts } as never,
      })
    const feast = { code: 'end-of-ramadan', date: '2026-11-24' }
    expect((await note([{ ...feast, date: '2026-11-31' }])).body.code).toBe('request.invalid')
    await note([feast])
    expect(await onTuesday()).toBe(0)
    expect((await app.call(readFirm)).body.announcedFeasts).toEqual([feast])
    await note([])
    expect(await onTuesday()).toBeGreaterThan(0)
  })

  test('end where one cannot ask for any more, however far one looks', async () => {
    const farOff = ['2027-01-17', '2027-01-18', '2028-01-01', '9999-12-31']
    for (const from of farOff) {
      const { status, body } = await app.call(listFreeTimes, { query: { office: BRUSSELS as never, from } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ lastDay: '2027-01-17', firstFree: null })
      expect(body.days[0]).toEqual({ date: from, times: [] })
    }
    expect(await times({ from: '2027-01-15' })).not.toEqual([])
  })

  test('are asked of an office and a lawyer that there are', async () => {
    const nobody = randomUUID() as never
    const unknown = await app.call(listFreeTimes, { query: { office: nobody } })
    expect(unknown.body.code).toBe('office.unknown')
    const elsewhere = { office: PARIS as never, lawyer: lawyer.id as never }
    expect((await app.call(listFreeTimes, { query: elsewhere })).body.code).toBe(
      'consultation.lawyer-unknown',
    )
  })

  test('come with who gives consultations, and with what they can be about', async () => {
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

describe('a visitor', () => {
  test('has their time kept, and asks for it with the link in their mail; the firm hears of it only then', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    expect(body).toMatchObject({ status: 'held', startsAt: MONDAY_AT_TEN, timeZone: 'Europe/Brussels' })
    expect(await times()).not.toContain(MONDAY_AT_TEN)
    expect((await asStaff(body.id)).body.code).toBe('consultation.not-found')
    expect(await notices(lawyer)).toEqual([])
    // The calendar of the firm has a time that is taken, and nothing to read.
    const assistant = await app.people.create('Assistant')
    for (const person of [lawyer, assistant, await app.people.create('Admin')]) {
      const calendar = await calendarOf(person)
      expect(calendar.items).toEqual([])
      expect(calendar.busy).toMatchObject([{ userId: lawyer.id, startsAt: MONDAY_AT_TEN }])
    }
    const { event_id, title } = await eventOf(body.id)
    expect(title).toBe('Consultation')
    const direct = await app.call(readEvent, { token: lawyer.token, params: { eventId: event_id as never } })
    expect(direct.body.code).toBe('event.not-found')
    const mail = await app.lastMailTo(who.email)
    expect(mail.text).toContain('lundi 23 novembre 2026')

    const opened = await open(mail.token)
    expect(opened.body).toMatchObject({ status: 'requested', name: who.name, can: ['cancel'] })
    expect((await asStaff(body.id)).body).toMatchObject({
      status: 'requested',
      can: ['decide', 'cancel', 'read-files'],
    })
    expect(await notices(lawyer)).toHaveLength(1)
    expect((await calendarOf(lawyer)).items).toMatchObject([
      { status: 'proposed', title: `Consultation – ${who.name}`, can: [] },
    ])
  })

  test('opens the link a second time and finds their request, and nobody is told twice', async () => {
    const who = guest()
    await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    await open(token)
    expect((await open(token)).body.status).toBe('requested')
    expect(await notices(lawyer)).toHaveLength(1)
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  test('cannot make up a link', async () => {
    const who = guest()
    await book(app, { guest: who })
    const { token = '' } = await app.lastMailTo(who.email)
    const forged = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
    for (const wrong of [forged, 'a'.repeat(43)]) {
      expect((await open(wrong)).body.code).toBe('link.invalid')
      expect((await app.call(cancelBooking, { body: { token: wrong } })).body.code).toBe('link.invalid')
      const answer = await app.call(answerBooking, {
        body: { token: wrong, accepts: true, startsAt: MONDAY_AT_TEN },
      })
      expect(answer.body.code).toBe('link.invalid')
    }
  })

  test('who does not open it in half an hour leaves the time to others, and nothing behind', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    minutesLater(31)
    expect((await open(token)).body.status).toBe('expired')
    // Before any job came by, the next one who asks gets it.
    const next = await book(app, {})
    expect(next.body.status).toBe('held')
    expect(await mailsTo(who.email)).toHaveLength(1)
    minutesLater(3 * 24 * 60)
    await expireConsultations.work(app.services, {})
    const left = await app.services.db
      .selectFrom('consultations')
      .selectAll()
      .where('id', '=', body.id)
      .execute()
    expect(left).toEqual([])
    expect((await open(token)).body.code).toBe('link.invalid')
    const named = app.services.db.selectFrom('events').select('id').where('title', 'like', `%${who.name}%`)
    expect(await named.where('organiser_id', '=', lawyer.id).execute()).toEqual([])
  })

  test('says who they are, about what, and that they know what becomes of it', async () => {
    const subject = { title: 'Bail', description: 'Mon bail.' }
    expect((await book(app, { guest: undefined as never })).body.code).toBe('consultation.guest-missing')
    const refused = async (body: object) =>
      (await book(app, body)).body.errors?.map(({ path, code }) => [path, code])
    expect(await refused({ subjects: [subject, subject, subject, subject] })).toEqual([
      ['subjects', 'field.too-long'],
    ])
    expect(await refused({ subjects: [] })).toEqual([['subjects', 'field.required']])
    expect(await refused({ subjects: [{ description: 'x' }] })).toEqual([
      ['subjects.0.title', 'field.required'],
    ])
    expect(await refused({ acceptsPrivacy: false })).toEqual([['acceptsPrivacy', 'consent.required']])
    const three = await book(app, { subjects: [subject, subject, subject] })
    expect(three.status).toBe(200)
  })

  test('chooses among what there is', async () => {
    const nobody = randomUUID() as never
    const code = async (body: object) => (await book(app, body)).body.code
    expect(await code({ officeId: nobody })).toBe('office.unknown')
    expect(await code({ lawyerId: nobody })).toBe('consultation.lawyer-unknown')
    expect(await code({ language: 'nl' })).toBe('consultation.lawyer-unknown')
    expect(await code({ subjects: [{ issueId: nobody, description: 'x' }] })).toBe(
      'consultation.subject-unknown',
    )
    expect(await code({ startsAt: '2026-11-22T09:00:00Z' })).toBe('consultation.time-taken')
    for (const startsAt of ['0050-01-01T09:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await code({ startsAt })).toBe('request.invalid')
    expect(await code({ startsAt: '2026-11-23T09:05:00Z' })).toBe('consultation.time-taken')
    expect(await code({ startsAt: '2026-11-18T10:00:00Z' })).toBe('consultation.time-taken')
    const issue = await app.services.db.selectFrom('issues').select('id').limit(1).executeTakeFirstOrThrow()
    const { body } = await book(app, {
      subjects: [{ issueId: issue.id as never, description: 'Une question.' }],
    })
    expect(body.status).toBe('held')
    await app.services.db
      .updateTable('issues')
      .set({ archived_at: TEST_NOW.toISOString() })
      .where('id', '=', issue.id)
      .execute()
    const archived = {
      subjects: [{ issueId: issue.id as never, description: 'x' }],
      startsAt: '2026-11-23T10:00:00Z',
    }
    expect(await code(archived)).toBe('consultation.subject-unknown')
  })

  test('who fills in what people do not see is answered, and takes nobody’s time', async () => {
    const who = guest()
    const { status, body } = await book(app, { guest: who, website: 'https://spam.example' })
    expect([status, body.status]).toEqual([200, 'held'])
    expect(await times()).toContain(MONDAY_AT_TEN)
    expect(await mailsTo(who.email)).toEqual([])
  })
})

describe('who asks again and again', () => {
  const hours = ['08', '09', '10', '12:30', '13:30', '14:30'].map(
    hour => `2026-11-24T${hour.length === 2 ? `${hour}:00` : hour}:00Z`,
  )

  test('has three open requests at most', async () => {
    const who = guest()
    for (const startsAt of hours.slice(0, 3))
      expect((await book(app, { guest: who, startsAt })).status).toBe(200)
    const fourth = () => book(app, { guest: who, startsAt: hours[3] as string })
    const { status, body } = await fourth()
    expect([status, body.code]).toEqual([429, 'request.too-many'])
    // Not only on the day on which they were asked for: as long as they wait.
    const opened = { status: 'requested', held_until: null, answer_by: '2026-11-30T09:00:00Z' }
    await app.services.db
      .updateTable('consultations')
      .set({ ...opened, requested_at: TEST_NOW.toISOString() })
      .where('email', '=', who.email)
      .execute()
    minutesLater(25 * 60)
    expect((await fourth()).body.code).toBe('request.too-many')
  })

  test('at the same moment is counted one after the other', async () => {
    const who = guest()
    const answers = await Promise.all(hours.map(startsAt => book(app, { guest: who, startsAt })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('for whoever calls the office is not stopped by how many call', async () => {
    const assistant = await app.people.create('Assistant')
    for (let day = 24; day < 28; day += 1)
      for (const hour of ['08:00', '09:00', '10:00', '12:30']) {
        const startsAt = `2026-11-${day}T${hour}:00Z`
        const { status } = await book(app, { startsAt }, assistant.token)
        expect(status).toBe(200)
      }
  })

  test('is stopped where they sit, whatever address they give', async () => {
    const answers: number[] = []
    for (let day = 24; day < 28; day += 1)
      for (const hour of ['08:00', '09:00', '10:00', '12:30']) {
        const response = await app.server.inject({
          method: 'POST',
          url: urlOf(bookConsultation),
          // The door lets six a minute through.
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
    // The same place once more than anybody needs in a day.
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

test('a network is one place, however many addresses it has', async () => {
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

describe('two who want the same', () => {
  test('time: one has it, the other is told so and finds other times', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(app, { lawyerId: lawyer.id as never })))
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

  test('hour of a lawyer, one of them in the calendar: the database keeps the second out', async () => {
    await book(app, {})
    const overlapping = { starts_at: '2026-11-23T09:30:00Z', ends_at: '2026-11-23T10:30:00Z' }
    await expect(insertEvent(app, lawyer.id, overlapping)).rejects.toThrow('nobody_twice_at_once')
  })
})

describe('what a visitor only holds gives way to the firm', () => {
  const meeting = (hour: string) => ({
    token: lawyer.token,
    body: {
      kind: 'meeting',
      title: 'Référé',
      startsAt: `2026-11-23T${hour}:00Z`,
      endsAt: `2026-11-23T${hour.slice(0, 2)}:45:00Z`,
      timeZone: 'Europe/Brussels',
      participants: [],
    } as never,
    headers: { 'idempotency-key': randomUUID() },
  })

  test('as long as they have not confirmed their address', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    expect((await app.call(createEvent, meeting('09:00'))).status).toBe(200)
    expect((await eventOf(body.id)).status).toBe('cancelled')
    // They hear it where they come back: with the link in their mail.
    expect((await open(token)).body.status).toBe('expired')
    expect(await notices(lawyer)).toEqual([])
  })

  test('and no longer then', async () => {
    const who = guest()
    await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    await open(token)
    expect((await app.call(createEvent, meeting('09:00'))).body.code).toBe('event.conflict')
    // Until nobody answered it in time: no job has to come by first.
    await app.services.db
      .updateTable('consultations')
      .set({ answer_by: TEST_NOW.toISOString() })
      .where('email', '=', who.email)
      .execute()
    expect((await app.call(createEvent, meeting('09:00'))).status).toBe(200)
  })
})

describe('a link in a mail', () => {
  test('ends two weeks after what it was about', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    await open(token)
    app.now.value = new Date('2026-12-07T09:44:59Z')
    expect((await open(token)).body.status).toBe('expired')
    app.now.value = new Date('2026-12-07T09:45:00Z')
    expect((await open(token)).body.code).toBe('link.invalid')
    const declined = { status: 'declined', answer_by: null, decided_at: '2026-11-20T09:00:00Z' }
    await app.services.db.updateTable('consultations').set(declined).where('id', '=', body.id).execute()
    app.now.value = new Date('2026-12-04T08:59:59Z')
    expect((await open(token)).body.status).toBe('declined')
    app.now.value = new Date('2026-12-04T09:00:00Z')
    expect((await open(token)).body.code).toBe('link.invalid')
  })
})

describe('a client', () => {
  test('whose address is known asks at once, and for themselves', async () => {
    const { body } = await book(app, { guest: undefined as never }, client.token)
    expect(body).toMatchObject({ status: 'requested', heldUntil: null })
    const { body: seen } = await app.call(readConsultation, {
      token: client.token,
      params: { consultationId: body.id },
    })
    expect(seen).toMatchObject({ requester: { id: client.id, email: client.email }, can: ['cancel'] })
    expect(await notices(lawyer)).toHaveLength(1)
  })

  test('who has not confirmed their address does so first', async () => {
    const fresh = await app.people.create('User', { email_verified_at: null })
    const { body } = await book(app, { guest: undefined as never }, fresh.token)
    expect(body.status).toBe('held')
    const { token } = await app.lastMailTo(fresh.email)
    expect((await open(token)).body.status).toBe('requested')
  })

  test('brings documents of a case of their own, and of no other', async () => {
    const own = await insertCase(app, client.id, { status: 'in-progress' })
    const foreign = await insertCase(app, (await app.people.create('User')).id, { status: 'in-progress' })
    const empty = await insertDocument(app, own, client.id, null)
    const internal = await insertDocument(app, own, lawyer.id, null, { is_internal: true })
    const ask = async (
      caseId: string | undefined,
      documentIds: string[],
      token: string | undefined = client.token,
    ) => (await book(app, { ...(caseId && { caseId }), documentIds } as never, token)).body.code
    expect(await ask(foreign, [])).toBe('case.not-found')
    expect(await ask(own, [], '')).toBe('case.not-found')
    expect(await ask(undefined, [empty])).toBe('document.not-found')
    expect(await ask(own, [internal])).toBe('document.not-found')
    expect(await ask(own, [randomUUID()])).toBe('document.not-found')
    expect(await ask(own, [empty])).toBe('document.no-file')
    expect(await ask(await insertCase(app, client.id, { status: 'draft' }), [])).toBe('case.not-found')
    expect(await ask(own, [])).toBeUndefined()
    const { body } = await app.call(listConsultations, { token: client.token, query: { case: own } })
    expect(body.items).toMatchObject([{ case: { id: own, title: 'Litige de voisinage' } }])
  })

  test('finds what waits, what is to come and what is over, each in its list', async () => {
    await book(app, { guest: undefined as never }, client.token)
    const inGroup = async (group: 'waiting' | 'upcoming' | 'past') =>
      (await app.call(listConsultations, { token: client.token, query: { group } })).body.items.length
    expect([await inGroup('waiting'), await inGroup('upcoming'), await inGroup('past')]).toEqual([1, 0, 0])
    const row = { answer_by: app.now.value.toISOString() }
    await app.services.db
      .updateTable('consultations')
      .set(row)
      .where('requester_id', '=', client.id)
      .execute()
    expect([await inGroup('waiting'), await inGroup('upcoming'), await inGroup('past')]).toEqual([0, 0, 1])
  })
})
