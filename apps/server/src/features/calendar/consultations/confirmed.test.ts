import {
  cancelConsultation,
  confirmConsultation,
  declineConsultation,
  proposeTime,
} from '@maat/contract/calendar/consultations'
import * as events from '@maat/contract/calendar/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app, client, lawyer, newLawyer, openBookings } from '../../../../test/calendar/booking-world.ts'
import { MONDAY_AT_TEN } from '../../../../test/calendar/consultations.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import {
  createRequestedCase,
  decide,
  eventOf,
  params,
  requestedByVisitor,
  seen,
  TUESDAY,
  tick,
} from '../../../../test/cases/decision-world.ts'
import { cancelEvent, findEvent } from '../calendar/index.ts'

beforeAll(openBookings)
beforeEach(newLawyer)
afterAll(async () => await app.close())

const inCalendar = ({ id }: { id: string }) => ({ token: lawyer.token, params: { eventId: id } })

const bodyFor = (operation: object) =>
  operation === proposeTime
    ? { version: 2, startsAt: TUESDAY }
    : { version: 2, ...(operation === declineConsultation && { reason: 'Non.' }) }

describe('confirmed', () => {
  test('is in both calendars, and a visitor gets the calendar invitation', async () => {
    const { id, email } = await requestedByVisitor()
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

  test("reserves the client's time too: refuses to confirm if the client is busy", async () => {
    const id = await createRequestedCase()
    await insertEvent(app, client.id, { starts_at: MONDAY_AT_TEN, ends_at: '2026-11-23T10:00:00Z' })
    expect((await app.call(confirmConsultation, decide(id))).body.code).toBe('consultation.time-taken')
    expect((await seen(id)).status).toBe('requested')
  })

  test('is confirmed once, and only as it was seen', async () => {
    const id = await createRequestedCase()
    const stale = await app.call(confirmConsultation, decide(id, { version: 7 }))
    expect([stale.body.code, (stale.body.current as { id: string }).id]).toEqual(['record.stale', id])
    for (const [operation, more] of [
      [declineConsultation, { reason: 'Non.' }],
      [proposeTime, { startsAt: TUESDAY }],
    ] as const) {
      const body = { ...more, version: 7 }
      expect((await app.callUntyped(operation, decide(id, body))).body.code).toBe('record.stale')
    }
    expect((await app.call(confirmConsultation, decide(id))).status).toBe(200)
    for (const operation of [confirmConsultation, declineConsultation, proposeTime])
      expect((await app.callUntyped(operation, decide(id, bodyFor(operation)))).body.code).toBe(
        'consultation.wrong-state',
      )
  })

  test('only one of two parallel decisions succeeds, the other gets an error', async () => {
    const id = await createRequestedCase()
    const [confirmed, declined] = await Promise.all([
      app.call(confirmConsultation, decide(id)),
      app.call(declineConsultation, decide(id, { reason: 'Non.' })),
    ])
    expect([confirmed.status, declined.status].sort()).toEqual([200, 409])
  })

  test('the firm may move it in the calendar, and the requester is invited to the new time', async () => {
    const { id, email } = await requestedByVisitor()
    await app.call(confirmConsultation, decide(id, { version: 2 }))
    tick()
    const event = await eventOf(id)
    const moved = { startsAt: TUESDAY, endsAt: '2026-11-24T14:15:00.000Z', participants: [] }
    const { body } = await app.call(events.changeEvent, {
      ...inCalendar(event),
      body: { version: event.version, ...moved },
    })
    expect(body).toMatchObject({ startsAt: TUESDAY, can: ['change'] })
    expect(body.participants.map(person => person.email)).toEqual([lawyer.email, email])
    expect(await seen(id)).toMatchObject({ status: 'confirmed', startsAt: TUESDAY, guestAnswer: 'pending' })
    expect((await app.lastMailTo(email)).text).toContain('mardi 24 novembre 2026')
  })

  test('must be cancelled as a consultation, so that the requester gets a reason and the files are removed', async () => {
    const id = await createRequestedCase()
    await app.call(confirmConsultation, decide(id))
    const { body } = await app.call(events.cancelEvent, inCalendar(await eventOf(id)))
    expect(body.code).toBe('event.of-consultation')
    expect((await seen(id)).status).toBe('confirmed')
  })

  test('is cancelled when its calendar event is removed', async () => {
    const id = await createRequestedCase()
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

test("while it waits, it cannot be moved or cancelled without the requester's knowledge", async () => {
  const id = await createRequestedCase()
  for (const status of ['requested', 'proposed'] as const) {
    if (status === 'proposed') await app.call(proposeTime, decide(id, { startsAt: TUESDAY }))
    const event = await eventOf(id)
    const moved = { version: event.version, endsAt: '2026-11-24T16:00:00.000Z' }
    expect((await app.call(events.changeEvent, { ...inCalendar(event), body: moved })).body.code).toBe(
      'event.of-consultation',
    )
    const cancelled = await app.call(events.cancelEvent, inCalendar(event))
    expect(cancelled.body.code).toBe('event.of-consultation')
    const read = await app.call(events.readEvent, inCalendar(event))
    expect(read.body).toMatchObject({ status: 'proposed', can: [] })
    expect((await seen(id)).status).toBe(status)
  }
})
