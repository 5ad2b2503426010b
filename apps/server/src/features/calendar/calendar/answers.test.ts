import { acceptProposal, answerInvitation, replyToEvent } from '@maat/contract/calendar/event-answers'
import { changeEvent, createEvent, readEvent } from '@maat/contract/calendar/events'
import { listCaseEvents, removeParticipant } from '@maat/contract/cases/cases'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { EventId } from '@maat/contract/ids'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept, FieldsOf } from '../../../../test/sent.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { linkInvitations } from './link-invitations.ts'

let app: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  lawyer = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

let day = 0
function morning() {
  day += 1
  const date = new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10)
  return { startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` }
}
const before = (at: Date) => ({
  startsAt: later(at.toISOString(), -2),
  endsAt: later(at.toISOString(), -1),
})
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

async function convene(person: TestPerson, given: FieldsOf<typeof createEvent> = {}) {
  const meeting = { kind: 'meeting', title: 'Point', timeZone: 'Europe/Brussels' } as const
  const body = { ...meeting, ...morning(), ...given }
  return await app.call(createEvent, { token: person.token, body })
}
async function change(person: TestPerson, event: { id: EventId; version: number }, given: object) {
  const body = { version: event.version, ...given }
  return await app.call(changeEvent, { token: person.token, params: { eventId: event.id }, body })
}
const see = async (person: TestPerson, eventId: EventId) =>
  (await app.call(readEvent, { token: person.token, params: { eventId } })).body
const reply = async (
  person: TestPerson,
  event: { id: EventId; version: number },
  given: BodyExcept<typeof replyToEvent, 'version'>,
) =>
  await app.call(replyToEvent, {
    token: person.token,
    params: { eventId: event.id },
    body: { version: event.version, ...given },
  })
async function answerBy(address: string, given: BodyExcept<typeof answerInvitation, 'token'>) {
  const { token = '' } = await app.lastMailTo(address)
  return await app.call(answerInvitation, { body: { token, ...given } })
}

test('refuses an answer to an old time and shows the current one', async () => {
  const client = await app.people.create('User')
  const { body: event } = await convene(lawyer, { participants: [{ userId: client.id }] })
  await change(lawyer, event, { startsAt: later(event.startsAt, 24), endsAt: later(event.endsAt, 24) })
  const stale = await reply(client, event, { answer: 'accepted' })
  expect(stale.body).toMatchObject({
    code: 'record.stale',
    current: { startsAt: later(event.startsAt, 24), answer: 'pending' },
  })
})

test('accepts only the proposal that was read, not a later one', async () => {
  const guest = 'change-avis@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const read = { startsAt: later(event.startsAt, 2), endsAt: later(event.endsAt, 2) }
  const other = { startsAt: later(event.startsAt, 9), endsAt: later(event.endsAt, 9) }
  await answerBy(guest, { answer: 'proposed', ...read })
  await answerBy(guest, { answer: 'proposed', ...other })
  const { participants } = await see(lawyer, event.id)
  const params = { eventId: event.id, participantId: participants[1]?.id }
  const accept = (body: typeof read, by = lawyer) =>
    app.call(acceptProposal, { token: by.token, params, body })
  expect((await accept(read)).body.code).toBe('record.stale')
  expect((await see(lawyer, event.id)).startsAt).toBe(event.startsAt)
  app.now.value = new Date(other.startsAt)
  const late = await accept(other, await app.people.create('Admin'))
  expect(late.body.code).toBe('event.proposal-past')
  app.now.value = TEST_NOW
  expect((await accept(other)).body).toMatchObject(other)
})

test('refuses a proposal in the past', async () => {
  const client = await app.people.create('User')
  const guest = 'hier@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ userId: client.id }, { email: guest }] })
  const past = { answer: 'proposed' as const, ...before(TEST_NOW) }
  expect((await reply(client, event, past)).body.code).toBe('event.proposal-past')
  expect((await answerBy(guest, past)).body.code).toBe('event.proposal-past')
})

test("an answer reserves only the answering user's time", async () => {
  const email = 'deux-fois@ailleurs.example'
  const guest = 'libre@ailleurs.example'
  const times = morning()
  await convene(lawyer, { ...times, participants: [{ email }] })
  app.now.value = new Date(TEST_NOW.getTime() + 1000)
  const other = await app.people.create('Avocat')
  const { body: event } = await convene(other, { ...times, participants: [{ email }, { email: guest }] })
  // Invited twice for one time before having an account, the user holds only the first.
  const person = await app.people.create('User', { email })
  await app.services.db.transaction().execute(tx => linkInvitations(tx, { id: person.id, email }))
  expect((await answerBy(guest, { answer: 'accepted' })).body.answer).toBe('accepted')
  const titled = await change(other, event, { title: 'Point sur le bail' })
  expect(titled.body.title).toBe('Point sur le bail')
  expect((await reply(person, titled.body, { answer: 'accepted' })).body.code).toBe('event.conflict')
  expect((await reply(person, titled.body, { answer: 'declined' })).body.answer).toBe('declined')
})

test('inviting an address reveals neither whether it has an account, nor when that user is busy', async () => {
  const stranger = await app.people.create('User', { office_id: PARIS })
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  const { body: theirs } = await convene(parisian, { participants: [{ userId: stranger.id }] })
  const times = { startsAt: theirs.startsAt, endsAt: theirs.endsAt }
  const busy = await convene(lawyer, { ...times, participants: [{ email: stranger.email }] })
  expect(busy.body).toMatchObject({ code: 'event.conflict', current: { busy: [] } })
  const { body: event } = await convene(lawyer, { participants: [{ email: stranger.email }] })
  expect(event.participants).toMatchObject([{ userId: lawyer.id }, { userId: null, email: stranger.email }])
  // A conflict names clients of the user's own case, and the user always sees their own.
  const caseId = await insertCase(app, stranger.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const known = await convene(lawyer, { ...times, caseId, participants: [{ userId: stranger.id }] })
  expect(known.body.current).toMatchObject({ busy: [{ userId: stranger.id, ...times }] })
})

test('a user who leaves a case gets a newer invitation that cancels theirs, and the organiser is notified', async () => {
  const [owner, helper] = [await app.people.create('User'), await app.people.create('User')]
  const caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const participantId = await addPerson(app, caseId, helper.id, 'reader')
  const { body: event } = await convene(lawyer, { caseId, participants: [{ userId: helper.id }] })
  app.now.value = new Date(TEST_NOW.getTime() + 60_000)
  await app.call(removeParticipant, { token: owner.token, params: { caseId, participantId } })
  const mails = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', helper.email)
    .where('calendar', 'is not', null)
    .orderBy('created_at')
    .execute()
  const files = mails.map(({ calendar }) => {
    const { ics } = calendar as unknown as { ics: string }
    return Object.values(ical.sync.parseICS(ics)).find(part => part?.type === 'VEVENT')
  })
  expect(files).toMatchObject([
    { method: 'REQUEST', sequence: 0, dtstamp: TEST_NOW },
    { method: 'CANCEL', sequence: 1, dtstamp: app.now.value },
  ])
  const params = { userId: lawyer.id }
  const { body: unread } = await app.call(listUnreadNotifications, { token: lawyer.token, params })
  expect(unread[0]?.description).toContain('ne participe plus au dossier')
  // A form that was opened before does not invite them again.
  expect((await change(lawyer, event, { participants: [{ userId: helper.id }] })).body.code).toBe(
    'record.stale',
  )
})

test("a case's timeline lists its confirmed meetings; an absence belongs to no case", async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await convene(lawyer, { caseId, title: 'Interne' })
  await convene(lawyer, { caseId, title: 'Avec vous', participants: [{ userId: client.id }] })
  const absence = await convene(lawyer, { caseId, kind: 'absence', title: 'Congé' })
  expect(absence.body.case).toBeNull()
  const timelineOf = async ({ token }: TestPerson) =>
    (await app.call(listCaseEvents, { token, params: { caseId } })).body.items.map(({ kind }) => kind)
  const friend = await app.people.create('User')
  await addPerson(app, caseId, friend.id, 'administrator')
  expect(await timelineOf(client)).toEqual(['event-scheduled'])
  expect(await timelineOf(friend)).toEqual([])
  expect(await timelineOf(lawyer)).toEqual(['event-scheduled', 'event-scheduled'])
})

test("a guest's calendar file contains the answer link, and requests no answer that would not be read", async () => {
  const guest = 'agenda@ailleurs.example'
  await convene(lawyer, { participants: [{ email: guest, language: 'nl' }] })
  const { token = '' } = await app.lastMailTo(guest)
  const { calendar } = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', guest)
    .executeTakeFirstOrThrow()
  const { ics } = calendar as unknown as { ics: string }
  expect(ics).not.toContain('RSVP=TRUE')
  const [item] = Object.values(ical.sync.parseICS(ics)).filter(part => part?.type === 'VEVENT')
  const link = `/confirm-event#token=${token}`
  expect(item).toMatchObject({
    url: expect.stringContaining(link),
    description: expect.stringMatching(/^Antwoord met deze persoonlijke link: /),
  })
})
