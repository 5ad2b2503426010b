import { randomUUID } from 'node:crypto'
import {
  acceptProposal,
  answerInvitation,
  cancelEvent,
  changeEvent,
  createEvent,
  listEvents,
  readCalendar,
  readEvent,
  readInvitation,
  refuseProposal,
  replyToEvent,
  scheduleHearing,
} from '@maat/contract/calendar'
import { listCaseEvents } from '@maat/contract/cases'
import type { EventId } from '@maat/contract/ids'
import { listUnreadNotifications } from '@maat/contract/notifications'
import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../test/cases.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { linkInvitations } from './link-invitations.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

/** Mails of one moment have no order. */
function tick(): void {
  app.now.value = new Date(app.now.value.getTime() + 1000)
}

const zone = { timeZone: 'Europe/Brussels' }
let day = 0
/** A morning that no other test uses. */
function morning(): { startsAt: string; endsAt: string } {
  day += 1
  const date = new Date(Date.UTC(2027, 0, 3 + day)).toISOString().slice(0, 10)
  return { startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` }
}
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

async function convene(person: TestPerson, given: object = {}) {
  tick()
  return await app.call(createEvent, {
    token: person.token,
    body: { kind: 'meeting', title: 'Point sur le bail', ...morning(), ...zone, ...given } as never,
    headers: { 'idempotency-key': randomUUID() },
  })
}

async function change(person: TestPerson, event: { id: EventId; version: number }, body: object) {
  tick()
  return await app.call(changeEvent, {
    token: person.token,
    params: { eventId: event.id },
    body: { version: event.version, ...body },
  })
}

const reply = (person: TestPerson, event: { id: EventId; version: number }, body: object) =>
  app.call(replyToEvent, {
    token: person.token,
    params: { eventId: event.id },
    body: { version: event.version, ...body } as never,
  })

async function cancel(person: TestPerson, eventId: EventId) {
  tick()
  return await app.call(cancelEvent, { token: person.token, params: { eventId } })
}

const see = (person: TestPerson, eventId: EventId) =>
  app.call(readEvent, { token: person.token, params: { eventId } })

const tokenFor = async (address: string) => (await app.lastMailTo(address)).token ?? ''

const answer = (token: string, body: object) =>
  app.call(answerInvitation, { params: { token }, body: body as never })

const unreadOf = async (person: TestPerson) =>
  (await app.call(listUnreadNotifications, { token: person.token, params: { userId: person.id as never } }))
    .body

async function filesTo(address: string) {
  await app.workOff()
  const mails = await app.services.db
    .selectFrom('mails')
    .select('calendar')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return mails.flatMap(({ calendar }) => {
    const { ics } = calendar as unknown as { ics: string }
    return Object.values(ical.sync.parseICS(ics)).filter(entry => entry?.type === 'VEVENT')
  })
}

test('two who book the same person at once: one has the time, the other is told who is busy', async () => {
  const lawyer = await app.people.create('Avocat', { first_name: 'Ada', last_name: 'Avocate' })
  const [one, other] = [await app.people.create('Assistant'), await app.people.create('Admin')]
  const times = morning()
  const both = await Promise.all(
    [one, other].map(person => convene(person, { ...times, participants: [{ userId: lawyer.id }] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('event.conflict')
  expect(refused?.body.current).toEqual({
    busy: [{ userId: lawyer.id, name: 'Ada Avocate', startsAt: times.startsAt, endsAt: times.endsAt }],
  })
  // Where one ends, the next may begin.
  const next = { startsAt: times.endsAt, endsAt: later(times.endsAt, 1), organiserId: lawyer.id }
  expect((await convene(one, next)).status).toBe(200)
})

test('the database itself refuses that a person is in two places at once', async () => {
  const lawyer = await app.people.create('Avocat')
  const { body } = await convene(lawyer)
  const { during } = await app.services.db
    .selectFrom('event_times')
    .select('during')
    .where('event_id', '=', body.id)
    .executeTakeFirstOrThrow()
  const elsewhere = await convene(await app.people.create('Avocat'))
  const twice = app.services.db
    .insertInto('event_times')
    .values({ event_id: elsewhere.body.id, user_id: lawyer.id, during })
    .execute()
  await expect(twice).rejects.toThrow('nobody_twice_at_once')
})

test('an absence takes the time of one person, whole days by the clock of their place', async () => {
  const lawyer = await app.people.create('Avocat')
  const absence = await convene(lawyer, {
    kind: 'absence',
    title: 'Congé',
    startsAt: '2027-07-20T08:00:00.000Z',
    endsAt: '2027-07-21T09:00:00.000Z',
    isAllDay: true,
    participants: [{ email: 'personne@ailleurs.example' }],
  })
  expect(absence.body).toMatchObject({
    startsAt: '2027-07-19T22:00:00.000Z',
    endsAt: '2027-07-21T22:00:00.000Z',
  })
  expect(absence.body.participants).toHaveLength(1)
  const meeting = { startsAt: '2027-07-21T21:00:00.000Z', endsAt: '2027-07-21T21:30:00.000Z' }
  expect((await convene(lawyer, meeting)).body.code).toBe('event.conflict')
})

test('what a colleague does that one may not read is busy, and nothing more', async () => {
  const paris = { office_id: PARIS }
  const [me, colleague] = [await app.people.create('Avocat'), await app.people.create('Avocat')]
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: colleague.id })
  const times = morning()
  const secret = { ...times, title: 'Audience secrète', place: 'Cabinet du juge' }
  const hearing = await app.call(scheduleHearing, {
    token: colleague.token,
    params: { caseId },
    body: { ...secret, ...zone, participants: [] },
  })
  expect(hearing.status).toBe(200)
  const stranger = await app.people.create('Avocat', paris)
  for (const reader of [me, stranger])
    for (const scope of [
      { of: 'team' },
      { of: 'office', office: BRUSSELS },
      { of: 'person', person: colleague.id },
      { of: 'case', case: caseId },
    ]) {
      const query = { from: later(times.startsAt, -5), to: later(times.startsAt, 5), ...scope }
      const { body } = await app.call(readCalendar, { token: reader.token, query: query as never })
      expect(body.items).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/secrète|juge|hearing|BRU-/)
      const isTheirs = scope.of !== 'case' && !(scope.of === 'team' && reader === stranger)
      expect(body.busy.map(({ userId }) => userId)).toEqual(isTheirs ? [colleague.id] : [])
    }
  expect((await see(me, hearing.body.id)).body.code).toBe('event.not-found')
  const list = await app.call(listEvents, { token: me.token, query: { case: caseId } })
  expect(list.body.items).toEqual([])
  // Who is convened to the same time is told who is busy, and not with what.
  const refused = await convene(me, { ...times, participants: [{ userId: colleague.id }] })
  expect(JSON.stringify(refused.body)).not.toMatch(/secrète|juge/)
  // A client sees nothing of what they are not invited to.
  const query = { from: later(times.startsAt, -5), to: later(times.startsAt, 5), of: 'office' } as never
  const seen = await app.call(readCalendar, { token: client.token, query })
  expect(seen.body).toMatchObject({ items: [], busy: [], deadlines: [] })
})

test('a client who is invited learns title, place and time; not the notes, nor other guests', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const invited = await convene(lawyer, {
    place: 'Rue de la Plume 12',
    description: 'Il doit encore tout.',
    participants: [{ userId: client.id }, { email: 'expert@ailleurs.example', name: 'Une experte' }],
  })
  const { body } = await see(client, invited.body.id)
  expect(body).toMatchObject({ title: 'Point sur le bail', place: 'Rue de la Plume 12', description: '' })
  expect(body.participants.map(({ userId, email }) => [userId, email])).toEqual([
    [lawyer.id, null],
    [client.id, null],
  ])
  const [file] = await filesTo('expert@ailleurs.example')
  expect(file).toMatchObject({
    uid: invited.body.id,
    summary: 'Point sur le bail',
    location: 'Rue de la Plume 12',
  })
  expect(JSON.stringify(file)).not.toMatch(/encore tout|personne\.example.*personne\.example/)
  expect((await unreadOf(client))[0]).toMatchObject({ type: 'Rendezvous', targetId: invited.body.id })
})

test('an invitation, its update and its cancellation are one event in other calendars', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'suite@ailleurs.example'
  const made = await convene(lawyer, { participants: [{ email: guest, language: 'nl' }] })
  const moved = await change(lawyer, made.body, {
    startsAt: later(made.body.startsAt, 2),
    endsAt: later(made.body.endsAt, 2),
  })
  const noted = await change(lawyer, moved.body, { description: 'Pour nous seuls' })
  const placed = await change(lawyer, noted.body, { place: 'Salle 3' })
  await cancel(lawyer, placed.body.id)
  const files = await filesTo(guest)
  expect(
    files.map(file => file.type === 'VEVENT' && [file.uid, file.sequence, file.method, file.status]),
  ).toEqual([
    [made.body.id, 0, 'REQUEST', 'CONFIRMED'],
    [made.body.id, 1, 'REQUEST', 'CONFIRMED'],
    [made.body.id, 2, 'REQUEST', 'CONFIRMED'],
    [made.body.id, 3, 'CANCEL', 'CANCELLED'],
  ])
  expect((await app.lastMailTo(guest)).subject).toContain('Geannuleerd')
})

test('the link of an invitation shows at a GET, answers at a POST, and ends with its time', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'lien@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest, name: 'Une invitée' }] })
  const token = await tokenFor(guest)
  const shown = await app.call(readInvitation, { params: { token } })
  expect(shown.body).toMatchObject({ title: 'Point sur le bail', name: 'Une invitée', answer: 'pending' })
  expect((await see(lawyer, event.id)).body.participants[1]?.answer).toBe('pending')
  expect((await answer(token, { answer: 'accepted' })).body.answer).toBe('accepted')
  // One may think again.
  expect((await answer(token, { answer: 'declined', note: 'Malade' })).body.answer).toBe('declined')
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect((await app.call(readInvitation, { params: { token: tampered } })).body.code).toBe('link.invalid')
  expect((await answer(tampered, { answer: 'accepted' })).body.code).toBe('link.invalid')
  const moved = await change(lawyer, (await see(lawyer, event.id)).body, {
    endsAt: later(event.endsAt, 1),
  })
  expect(moved.body.participants[1]).toMatchObject({ answer: 'pending', note: '' })
  expect((await answer(token, { answer: 'accepted' })).body.code).toBe('link.invalid')
  const renewed = await tokenFor(guest)
  expect((await answer(renewed, { answer: 'accepted' })).body.answer).toBe('accepted')
  await cancel(lawyer, event.id)
  expect((await answer(renewed, { answer: 'declined' })).body.code).toBe('link.invalid')
  const cancelled = await cancel(lawyer, event.id)
  expect(cancelled.body.code).toBe('event.cancelled')
  const again = await change(lawyer, (await see(lawyer, event.id)).body, { title: 'Encore' })
  expect(again.body.code).toBe('event.cancelled')
})

test('a link is over when its event is', async () => {
  const guest = 'passe@ailleurs.example'
  const lawyer = await app.people.create('Avocat')
  const client = await app.people.create('User')
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }, { userId: client.id }] })
  const token = await tokenFor(guest)
  const now = app.now.value
  app.now.value = new Date(event.endsAt)
  const answers = [
    await app.call(readInvitation, { params: { token } }),
    await answer(token, { answer: 'accepted' }),
  ]
  const session = await app.people.create('User')
  await app.services.db
    .updateTable('event_participants')
    .set({ user_id: session.id, email: session.email })
    .where('event_id', '=', event.id)
    .where('user_id', '=', client.id)
    .execute()
  const late = await reply(session, event, { answer: 'accepted' })
  app.now.value = now
  expect(answers.map(({ body }) => body.code)).toEqual(['link.invalid', 'link.invalid'])
  expect(late.body.code).toBe('event.over')
})

test('a guest proposes another time; the organiser accepts it with one click, and the others are asked', async () => {
  const lawyer = await app.people.create('Avocat')
  const client = await app.people.create('User')
  const guest = 'propose@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ userId: client.id }, { email: guest }] })
  await reply(client, event, { answer: 'accepted' })
  const other = { startsAt: later(event.startsAt, 4), endsAt: later(event.endsAt, 4) }
  const proposed = await answer(await tokenFor(guest), { answer: 'proposed', ...other, note: 'Après midi ?' })
  expect(proposed.body).toMatchObject({ answer: 'proposed', proposed: other })
  const told = (await unreadOf(lawyer)).map(({ description }) => description)
  expect(told).toContainEqual(expect.stringContaining('« Après midi ? »'))
  const guestId = (await see(lawyer, event.id)).body.participants.find(({ email }) => email === guest)?.id
  const params = { eventId: event.id, participantId: guestId as never }
  tick()
  const refused = await app.call(refuseProposal, { token: lawyer.token, params })
  expect(refused.body.startsAt).toBe(event.startsAt)
  const none = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  expect(none.body.code).toBe('event.nothing-proposed')
  await answer(await tokenFor(guest), { answer: 'proposed', ...other })
  const accepted = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  expect(accepted.body).toMatchObject(other)
  const answers = Object.fromEntries(accepted.body.participants.map(({ name, answer }) => [name, answer]))
  expect(answers[guest]).toBe('accepted')
  const [seen] = (await see(client, event.id)).body.participants.filter(({ userId }) => userId === client.id)
  expect(seen?.answer).toBe('pending')
  const rejected = await app.call(refuseProposal, { token: lawyer.token, params })
  expect(rejected.body.code).toBe('event.nothing-proposed')
})

test('a proposal into a time that is taken is refused when it is to be accepted', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'occupe@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const other = { startsAt: later(event.startsAt, 4), endsAt: later(event.endsAt, 4) }
  await convene(lawyer, other)
  const token = await tokenFor(guest)
  await answer(token, { answer: 'proposed', ...other })
  const { participants } = (await see(lawyer, event.id)).body
  const params = { eventId: event.id, participantId: participants[1]?.id as never }
  const taken = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  expect(taken.body.code).toBe('event.conflict')
})

test('no proposal is answered of what is cancelled', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'annule@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const other = { startsAt: later(event.startsAt, 4), endsAt: later(event.endsAt, 4) }
  await answer(await tokenFor(guest), { answer: 'proposed', ...other })
  const { participants } = (await see(lawyer, event.id)).body
  await cancel(lawyer, event.id)
  const params = { eventId: event.id, participantId: participants[1]?.id as never }
  const accepted = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  const refused = await app.call(refuseProposal, { token: lawyer.token, params })
  expect([accepted, refused].map(({ body }) => body.code)).toEqual(['event.cancelled', 'event.cancelled'])
})

test('whoever convened an event and left invites nobody any more', async () => {
  const [lawyer, admin] = [await app.people.create('Avocat'), await app.people.create('Admin')]
  const { body: event } = await convene(lawyer)
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: app.now.value.toISOString() })
    .where('id', '=', lawyer.id)
    .execute()
  const changed = await change(admin, event, { participants: [{ userId: admin.id }] })
  expect(changed.body.code).toBe('event.organiser-unknown')
})

test('who declines is free again, and cannot come back once they are taken', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const { body: event } = await convene(lawyer, { participants: [{ userId: client.id }] })
  const replyWith = (given: string) => reply(client, event, { answer: given })
  const token = await tokenFor(client.email)
  expect((await replyWith('declined')).body.answer).toBe('declined')
  const other = await app.people.create('Avocat')
  const times = { startsAt: event.startsAt, endsAt: event.endsAt }
  expect((await convene(other, { ...times, participants: [{ userId: client.id }] })).status).toBe(200)
  expect((await replyWith('accepted')).body.code).toBe('event.conflict')
  expect((await answer(token, { answer: 'accepted' })).body.code).toBe('event.conflict')
  const mine = await app.call(readCalendar, {
    token: client.token,
    query: { from: later(event.startsAt, -1), to: later(event.startsAt, 2) },
  })
  expect(mine.body.items.map(({ answer }) => answer).sort()).toEqual(['declined', 'pending'])
  await cancel(lawyer, event.id)
  expect((await replyWith('accepted')).body.code).toBe('event.cancelled')
})

test('a change that started from an older version is refused with the current one', async () => {
  const lawyer = await app.people.create('Avocat')
  const { body: event } = await convene(lawyer)
  expect((await change(lawyer, event, { place: 'Ici' })).status).toBe(200)
  const stale = await change(lawyer, event, { place: 'Là' })
  expect(stale.body).toMatchObject({ code: 'record.stale', current: { place: 'Ici' } })
  const busy = await convene(lawyer)
  const times = { startsAt: busy.body.startsAt, endsAt: busy.body.endsAt }
  const onto = await change(lawyer, { ...event, version: 2 }, times)
  expect(onto.body.code).toBe('event.conflict')
  const backwards = await change(lawyer, { ...event, version: 2 }, { endsAt: event.startsAt })
  expect(backwards.body.code).toBe('event.times-invalid')
})

test('people are added and left out; whoever is left out is told', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const guest = 'retire@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const changed = await change(lawyer, event, { participants: [{ userId: client.id }] })
  expect(changed.body.participants.map(({ email }) => email)).toEqual([lawyer.email, client.email])
  const [, off] = await filesTo(guest)
  // Newer than what the guest's calendar holds, and older than an invitation that may follow.
  expect(off).toMatchObject({ method: 'CANCEL', uid: event.id, sequence: 1 })
  tick()
  const back = await change(lawyer, changed.body, {
    participants: [{ userId: client.id }, { email: guest }],
  })
  expect((await filesTo(guest))[2]).toMatchObject({ method: 'REQUEST', sequence: 2 })
  const unknown = await change(lawyer, back.body, { participants: [{ userId: randomUUID() }] })
  expect(unknown.body.code).toBe('event.participant-unknown')
})

test('a stranger’s id tells nothing: only colleagues and people one knows are invited by it', async () => {
  const lawyer = await app.people.create('Avocat')
  const stranger = await app.people.create('User', { office_id: PARIS, first_name: 'Inconnue' })
  const refused = await convene(lawyer, { participants: [{ userId: stranger.id }] })
  expect(refused.body.code).toBe('event.participant-unknown')
  // By address they are invited as whoever writes it calls them.
  const invited = await convene(lawyer, { participants: [{ email: stranger.email }] })
  expect(JSON.stringify(invited.body)).not.toContain('Inconnue')
  expect((await convene(lawyer, { organiserId: stranger.id })).body.code).toBe('event.organiser-unknown')
  const foreign = await insertCase(app, stranger.id, { status: 'in-progress', office_id: PARIS })
  expect((await convene(lawyer, { caseId: foreign })).body.code).toBe('case.not-found')
})

test('a hearing is for the lawyer of its case, and the case remembers it', async () => {
  const [lawyer, admin] = [await app.people.create('Avocat'), await app.people.create('Admin')]
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const schedule = (id: typeof caseId, given: object = {}) =>
    app.call(scheduleHearing, {
      token: admin.token,
      params: { caseId: id },
      body: { title: 'Audience d’introduction', ...morning(), ...zone, ...given } as never,
    })
  const { body: hearing } = await schedule(caseId, { participants: [{ userId: client.id }] })
  expect(hearing).toMatchObject({ kind: 'hearing', organiserId: lawyer.id, case: { id: caseId } })
  expect((await unreadOf(lawyer))[0]?.description).toContain('Audience d’introduction')
  await change(admin, hearing, { startsAt: later(hearing.startsAt, 1), endsAt: later(hearing.endsAt, 1) })
  await cancel(admin, hearing.id)
  const timeline = await app.call(listCaseEvents, { token: client.token, params: { caseId } })
  expect(timeline.body.items.map(({ kind }) => kind)).toEqual([
    'event-cancelled',
    'event-moved',
    'hearing-scheduled',
  ])
  const inside = await app.call(createEvent, {
    token: lawyer.token,
    body: { kind: 'meeting', title: 'Interne', caseId, ...morning(), ...zone } as never,
  })
  await cancel(lawyer, inside.body.id)
  const after = await app.call(listCaseEvents, { token: client.token, params: { caseId } })
  expect(after.body.items).toHaveLength(3)
  const closed = await insertCase(app, client.id, { status: 'refused', lawyer_id: lawyer.id })
  expect((await schedule(closed)).body.code).toBe('case.closed')
  const taken = { startsAt: hearing.startsAt, endsAt: hearing.endsAt }
  await convene(lawyer, taken)
  expect((await schedule(caseId, taken)).body.code).toBe('event.conflict')
  expect((await schedule(caseId, { organiserId: client.id })).body.code).toBe('event.organiser-unknown')
  const nobody = { participants: [{ userId: randomUUID() }] }
  expect((await schedule(caseId, nobody)).body.code).toBe('event.participant-unknown')
})

test('a guest who opens an account finds what they were invited to', async () => {
  const lawyer = await app.people.create('Avocat')
  const email = 'bientot@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email }] })
  const guest = await app.people.create('User', { email })
  await app.services.db.transaction().execute(tx => linkInvitations(tx, { id: guest.id, email }))
  expect((await see(guest, event.id)).status).toBe(200)
  const taken = await convene(await app.people.create('Admin'), {
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    participants: [{ userId: guest.id }],
  })
  expect(taken.body.code).toBe('event.conflict')
})

test('a period is read page by page, everything once and in order', async () => {
  const lawyer = await app.people.create('Avocat')
  const times = morning()
  for (let hour = 0; hour < 5; hour += 1)
    await convene(lawyer, { startsAt: later(times.startsAt, hour), endsAt: later(times.endsAt, hour) })
  const period = { from: times.startsAt, to: later(times.startsAt, 6) }
  const starts: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { ...period, limit: '2', ...(after && { after }) }
    const { body } = await app.call(readCalendar, { token: lawyer.token, query: query as never })
    starts.push(...body.items.map(({ startsAt }) => startsAt))
    after = body.next
  }
  expect(starts).toEqual([0, 1, 2, 3, 4].map(hour => later(times.startsAt, hour)))
})
