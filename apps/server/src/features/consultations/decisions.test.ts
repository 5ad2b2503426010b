import { randomUUID } from 'node:crypto'
import * as calendar from '@maat/contract/calendar'
import {
  answerBooking,
  answerProposal,
  cancelBooking,
  cancelConsultation,
  confirmConsultation,
  declineConsultation,
  listFreeTimes,
  openBooking,
  proposeTime,
  readConsultation,
} from '@maat/contract/consultations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, MONDAY_AT_TEN } from '../../../test/consultations.ts'
import { insertEvent } from '../../../test/events.ts'
import { BRUSSELS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts'
import { cancelEvent, findEvent } from '../calendar/index.ts'
import { expireConsultations } from './expire-consultations.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  app.now.value = TEST_NOW
  await app.services.db.updateTable('users').set({ is_shown_on_team: false }).execute()
  lawyer = await app.people.create('Avocat', { is_shown_on_team: true, last_name: 'Plume' })
  client = await app.people.create('User')
})

const TUESDAY = '2026-11-24T13:30:00.000Z'
const params = (id: string) => ({ consultationId: id as never })
const decide = (id: string, body: object = {}) => ({
  token: lawyer.token,
  params: params(id),
  body: { version: 1, ...body } as never,
})

/** As an event like any other, which it is there. */
const inCalendar = ({ id }: { id: string }, body?: object) => ({
  token: lawyer.token,
  params: { eventId: id as never },
  ...(body && { body: body as never }),
})

/** As a client whose address is known. */
async function asked(): Promise<string> {
  const { body } = await book(app, { guest: undefined as never }, client.token)
  return body.id
}

/** As a visitor who opened the link in their mail; their requests are at version 2 then. */
async function askedByVisitor(): Promise<{ id: string; email: string; token: string }> {
  const email = `aline-${randomUUID().slice(0, 8)}@atelier.example`
  const { body } = await book(app, { guest: { name: 'Aline Moreau', email } })
  const { token = '' } = await app.lastMailTo(email)
  tick()
  await app.call(openBooking, { body: { token } })
  tick()
  return { id: body.id, email, token }
}

/** Of two mails the later one is the last. */
const tick = () => {
  app.now.value = new Date(app.now.value.getTime() + 1000)
}

const times = async () => {
  const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS as never, days: 10 } })
  return body.days.flatMap(day => day.times)
}
const seen = async (id: string, person = lawyer) =>
  (await app.call(readConsultation, { token: person.token, params: params(id) })).body
const templates = async (email: string) =>
  (
    await app.services.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)
const eventOf = async (id: string) =>
  await app.services.db
    .selectFrom('events as e')
    .innerJoin('consultations as c', 'c.event_id', 'e.id')
    .selectAll('e')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
const toldStaff = async () =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', lawyer.id)
      .orderBy('created_at')
      .execute()
  ).map(({ description }) => description)

describe('confirmed', () => {
  test('it stands in both calendars, and a visitor has the invitation for theirs', async () => {
    const { id, email } = await askedByVisitor()
    const { body } = await app.call(confirmConsultation, decide(id, { version: 2 }))
    expect(body).toMatchObject({
      status: 'confirmed',
      guestAnswer: 'accepted',
      can: ['cancel', 'read-files'],
    })
    expect(await eventOf(id)).toMatchObject({
      status: 'confirmed',
      starts_at: MONDAY_AT_TEN,
      organiser_id: lawyer.id,
    })
    const mail = await app.services.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', email)
      .where('template', '=', 'event-confirmed')
      .executeTakeFirstOrThrow()
    expect(mail.calendar).toMatchObject({ method: 'REQUEST' })
    expect(JSON.stringify(mail.calendar)).toContain('DTSTART')
  })

  test('it takes the client’s time too: who is taken themselves is not confirmed', async () => {
    const id = await asked()
    await insertEvent(app, client.id, { starts_at: MONDAY_AT_TEN, ends_at: '2026-11-23T10:00:00Z' })
    expect((await app.call(confirmConsultation, decide(id))).body.code).toBe('consultation.time-taken')
    expect((await seen(id)).status).toBe('requested')
  })

  test('it is confirmed once, and upon what was seen', async () => {
    const id = await asked()
    const stale = await app.call(confirmConsultation, decide(id, { version: 7 }))
    expect([stale.body.code, (stale.body.current as { id: string }).id]).toEqual(['record.stale', id])
    for (const [operation, more] of [
      [declineConsultation, { reason: 'Non.' }],
      [proposeTime, { startsAt: TUESDAY }],
    ] as const) {
      const body = { ...more, version: 7 }
      expect((await app.call(operation as typeof declineConsultation, decide(id, body))).body.code).toBe(
        'record.stale',
      )
    }
    expect((await app.call(confirmConsultation, decide(id))).status).toBe(200)
    for (const operation of [confirmConsultation, declineConsultation, proposeTime])
      expect(
        (await app.call(operation as typeof declineConsultation, decide(id, bodyFor(operation)))).body.code,
      ).toBe('consultation.wrong-state')
  })

  test('two who decide at once: one decides, the other is told', async () => {
    const id = await asked()
    const [confirmed, declined] = await Promise.all([
      app.call(confirmConsultation, decide(id)),
      app.call(declineConsultation, decide(id, { reason: 'Non.' })),
    ])
    expect([confirmed.status, declined.status].sort()).toEqual([200, 409])
  })

  test('it may be moved in the calendar by the firm: whoever asked is invited to the new time', async () => {
    const { id, email } = await askedByVisitor()
    await app.call(confirmConsultation, decide(id, { version: 2 }))
    tick()
    const event = await eventOf(id)
    const moved = { startsAt: TUESDAY, endsAt: '2026-11-24T14:15:00.000Z', participants: [] }
    const { body } = await app.call(
      calendar.changeEvent,
      inCalendar(event, { version: event.version, ...moved }),
    )
    expect(body).toMatchObject({ startsAt: TUESDAY, can: ['change'] })
    // Whom it is for does not change.
    expect(body.participants.map(person => person.email)).toEqual([lawyer.email, email])
    expect(await seen(id)).toMatchObject({ status: 'confirmed', startsAt: TUESDAY, guestAnswer: 'pending' })
    expect((await app.lastMailTo(email)).text).toContain('mardi 24 novembre 2026')
  })

  test('it is called off as a consultation, so that whoever asked hears why and their files go', async () => {
    const id = await asked()
    await app.call(confirmConsultation, decide(id))
    const { body } = await app.call(calendar.cancelEvent, inCalendar(await eventOf(id)))
    expect(body.code).toBe('event.of-consultation')
    expect((await seen(id)).status).toBe('confirmed')
  })

  test('it is cancelled with it where the calendar is cleared of it', async () => {
    const id = await asked()
    await app.call(confirmConsultation, decide(id))
    const { services } = app
    await services.db.transaction().execute(async tx => {
      const now = services.clock()
      const origin = { actorId: lawyer.id, ip: '', requestId: 'test', at: now }
      const event = await findEvent(tx, (await eventOf(id)).id, { lock: true, callerId: undefined })
      if (event) await cancelEvent({ tx, now, services, origin }, event)
    })
    expect(await seen(id)).toMatchObject({ status: 'cancelled', can: ['read-files'] })
    const again = await app.call(cancelConsultation, { token: client.token, params: params(id), body: {} })
    expect(again.body.code).toBe('consultation.wrong-state')
  })
})

const bodyFor = (operation: object) =>
  operation === proposeTime
    ? { version: 2, startsAt: TUESDAY }
    : { version: 2, ...(operation === declineConsultation && { reason: 'Non.' }) }

test('while it waits, nobody moves or cancels it behind the back of whoever asked', async () => {
  const id = await asked()
  for (const status of ['requested', 'proposed'] as const) {
    if (status === 'proposed') await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))
    const event = await eventOf(id)
    const moved = { version: event.version, endsAt: '2026-11-24T16:00:00.000Z' }
    expect((await app.call(calendar.changeEvent, inCalendar(event, moved))).body.code).toBe(
      'event.of-consultation',
    )
    const cancelled = await app.call(calendar.cancelEvent, inCalendar(event))
    expect(cancelled.body.code).toBe('event.of-consultation')
    const read = await app.call(calendar.readEvent, inCalendar(event))
    expect(read.body).toMatchObject({ status: 'proposed', can: [] })
    expect((await seen(id)).status).toBe(status)
  }
})

describe('another time', () => {
  test('is kept in place of the first, and a visitor takes it with the link in their mail', async () => {
    const { id, email, token } = await askedByVisitor()
    const { body } = await app.call(
      proposeTime,
      decide(id, { version: 2, startsAt: TUESDAY, note: 'Je suis à l’audience lundi.' }),
    )
    expect(body).toMatchObject({
      status: 'proposed',
      startsAt: TUESDAY,
      reason: 'Je suis à l’audience lundi.',
    })
    expect(await times()).toContain(MONDAY_AT_TEN)
    expect(await times()).not.toContain(TUESDAY)
    const mail = await app.lastMailTo(email)
    expect(mail.text).toContain('mardi 24 novembre 2026')
    expect(mail.token).toBe(token)
    const opened = await app.call(openBooking, { body: { token } })
    expect(opened.body).toMatchObject({ status: 'proposed', can: ['answer', 'cancel'] })
    const accepted = await app.call(answerBooking, { body: { token, accepts: true, startsAt: TUESDAY } })
    expect(accepted.body).toMatchObject({ status: 'confirmed', startsAt: TUESDAY })
    expect(await eventOf(id)).toMatchObject({ status: 'confirmed', starts_at: TUESDAY })
    expect(await templates(email)).toContain('event-confirmed')
    const twice = await app.call(answerBooking, { body: { token, accepts: true, startsAt: TUESDAY } })
    expect(twice.body.code).toBe('consultation.wrong-state')
  })

  test('is taken or given up by a client who is signed in', async () => {
    const id = await asked()
    const answer = (accepts: boolean) =>
      app.call(answerProposal, {
        token: client.token,
        params: params(id),
        body: { accepts, startsAt: TUESDAY },
      })
    expect((await answer(true)).body.code).toBe('consultation.wrong-state')
    await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))
    const given = await answer(false)
    expect(given.body.status).toBe('cancelled')
    expect(await times()).toContain(TUESDAY)
    expect((await toldStaff()).at(-1)).toContain('a renoncé')
  })

  test('is taken as it was read: another one that came meanwhile is read first', async () => {
    const { id, token } = await askedByVisitor()
    await app.call(proposeTime, decide(id, { version: 2, startsAt: TUESDAY }))
    await app.call(proposeTime, decide(id, { version: 3, startsAt: '2026-11-25T13:30:00Z' }))
    const answer = (startsAt: string) => app.call(answerBooking, { body: { token, accepts: true, startsAt } })
    expect((await answer(TUESDAY)).body.code).toBe('consultation.wrong-state')
    expect((await answer('2026-11-25T13:30:00Z')).body.status).toBe('confirmed')
  })

  test('is refused to whoever is taken at that time meanwhile', async () => {
    const id = await asked()
    await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))
    await insertEvent(app, client.id, { starts_at: TUESDAY, ends_at: '2026-11-24T14:00:00Z' })
    const answer = await app.call(answerProposal, {
      token: client.token,
      params: params(id),
      body: { accepts: true, startsAt: TUESDAY },
    })
    expect(answer.body.code).toBe('consultation.time-taken')

    // A visitor who has an account under the same address is in one place at a time, too.
    const other = await app.people.create('User')
    await insertEvent(app, other.id, { starts_at: '2026-11-25T13:30:00Z', ends_at: '2026-11-25T15:00:00Z' })
    const { body } = await book(app, { guest: { name: 'Aline Moreau', email: other.email } })
    const { token = '' } = await app.lastMailTo(other.email)
    await app.call(openBooking, { body: { token } })
    await app.call(proposeTime, decide(body.id, { version: 2, startsAt: '2026-11-25T13:30:00Z' }))
    const byLink = await app.call(answerBooking, {
      body: { token, accepts: true, startsAt: '2026-11-25T14:30:00+01:00' },
    })
    expect(byLink.body.code).toBe('consultation.time-taken')
  })

  test('lies ahead, and is free', async () => {
    const id = await asked()
    const past = await app.call(proposeTime, decide(id, { startsAt: '2026-11-18T08:00:00Z' }))
    expect(past.body.code).toBe('consultation.time-past')
    await insertEvent(app, lawyer.id, { starts_at: TUESDAY, ends_at: '2026-11-24T15:00:00Z' })
    expect((await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))).body.code).toBe(
      'consultation.time-taken',
    )
    expect((await seen(id)).startsAt).toBe(MONDAY_AT_TEN)
  })
})

test('declined, its time is free and whoever asked hears why', async () => {
  const { id, email, token } = await askedByVisitor()
  const reason = 'Nous ne plaidons pas en Corse.'
  const { body } = await app.call(declineConsultation, decide(id, { version: 2, reason }))
  expect(body).toMatchObject({ status: 'declined', reason, can: ['read-files'] })
  expect((await app.lastMailTo(email)).text).toContain(reason)
  expect(await times()).toContain(MONDAY_AT_TEN)
  expect(await eventOf(id)).toMatchObject({ status: 'cancelled' })
  expect((await app.call(openBooking, { body: { token } })).body).toMatchObject({
    status: 'declined',
    can: [],
  })
})

describe('nobody answers', () => {
  test('in three days: the time is free, and everybody knows', async () => {
    const { id, email } = await askedByVisitor()
    app.now.value = new Date('2026-11-21T09:00:00Z')
    await expireConsultations.work(app.services, {})
    expect((await eventOf(id)).status).toBe('proposed')
    app.now.value = new Date('2026-11-21T09:00:01Z')
    await expireConsultations.work(app.services, {})
    await expireConsultations.work(app.services, {})
    expect((await eventOf(id)).status).toBe('cancelled')
    expect((await templates(email)).filter(name => name === 'consultation-expired')).toHaveLength(1)
    expect((await toldStaff()).filter(text => text.includes('sans réponse'))).toHaveLength(1)
  })

  test('before its time: nothing is confirmed any more, even before the job came by', async () => {
    const id = await asked()
    app.now.value = new Date('2026-11-21T09:00:01Z')
    const fresh = await app.people.create('Assistant')
    const late = await app.call(confirmConsultation, {
      token: fresh.token,
      params: params(id),
      body: { version: 1 },
    })
    expect(late.body.code).toBe('consultation.wrong-state')
  })
})

describe('cancelled', () => {
  test('by a visitor with their link, until a day before', async () => {
    const { id, email, token } = await askedByVisitor()
    await app.call(confirmConsultation, decide(id, { version: 2 }))
    app.now.value = new Date('2026-11-22T09:00:00Z')
    const late = await app.call(cancelBooking, { body: { token } })
    expect(late.body.code).toBe('consultation.too-late')
    app.now.value = new Date('2026-11-22T08:59:59Z')
    const { body } = await app.call(cancelBooking, { body: { token } })
    expect(body).toMatchObject({ status: 'cancelled', can: [] })
    expect(await templates(email)).toContain('event-cancelled')
    expect((await app.call(cancelBooking, { body: { token } })).body.code).toBe('consultation.wrong-state')
    expect((await eventOf(id)).status).toBe('cancelled')
  })

  test('by a client who is signed in, as long as the office lets them', async () => {
    const id = await asked()
    const cancel = () => app.call(cancelConsultation, { token: client.token, params: params(id), body: {} })
    expect((await cancel()).body.status).toBe('cancelled')
    expect((await toldStaff()).at(-1)).toContain('a renoncé')
    const soon = await book(
      app,
      { guest: undefined as never, startsAt: '2026-11-19T10:00:00Z' },
      client.token,
    )
    await app.call(confirmConsultation, decide(soon.body.id))
    app.now.value = new Date('2026-11-18T10:00:00Z')
    const late = await app.call(cancelConsultation, {
      token: client.token,
      params: params(soon.body.id),
      body: {},
    })
    expect(late.body.code).toBe('consultation.too-late')
  })

  test('by the firm at any time, with a word of why', async () => {
    const { id, email } = await askedByVisitor()
    await app.call(confirmConsultation, decide(id, { version: 2 }))
    const reason = 'Maître Plume est souffrante.'
    const { body } = await app.call(cancelConsultation, {
      token: lawyer.token,
      params: params(id),
      body: { reason },
    })
    expect(body).toMatchObject({ status: 'cancelled', reason })
    const mail = await app.services.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .where('template', '=', 'consultation-called-off')
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toContain(reason)
    // The calendar takes it out of theirs.
    expect(await templates(email)).toContain('event-cancelled')
  })
})
