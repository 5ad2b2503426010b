import { answerBooking, cancelBooking, listFreeTimes, openBooking } from '@maat/contract/calendar/bookings'
import {
  answerProposal,
  cancelConsultation,
  confirmConsultation,
  declineConsultation,
  proposeTime,
} from '@maat/contract/calendar/consultations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app, client, lawyer, newLawyer, openBookings } from '../../../../test/calendar/booking-world.ts'
import { book, MONDAY_AT_TEN } from '../../../../test/calendar/consultations.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import {
  createRequestedCase,
  decide,
  eventOf,
  params,
  requestedByVisitor,
  seen,
  TUESDAY,
} from '../../../../test/cases/decision-world.ts'
import { BRUSSELS } from '../../../../test/people.ts'
import { expireConsultations } from './expire-consultations.ts'

beforeAll(openBookings)
beforeEach(newLawyer)
afterAll(async () => await app.close())

const times = async () => {
  const { body } = await app.call(listFreeTimes, { query: { office: BRUSSELS, days: 10 } })
  return body.days.flatMap(day => day.times)
}

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

const noticesToStaff = async () =>
  (
    await app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', lawyer.id)
      .orderBy('created_at')
      .execute()
  ).map(({ description }) => description)

describe('another time', () => {
  test('replaces the first one, and a visitor accepts it with the link in their mail', async () => {
    const { id, email, token } = await requestedByVisitor()
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

  test('a signed-in client accepts or declines it', async () => {
    const id = await createRequestedCase()
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
    expect((await noticesToStaff()).at(-1)).toContain('a renoncé')
  })

  test('is accepted only as it was read: a newer proposal must be read first', async () => {
    const { id, token } = await requestedByVisitor()
    await app.call(proposeTime, decide(id, { version: 2, startsAt: TUESDAY }))
    await app.call(proposeTime, decide(id, { version: 3, startsAt: '2026-11-25T13:30:00Z' }))
    const answer = (startsAt: string) => app.call(answerBooking, { body: { token, accepts: true, startsAt } })
    expect((await answer(TUESDAY)).body.code).toBe('consultation.wrong-state')
    expect((await answer('2026-11-25T13:30:00Z')).body.status).toBe('confirmed')
  })

  test('refuses it if the requester is busy at that time meanwhile', async () => {
    const id = await createRequestedCase()
    await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))
    await insertEvent(app, client.id, { starts_at: TUESDAY, ends_at: '2026-11-24T14:00:00Z' })
    const answer = await app.call(answerProposal, {
      token: client.token,
      params: params(id),
      body: { accepts: true, startsAt: TUESDAY },
    })
    expect(answer.body.code).toBe('consultation.time-taken')

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

  test('must be in the future and free', async () => {
    const id = await createRequestedCase()
    const past = await app.call(proposeTime, decide(id, { startsAt: '2026-11-18T08:00:00Z' }))
    expect(past.body.code).toBe('consultation.time-past')
    await insertEvent(app, lawyer.id, { starts_at: TUESDAY, ends_at: '2026-11-24T15:00:00Z' })
    expect((await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))).body.code).toBe(
      'consultation.time-taken',
    )
    expect((await seen(id)).startsAt).toBe(MONDAY_AT_TEN)
  })
})

test('when declined, its time is free and the requester gets the reason', async () => {
  const { id, email, token } = await requestedByVisitor()
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

describe('no answer', () => {
  test('within three working days: the time is free, and both sides are notified', async () => {
    const { id, email } = await requestedByVisitor()
    app.now.value = new Date('2026-11-23T08:59:59Z')
    await expireConsultations.work(app.services, {})
    expect((await eventOf(id)).status).toBe('proposed')
    app.now.value = new Date('2026-11-23T09:00:01Z')
    await expireConsultations.work(app.services, {})
    await expireConsultations.work(app.services, {})
    expect((await eventOf(id)).status).toBe('cancelled')
    expect((await templates(email)).filter(name => name === 'consultation-expired')).toHaveLength(1)
    expect((await noticesToStaff()).filter(text => text.includes('sans réponse'))).toHaveLength(1)
  })

  test('before its time: it can no longer be confirmed, even before the job runs', async () => {
    const id = await createRequestedCase()
    app.now.value = new Date('2026-11-23T09:00:01Z')
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
    const { id, email, token } = await requestedByVisitor()
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

  test("by a signed-in client within the office's limit", async () => {
    const id = await createRequestedCase()
    const cancel = () => app.call(cancelConsultation, { token: client.token, params: params(id), body: {} })
    expect((await cancel()).body.status).toBe('cancelled')
    expect((await noticesToStaff()).at(-1)).toContain('a renoncé')
    const soon = await book(app, { guest: undefined, startsAt: '2026-11-19T10:00:00Z' }, client.token)
    await app.call(confirmConsultation, decide(soon.body.id))
    app.now.value = new Date('2026-11-18T10:00:00Z')
    const late = await app.call(cancelConsultation, {
      token: client.token,
      params: params(soon.body.id),
      body: {},
    })
    expect(late.body.code).toBe('consultation.too-late')
  })

  test('by the firm at any time, with a reason', async () => {
    const { id, email } = await requestedByVisitor()
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
    expect(await templates(email)).toContain('event-cancelled')
  })
})
