// Tests that a proposed time from a calendar (METHOD:COUNTER, as Outlook writes it) becomes a proposal on the event,
// for a consultation as for any other.
import { confirmConsultation, readConsultation } from '@maat/contract/calendar/consultations'
import { acceptProposal, refuseProposal } from '@maat/contract/calendar/event-answers'
import { readEvent } from '@maat/contract/calendar/events'
import { listTray } from '@maat/contract/communication/tray'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  app,
  lawyer,
  newLawyer,
  notices,
  openBookingsWith,
} from '../../../../../test/calendar/booking-world.ts'
import { decide, eventOf, params, requestedByVisitor } from '../../../../../test/cases/decision-world.ts'
import { arrive, INTAKE } from '../../../../../test/communication/arriving-mail.ts'

beforeAll(() => openBookingsWith({ ...INTAKE, imapUrl: 'imap://dossiers:secret@127.0.0.1:1/INBOX' }))
beforeEach(newLawyer)
afterAll(async () => await app.close())

/** In Brussels time; the consultation was at ten on Monday. */
const THURSDAY = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z' }
const ZONE = 'Romance Standard Time'

async function confirmed() {
  const { id, email } = await requestedByVisitor()
  await app.call(confirmConsultation, decide(id, { version: 2 }))
  return { id, email, event: await eventOf(id) }
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>

interface Counter {
  start?: string
  end?: string
  more?: string[]
}

function counterOf({ event, email }: Confirmed, given: Counter = {}): string {
  const start = given.start ?? `DTSTART;TZID="${ZONE}":20261126T140000`
  const end = given.end ?? `DTEND;TZID="${ZONE}":20261126T143000`
  const stamp = app.now.value.toISOString().slice(0, 19).replace(/[-:]/g, '')
  return [
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    `TZID:${ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=TENTATIVE;CN=Aline Moreau:mailto:${email}`,
    'COMMENT;LANGUAGE=fr-BE:Jeudi m’irait mieux\\, merci',
    `UID:${event.id}`,
    'SUMMARY;LANGUAGE=fr-BE:Nouvelle heure proposée : Consultation',
    start,
    end,
    'CLASS:PRIVATE',
    `DTSTAMP:${stamp}Z`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    `SEQUENCE:${event.sequence}`,
    `X-MS-OLK-ORIGINALSTART;TZID="${ZONE}":20261123T100000`,
    `X-MS-OLK-ORIGINALEND;TZID="${ZONE}":20261123T103000`,
    ...(given.more ?? []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const send = (from: string, ics: string, results?: string) =>
  arrive(app, { from, to: 'dossiers+agenda@maat.example', text: '', ics, results })
const seen = async (event: { id: string }) =>
  (await app.call(readEvent, { token: lawyer.token, params: { eventId: event.id } })).body
const guestOf = async (event: { id: string }) =>
  (await seen(event)).participants.find(({ isOrganiser }) => !isOrganiser)
const tray = async () => (await app.call(listTray, { token: lawyer.token, query: {} })).body.items
const lastFileTo = async (address: string) => {
  const { calendar } = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return calendar as unknown as { method: string; ics: string }
}
const tick = () => {
  app.now.value = new Date(app.now.value.getTime() + 1000)
}

test('an Outlook counter becomes a proposal on the consultation, and its lawyer is notified', async () => {
  const booking = await confirmed()
  const before = await tray()
  await send(booking.email, counterOf(booking))
  expect(await guestOf(booking.event)).toMatchObject({
    answer: 'proposed',
    proposed: THURSDAY,
    note: 'Jeudi m’irait mieux, merci',
  })
  expect(await tray()).toEqual(before)
  const descriptions = (await notices(lawyer)).map(({ description }) => description)
  expect(descriptions).toContainEqual(expect.stringMatching(/propose.*jeudi 26 novembre 2026/))
})

test("once accepted, the consultation has the new time, and so has the guest's calendar", async () => {
  const booking = await confirmed()
  await send(booking.email, counterOf(booking))
  tick()
  const guest = await guestOf(booking.event)
  const accepted = await app.call(acceptProposal, {
    token: lawyer.token,
    params: { eventId: booking.event.id, participantId: guest?.id },
    body: THURSDAY,
  })
  expect(accepted.body).toMatchObject(THURSDAY)
  const { body } = await app.call(readConsultation, { token: lawyer.token, params: params(booking.id) })
  expect(body).toMatchObject({ status: 'confirmed', guestAnswer: 'accepted', startsAt: THURSDAY.startsAt })
  const { method, ics } = await lastFileTo(booking.email)
  const [item] = Object.values(ical.sync.parseICS(ics)).filter(part => part?.type === 'VEVENT')
  expect([method, item?.start.toISOString()]).toEqual(['REQUEST', THURSDAY.startsAt])
})

test("once declined, the guest's calendar gets the unchanged event", async () => {
  const booking = await confirmed()
  await send(booking.email, counterOf(booking))
  tick()
  const guest = await guestOf(booking.event)
  const params = { eventId: booking.event.id, participantId: guest?.id }
  expect((await app.call(refuseProposal, { token: lawyer.token, params })).status).toBe(200)
  const { method, ics } = await lastFileTo(booking.email)
  expect([method, ics.includes('METHOD:DECLINECOUNTER'), ics.includes(`UID:${booking.event.id}`)]).toEqual([
    'DECLINECOUNTER',
    true,
    true,
  ])
})

test.each<[string, Counter]>([
  ['in world time', { start: 'DTSTART:20261126T130000Z', end: 'DTEND:20261126T133000Z' }],
  [
    'by a zone of the usual name',
    {
      start: 'DTSTART;TZID=Europe/Brussels:20261126T140000',
      end: 'DTEND;TZID=Europe/Brussels:20261126T143000',
    },
  ],
])('understands a counter %s as well', async (_, given) => {
  const booking = await confirmed()
  await send(booking.email, counterOf(booking, given))
  expect((await guestOf(booking.event))?.proposed).toEqual(THURSDAY)
})

test.each<[string, Counter, string?]>([
  ['of a time that is past', { start: 'DTSTART:20261101T130000Z', end: 'DTEND:20261101T133000Z' }],
  ['of the time that it has', { start: 'DTSTART:20261123T090000Z', end: 'DTEND:20261123T094500Z' }],
  ['that ends before it begins', { start: 'DTSTART:20261126T140000Z', end: 'DTEND:20261126T133000Z' }],
  ['of a time of no place', { start: 'DTSTART:20261126T130000', end: 'DTEND:20261126T133000' }],
  [
    'of a zone that nobody knows',
    { start: 'DTSTART;TZID=Nulle/Part:20261126T130000', end: 'DTEND;TZID=Nulle/Part:20261126T133000' },
  ],
  ['of a whole day', { start: 'DTSTART;VALUE=DATE:20261126', end: 'DTEND;VALUE=DATE:20261127' }],
  ['of a series', { more: ['RRULE:FREQ=DAILY'] }],
  ['with a forged sender', {}, 'dmarc=fail header.from=atelier.example'],
])('a counter %s proposes nothing, and waits in the tray', async (_, given, results) => {
  const booking = await confirmed()
  const { length } = await tray()
  await send(booking.email, counterOf(booking, given), results)
  expect(await guestOf(booking.event)).toMatchObject({ answer: 'accepted', proposed: null })
  expect(await tray()).toHaveLength(length + 1)
})
