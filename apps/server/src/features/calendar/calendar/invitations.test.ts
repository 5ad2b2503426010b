import { readCalendar, readFeed } from '@maat/contract/calendar/calendar'
import {
  acceptProposal,
  answerInvitation,
  openInvitation,
  refuseProposal,
  replyToEvent,
} from '@maat/contract/calendar/event-answers'
import type { EventId } from '@maat/contract/ids'
import { OPERATIONS } from '@maat/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  app,
  cancel,
  change,
  convene,
  filesTo,
  later,
  openCalendar,
  see,
  tick,
  unreadOf,
} from '../../../../test/calendar/calendar-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { linkInvitations } from './link-invitations.ts'

beforeAll(openCalendar)
afterAll(async () => await app.close())

const reply = (
  person: TestPerson,
  event: { id: EventId; version: number },
  body: BodyExcept<typeof replyToEvent, 'version'>,
) =>
  app.call(replyToEvent, {
    token: person.token,
    params: { eventId: event.id },
    body: { version: event.version, ...body },
  })

const tokenFor = async (address: string) => (await app.lastMailTo(address)).token ?? ''

const answer = (token: string, body: BodyExcept<typeof answerInvitation, 'token'>) =>
  app.call(answerInvitation, { body: { token, ...body } })

test('external calendars treat an invitation, its update and its cancellation as one event', async () => {
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
  expect((await app.lastMailTo(guest)).subject).toContain('Afspraak geannuleerd')
})

test('an invitation link shows the event without answering, answers it, and expires with it', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'lien@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest, name: 'Une invitée' }] })
  const token = await tokenFor(guest)
  const shown = await app.call(openInvitation, { body: { token } })
  expect(shown.body).toMatchObject({ title: 'Point sur le bail', name: 'Une invitée', answer: 'pending' })
  expect((await see(lawyer, event.id)).body.participants[1]?.answer).toBe('pending')
  expect((await answer(token, { answer: 'accepted' })).body.answer).toBe('accepted')
  expect((await answer(token, { answer: 'declined', note: 'Malade' })).body.answer).toBe('declined')
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect((await app.call(openInvitation, { body: { token: tampered } })).body.code).toBe('link.invalid')
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

test('a link expires with its event', async () => {
  const guest = 'passe@ailleurs.example'
  const lawyer = await app.people.create('Avocat')
  const client = await app.people.create('User')
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }, { userId: client.id }] })
  const token = await tokenFor(guest)
  const now = app.now.value
  app.now.value = new Date(event.endsAt)
  const answers = [
    await app.call(openInvitation, { body: { token } }),
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
  const notices = (await unreadOf(lawyer)).map(({ description }) => description)
  expect(notices).toContainEqual(expect.stringContaining('« Après midi ? »'))
  const guestId = (await see(lawyer, event.id)).body.participants.find(({ email }) => email === guest)?.id
  const params = { eventId: event.id, participantId: guestId }
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

test('refuses to accept a proposed time that is busy', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'occupe@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const other = { startsAt: later(event.startsAt, 4), endsAt: later(event.endsAt, 4) }
  await convene(lawyer, other)
  const token = await tokenFor(guest)
  await answer(token, { answer: 'proposed', ...other })
  const { participants } = (await see(lawyer, event.id)).body
  const params = { eventId: event.id, participantId: participants[1]?.id }
  const taken = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  expect(taken.body.code).toBe('event.conflict')
})

test('refuses to answer a proposal of a cancelled event', async () => {
  const lawyer = await app.people.create('Avocat')
  const guest = 'annule@ailleurs.example'
  const { body: event } = await convene(lawyer, { participants: [{ email: guest }] })
  const other = { startsAt: later(event.startsAt, 4), endsAt: later(event.endsAt, 4) }
  await answer(await tokenFor(guest), { answer: 'proposed', ...other })
  const { participants } = (await see(lawyer, event.id)).body
  await cancel(lawyer, event.id)
  const params = { eventId: event.id, participantId: participants[1]?.id }
  const accepted = await app.call(acceptProposal, { token: lawyer.token, params, body: other })
  const refused = await app.call(refuseProposal, { token: lawyer.token, params })
  expect([accepted, refused].map(({ body }) => body.code)).toEqual(['event.cancelled', 'event.cancelled'])
})

test('an organiser who left the firm sends no invitations', async () => {
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

test('a user who declines is free, and cannot accept again once busy', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const { body: event } = await convene(lawyer, { participants: [{ userId: client.id }] })
  const replyWith = (given: 'accepted' | 'declined') => reply(client, event, { answer: given })
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

test('a guest who opens an account sees their invitations', async () => {
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

test("an unknown user's id reveals nothing: only colleagues and known users are invited by id", async () => {
  const lawyer = await app.people.create('Avocat')
  const stranger = await app.people.create('User', { office_id: PARIS, first_name: 'Inconnue' })
  const refused = await convene(lawyer, { participants: [{ userId: stranger.id }] })
  expect(refused.body.code).toBe('event.participant-unknown')
  const invited = await convene(lawyer, { participants: [{ email: stranger.email }] })
  expect(JSON.stringify(invited.body)).not.toContain('Inconnue')
  expect((await convene(lawyer, { organiserId: stranger.id })).body.code).toBe('event.organiser-unknown')
  const foreign = await insertCase(app, stranger.id, { status: 'in-progress', office_id: PARIS })
  expect((await convene(lawyer, { caseId: foreign })).body.code).toBe('case.not-found')
})

test('mail tokens never appear in a path, which a proxy would log', () => {
  const paths = OPERATIONS.map(({ operation }) => operation.path).filter(path => path.includes(':token'))
  // A calendar feed has only its address: it is meant to be given to programs and is revoked separately.
  expect(paths).toEqual([readFeed.path])
})
