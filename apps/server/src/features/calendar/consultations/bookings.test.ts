import { randomUUID } from 'node:crypto'
import { answerBooking, cancelBooking } from '@maat/contract/calendar/bookings'
import { readCalendar } from '@maat/contract/calendar/calendar'
import { listConsultations, readConsultation } from '@maat/contract/calendar/consultations'
import { readEvent } from '@maat/contract/calendar/events'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  app,
  client,
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
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { TEST_NOW } from '../../../../test/test-app.ts'
import { newId } from '../../../platform/new-id.ts'
import { expireConsultations } from './expire-consultations.ts'

beforeAll(openBookings)
beforeEach(newLawyer)
afterAll(async () => await app.close())

const asStaff = async (id: string) =>
  await app.call(readConsultation, { token: lawyer.token, params: { consultationId: id } })

const mailsTo = async (email: string) =>
  await app.services.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()

const calendarOf = async (person: TestPerson) => {
  const span = { from: '2026-11-22T00:00:00Z', to: '2026-11-29T00:00:00Z' }
  const query = { ...span, of: 'person' as const, person: lawyer.id }
  return (await app.call(readCalendar, { token: person.token, query })).body
}

describe('a visitor', () => {
  test('has their time reserved and confirms by the link in their mail; only then is the firm notified', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    expect(body).toMatchObject({ status: 'held', startsAt: MONDAY_AT_TEN, timeZone: 'Europe/Brussels' })
    expect(await times()).not.toContain(MONDAY_AT_TEN)
    expect((await asStaff(body.id)).body.code).toBe('consultation.not-found')
    expect(await notices(lawyer)).toEqual([])
    const assistant = await app.people.create('Assistant')
    for (const person of [lawyer, assistant, await app.people.create('Admin')]) {
      const calendar = await calendarOf(person)
      expect(calendar.items).toEqual([])
      expect(calendar.busy).toMatchObject([{ userId: lawyer.id, startsAt: MONDAY_AT_TEN }])
    }
    const { event_id, title } = await eventOf(body.id)
    expect(title).toBe('Consultation')
    const direct = await app.call(readEvent, { token: lawyer.token, params: { eventId: event_id } })
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

  test('opens the link again and sees their request, without further notifications', async () => {
    const who = guest()
    await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    await open(token)
    expect((await open(token)).body.status).toBe('requested')
    expect(await notices(lawyer)).toHaveLength(1)
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  test('cannot forge a link', async () => {
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

  test('who does not open it within half an hour frees the time and leaves nothing behind', async () => {
    const who = guest()
    const { body } = await book(app, { guest: who })
    const { token } = await app.lastMailTo(who.email)
    minutesLater(31)
    expect((await open(token)).body.status).toBe('expired')
    // Even before the job runs, the next requester gets the time.
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

  test('gives their name, a subject and their consent', async () => {
    const subject = { title: 'Bail', description: 'Mon bail.' }
    expect((await book(app, { guest: undefined })).body.code).toBe('consultation.guest-missing')
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

  test('chooses among the existing options', async () => {
    const nobody = randomUUID()
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
      subjects: [{ issueId: issue.id, description: 'Une question.' }],
    })
    expect(body.status).toBe('held')
    await app.services.db
      .updateTable('issues')
      .set({ archived_at: TEST_NOW.toISOString() })
      .where('id', '=', issue.id)
      .execute()
    const archived = {
      subjects: [{ issueId: issue.id, description: 'x' }],
      startsAt: '2026-11-23T10:00:00Z',
    }
    expect(await code(archived)).toBe('consultation.subject-unknown')
  })

  test('who fills in the hidden field gets an answer but reserves no time', async () => {
    const who = guest()
    const { status, body } = await book(app, { guest: who, website: 'https://spam.example' })
    expect([status, body.status]).toEqual([200, 'held'])
    expect(await times()).toContain(MONDAY_AT_TEN)
    expect(await mailsTo(who.email)).toEqual([])
  })
})

describe('a link in a mail', () => {
  test('expires two weeks after its consultation', async () => {
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
  test('sees the town of the place in the language of the request', async () => {
    await app.services.db.updateTable('users').set({ language: 'nl' }).where('id', '=', lawyer.id).execute()
    const { body } = await book(app, { language: 'nl', guest: undefined }, client.token)
    const { event_id } = await eventOf(body.id)
    const { place } = await app.services.db
      .selectFrom('events')
      .select('place')
      .where('id', '=', event_id)
      .executeTakeFirstOrThrow()
    expect(place).toMatch(/ Brussel$/)
  })

  test('with a confirmed address requests at once, for themselves', async () => {
    const { body } = await book(app, { guest: undefined }, client.token)
    expect(body).toMatchObject({ status: 'requested', heldUntil: null })
    const { body: seen } = await app.call(readConsultation, {
      token: client.token,
      params: { consultationId: body.id },
    })
    expect(seen).toMatchObject({ requester: { id: client.id, email: client.email }, can: ['cancel'] })
    expect(await notices(lawyer)).toHaveLength(1)
  })

  test('with an unconfirmed address confirms it first', async () => {
    const fresh = await app.people.create('User', { email_verified_at: null })
    const { body } = await book(app, { guest: undefined }, fresh.token)
    expect(body.status).toBe('held')
    const { token } = await app.lastMailTo(fresh.email)
    expect((await open(token)).body.status).toBe('requested')
  })

  test('attaches only documents of their own cases', async () => {
    const own = await insertCase(app, client.id, { status: 'in-progress' })
    const foreign = await insertCase(app, (await app.people.create('User')).id, { status: 'in-progress' })
    const empty = await insertDocument(app, own, client.id, null)
    const internal = await insertDocument(app, own, lawyer.id, null, { is_internal: true })
    const ask = async (
      caseId: CaseId | undefined,
      documentIds: DocumentId[],
      token: string | undefined = client.token,
    ) => (await book(app, { ...(caseId && { caseId }), documentIds }, token)).body.code
    expect(await ask(foreign, [])).toBe('case.not-found')
    expect(await ask(own, [], '')).toBe('case.not-found')
    expect(await ask(undefined, [empty])).toBe('document.not-found')
    expect(await ask(own, [internal])).toBe('document.not-found')
    expect(await ask(own, [newId<DocumentId>()])).toBe('document.not-found')
    expect(await ask(own, [empty])).toBe('document.no-file')
    expect(await ask(await insertCase(app, client.id, { status: 'draft' }), [])).toBe('case.not-found')
    expect(await ask(own, [])).toBeUndefined()
    const { body } = await app.call(listConsultations, { token: client.token, query: { case: own } })
    expect(body.items).toMatchObject([{ case: { id: own, title: 'Litige de voisinage' } }])
  })

  test('names a case to a lawyer who may not read it, and the lawyer does not see it', async () => {
    const own = await insertCase(app, client.id, { status: 'in-progress' })
    const booked = await book(app, { guest: undefined, caseId: own }, client.token)
    const read = { token: lawyer.token, params: { consultationId: booked.body.id } }
    expect((await app.call(readConsultation, read)).body.case).toBeNull()
    const { body } = await app.call(listConsultations, { token: lawyer.token, query: { case: own } })
    expect(body.items).toEqual([])
  })

  test('sees waiting, upcoming and past consultations in separate lists', async () => {
    await book(app, { guest: undefined }, client.token)
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
