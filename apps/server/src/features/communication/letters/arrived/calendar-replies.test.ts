// Tests calendar answers to our invitations: accepted if certain, kept if a text was added, otherwise left in the tray.
import { changeEvent, createEvent, readEvent } from '@maat/contract/calendar/events'
import { listLetters } from '@maat/contract/communication/letters'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { listTray } from '@maat/contract/communication/tray'
import { CALENDAR_CHANGED } from '@maat/contract/live-events'
import ical from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ArrivingMail, arrive, INTAKE } from '../../../../../test/communication/arriving-mail.ts'
import { type LetterWorld, openLetterWorld } from '../../../../../test/communication/letter-world.ts'
import { PDF } from '../../../../../test/communication/letters.ts'
import { listenFor } from '../../../../../test/communication/live-listener.ts'
import type { FieldsOf } from '../../../../../test/sent.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

const GUEST = 'nora@ailleurs.example'
const TIMES = { startsAt: '2026-12-03T09:00:00.000Z', endsAt: '2026-12-03T10:00:00.000Z' }
const MAILBOX = { ...INTAKE, imapUrl: 'imap://dossiers:secret@127.0.0.1:1/INBOX' }
let world: LetterWorld
beforeEach(async () => {
  world = await openLetterWorld(MAILBOX)
})
afterEach(async () => await world.app.close())

type Invited = Awaited<ReturnType<typeof convene>>

async function convene(given: FieldsOf<typeof createEvent> = {}) {
  const { app, lawyer } = world
  const body = {
    kind: 'meeting' as const,
    title: 'Point',
    ...TIMES,
    timeZone: 'Europe/Brussels',
    participants: [{ email: GUEST, name: 'Nora Cliente' }],
    ...given,
  }
  return (await app.call(createEvent, { token: lawyer.token, body })).body
}

async function change(event: Pick<Invited, 'id' | 'version'>, given: object) {
  const { app, lawyer } = world
  const body = { version: event.version, ...given }
  return (await app.call(changeEvent, { token: lawyer.token, params: { eventId: event.id }, body })).body
}

const see = async (event: Invited) =>
  (await world.app.call(readEvent, { token: world.lawyer.token, params: { eventId: event.id } })).body
const answerOf = async (event: Invited, address = GUEST) =>
  (await see(event)).participants.find(({ email }) => email === address)

const tray = async () => (await world.app.call(listTray, { token: world.lawyer.token, query: {} })).body.items
const received = async () =>
  (await world.app.call(listLetters, { token: world.lawyer.token, query: { box: 'received' } })).body.items
const noticesNow = async () => {
  const params = { userId: world.lawyer.id }
  const { body } = await world.app.call(listUnreadNotifications, { token: world.lawyer.token, params })
  return body.map(({ description }) => description).filter(text => text.includes('« Point »'))
}

async function invitationOf(app: TestApp, address: string): Promise<string> {
  const { calendar } = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', address)
    .where('calendar', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (calendar as unknown as { ics: string }).ics
}

interface Reply {
  answer?: string
  attendee?: string
  sequence?: number
  /** Minutes from now on the guest's clock. */
  minutes?: number
  more?: string[]
}

/** Written like Outlook, Google and Apple: folded, with a foreign time zone. */
function replyTo(event: { id: string }, given: Reply = {}): string {
  const { answer = 'ACCEPTED', attendee = GUEST, sequence = 0, minutes = 0, more = [] } = given
  const at = new Date(world.app.now.value.getTime() + minutes * 60_000)
  const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VTIMEZONE',
    'TZID:Romance Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=${answer};CN="Cliente; Nora: chez elle";X-NUM-GUESTS=0:`,
    ` MAILTO:${attendee}`,
    `UID:${event.id}`,
    'SUMMARY;LANGUAGE=fr-be:Accepted: Point',
    'DTSTART;TZID=Romance Standard Time:20261203T100000',
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const send = (ics: string, given: Partial<ArrivingMail> = {}) =>
  arrive(world.app, { from: GUEST, to: 'dossiers+agenda@maat.example', text: '', ics, ...given })

test('an invitation requests answers to the polled mailbox', async () => {
  await convene()
  const mail = await world.app.services.db
    .selectFrom('mails')
    .select(['reply_to', 'calendar'])
    .where('to_address', '=', GUEST)
    .executeTakeFirstOrThrow()
  expect(mail.reply_to).toBe('dossiers+agenda@maat.example')
  const { ics } = mail.calendar as unknown as { ics: string }
  const [item] = Object.values(ical.sync.parseICS(ics)).filter(part => part?.type === 'VEVENT')
  expect(item).toMatchObject({
    organizer: { params: { CN: 'Luc Avocat' }, val: 'mailto:dossiers+agenda@maat.example' },
    attendee: { params: { RSVP: true }, val: `mailto:${GUEST}` },
  })
})

test.each([
  ['without a mailbox', { imapUrl: undefined }],
  ['where nobody says who really wrote', { mailAuthServer: undefined }],
  ['without addresses of cases', { caseAddress: undefined }],
])('%s an invitation requests no answers, which would not be trusted', async (_, config) => {
  await world.app.close()
  world = await openLetterWorld({ ...MAILBOX, ...config })
  await convene()
  const ics = (await invitationOf(world.app, GUEST)).replaceAll('\r\n ', '')
  expect(ics).toContain(`:mailto:${world.lawyer.email}`)
  expect(ics).toContain('RSVP=FALSE')
})

test.each([
  ['ACCEPTED', 'accepted', 'participera à'],
  ['DECLINED', 'declined', 'ne peut pas participer à'],
  ['TENTATIVE', 'tentative', 'participera peut-être à'],
])("takes %s as the guest's answer and notifies the organiser live", async (sent, answer, words) => {
  const event = await convene()
  const { heard, stop } = await listenFor(world.app, CALENDAR_CHANGED)
  await send(replyTo(event, { answer: sent, more: ['COMMENT:Cinq minutes de retard\\, désolée'] }))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.flatMap(({ channel }) => channel)).toContain(`private-user-${world.lawyer.id}`)
  expect(await answerOf(event)).toMatchObject({ answer, note: 'Cinq minutes de retard, désolée' })
  expect(await noticesNow()).toEqual([expect.stringContaining(words)])
  expect([...(await tray()), ...(await received())]).toEqual([])
  const audited = await world.app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'event.answered')
    .where('record_id', '=', event.id)
    .execute()
  expect(audited).toEqual([{ details: { answer, mail: true } }])
  await stop()
})

test('an answer to an old time does not accept the new one; a change of guests keeps answers valid', async () => {
  const event = await convene()
  const moved = await change(event, {
    startsAt: '2026-12-04T09:00:00.000Z',
    endsAt: '2026-12-04T10:00:00.000Z',
  })
  await send(replyTo(event, { sequence: 0 }))
  expect((await answerOf(event))?.answer).toBe('pending')
  expect(await tray()).toHaveLength(1)
  // Guests are not told about new guests, so their program still answers the original invitation.
  await change(moved, { participants: [{ email: GUEST }, { email: 'autre@ailleurs.example' }] })
  await send(replyTo(event, { sequence: 1 }))
  expect((await answerOf(event))?.answer).toBe('accepted')
  await send(replyTo(event, { sequence: 9, answer: 'DECLINED' }))
  expect((await answerOf(event))?.answer).toBe('accepted')
  expect(await tray()).toHaveLength(2)
})

test.each<[string, (event: Invited) => [ics: string, mail?: Partial<ArrivingMail>]]>([
  ['for somebody else', event => [replyTo(event, { attendee: 'autre@ailleurs.example' })]],
  [
    'from somebody who is not invited',
    event => [replyTo(event, { attendee: 'pirate@ailleurs.example' }), { from: 'pirate@ailleurs.example' }],
  ],
  ['with a forged sender', event => [replyTo(event), { results: 'dmarc=fail header.from=ailleurs.example' }]],
  ['that nobody checked', event => [replyTo(event), { results: null }]],
  ['of another event', () => [replyTo({ id: '00000000-0000-4000-8000-00000000dead' })]],
  ['of nothing that is an event of ours', () => [replyTo({ id: '040000008200E00074C5B7101A82E008' })]],
  ['that is garbage', () => ['BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n\u0000\u0001 ;;;:::"\r\nEND:VEVENT']],
])('an answer %s changes nothing, and waits in the tray', async (_, made) => {
  const event = await convene()
  const [ics, mail] = made(event)
  await send(ics, mail)
  expect((await see(event)).participants.map(({ answer }) => answer)).toEqual(['accepted', 'pending'])
  expect(await noticesNow()).toEqual([])
  expect(await tray()).toHaveLength(1)
})

test('a repeated answer counts once; an older one that arrives late undoes nothing', async () => {
  const event = await convene()
  const early = replyTo(event, { minutes: -10 })
  await send(early)
  await send(early)
  expect(await noticesNow()).toHaveLength(1)
  await send(replyTo(event, { answer: 'DECLINED', minutes: -5 }))
  expect((await answerOf(event))?.answer).toBe('declined')
  expect(await tray()).toEqual([])
  // A copy of the first mail is sent again.
  await send(early)
  expect((await answerOf(event))?.answer).toBe('declined')
  expect(await tray()).toHaveLength(1)
})

test('ignores answers to cancelled and past events', async () => {
  const event = await convene()
  await world.app.services.db.updateTable('events').set({ status: 'cancelled' }).execute()
  await send(replyTo(event))
  await world.app.services.db.updateTable('events').set({ status: 'confirmed' }).execute()
  world.app.now.value = new Date(TIMES.endsAt)
  await send(replyTo(event))
  const answers = await world.app.services.db.selectFrom('event_participants').select('answer').execute()
  expect(answers.map(({ answer }) => answer).sort()).toEqual(['accepted', 'pending'])
  const kept = await world.app.services.db.selectFrom('letters').select('state').execute()
  expect(kept.map(({ state }) => state)).toEqual(['tray', 'tray'])
})

test('accepting reserves the time of a client with an account, and is refused if they are busy', async () => {
  const { client, app } = world
  const event = await convene({ participants: [{ email: client.email }] })
  const answer = (given: Reply) =>
    send(replyTo(event, { attendee: client.email, ...given }), { from: client.email })
  await answer({ answer: 'DECLINED' })
  const other = await convene({
    organiserId: (await app.people.create('Avocat')).id,
    participants: [{ email: client.email }],
  })
  expect(other.id).toBeDefined()
  await answer({ answer: 'ACCEPTED' })
  expect((await answerOf(event, client.email))?.answer).toBe('declined')
  expect(await tray()).toHaveLength(1)
})

test("keeps a text beside an answer, in the event's case if the guest takes part in it", async () => {
  const { client, caseId } = world
  const event = await convene({ caseId, participants: [{ email: client.email }, { email: GUEST }] })
  const text = 'Bonjour,\n\nPuis-je venir avec ma sœur ?'
  const file = { name: 'Constat.pdf', bytes: PDF }
  await send(replyTo(event, { attendee: client.email }), { from: client.email, text, file })
  expect((await answerOf(event, client.email))?.answer).toBe('accepted')
  expect(await received()).toMatchObject([
    { caseId, excerpt: 'Bonjour, Puis-je venir avec ma sœur ?', attachmentCount: 1 },
  ])
  await send(replyTo(event, { attendee: GUEST, answer: 'DECLINED' }), { text: 'Je suis en voyage.' })
  expect((await answerOf(event))?.answer).toBe('declined')
  expect(await tray()).toMatchObject([{ suggestedCase: { id: caseId }, attachmentCount: 0 }])
})

test('does not keep the standard sentence of a program', async () => {
  const event = await convene()
  await send(replyTo(event), { text: `${GUEST} a accepté votre invitation à l’événement « Point ».` })
  expect((await answerOf(event))?.answer).toBe('accepted')
  expect(await tray()).toEqual([])
})
