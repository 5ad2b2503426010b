import { readFeed, readFeedState, renewFeed, revokeFeed } from '@maat/contract/calendar/calendar'
import { createEvent } from '@maat/contract/calendar/events'
import { removeParticipant } from '@maat/contract/cases/cases'
import { changeUserRole } from '@maat/contract/people/account-administration'
import { endOtherSessions } from '@maat/contract/people/account-security'
import { changePassword } from '@maat/contract/people/accounts'
import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertEvent } from '../../../../test/calendar/events.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'
import { BRUSSELS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const paramsOf = (person: TestPerson) => ({ token: person.token, params: { userId: person.id } })

async function subscribe(person: TestPerson): Promise<string> {
  const { body } = await app.call(renewFeed, paramsOf(person))
  return body.address.split('/').at(-1) ?? ''
}

const read = (token: string, headers: Record<string, string> = {}) =>
  app.call(readFeed, { params: { token }, headers })

async function eventsIn(token: string) {
  const { body } = await read(token)
  return Object.values(ical.sync.parseICS(String(body))).filter(part => part?.type === 'VEVENT')
}

test('shows the address once, renews and revokes it; the database stores only its hash', async () => {
  const person = await app.people.create('Avocat')
  expect((await app.call(readFeedState, paramsOf(person))).body.since).toBeNull()
  const first = await subscribe(person)
  expect((await app.call(readFeedState, paramsOf(person))).body.since).not.toBeNull()
  const { token_hash: hash } = await app.services.db
    .selectFrom('calendar_feeds')
    .select('token_hash')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(hash.toString('base64url')).not.toBe(first)
  const second = await subscribe(person)
  expect((await read(first)).body.code).toBe('calendar.not-found')
  expect((await read(second)).headers['content-type']).toContain('text/calendar')
  await app.call(revokeFeed, paramsOf(person))
  expect((await read(second)).body.code).toBe('calendar.not-found')
  expect((await app.call(readFeedState, paramsOf(person))).body.since).toBeNull()
})

test('sends unchanged content only once', async () => {
  const person = await app.people.create('Avocat')
  await insertEvent(app, person.id)
  const token = await subscribe(person)
  const { headers } = await read(token)
  const etag = String(headers.etag)
  expect((await read(token, { 'if-none-match': etag })).status).toBe(304)
  await insertEvent(app, person.id)
  expect((await read(token, { 'if-none-match': etag })).status).toBe(200)
})

test('contains what its user may read today: removed events are gone', async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const eventId = await insertEvent(app, lawyer.id, { title: 'Rendez-vous' }, [client.id])
  const token = await subscribe(client)
  expect(await eventsIn(token)).toMatchObject([{ uid: eventId, summary: 'Rendez-vous' }])
  const ofEvent = { event_id: eventId, user_id: client.id }
  for (const table of ['event_times', 'event_participants'] as const)
    await app.services.db
      .deleteFrom(table)
      .where('event_id', '=', ofEvent.event_id)
      .where('user_id', '=', ofEvent.user_id)
      .execute()
  expect(await eventsIn(token)).toEqual([])
})

test('an event names its case and client only to readers of the case', async () => {
  const lawyer = await app.people.create('Avocat')
  const owner = await app.people.create('User', { first_name: 'Nora', last_name: 'Cliente' })
  const stranger = await app.people.create('User')
  const caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { number } = await app.services.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await insertEvent(app, lawyer.id, { title: 'Préparation', case_id: caseId }, [stranger.id])
  expect(await eventsIn(await subscribe(lawyer))).toMatchObject([{ description: `${number} · Nora Cliente` }])
  const [seen] = await eventsIn(await subscribe(stranger))
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${number}|Nora`))
})

test('a client sees the lawyer of a consultation', async () => {
  const lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Avocat' })
  const client = await app.people.create('User')
  await insertEvent(app, lawyer.id, { kind: 'consultation', title: 'Consultation' }, [client.id])
  expect(await eventsIn(await subscribe(client))).toMatchObject([{ summary: 'Consultation – Luc Avocat' }])
  expect(await eventsIn(await subscribe(lawyer))).toMatchObject([{ summary: 'Consultation' }])
})

test('a user who left a case gets none of its events, and a closed account gets none at all', async () => {
  const [lawyer, owner] = [await app.people.create('Avocat'), await app.people.create('User')]
  const helper = await app.people.create('User')
  const caseId = await insertCase(app, owner.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const participantId = await addPerson(app, caseId, helper.id, 'reader')
  const convened = await app.call(createEvent, {
    token: lawyer.token,
    body: {
      kind: 'meeting',
      title: 'Préparation',
      caseId,
      startsAt: '2027-02-03T09:00:00.000Z',
      endsAt: '2027-02-03T10:00:00.000Z',
      timeZone: 'Europe/Brussels',
      participants: [{ userId: helper.id }],
    },
  })
  expect(convened.status).toBe(200)
  const token = await subscribe(helper)
  expect(await eventsIn(token)).toHaveLength(1)
  await app.call(removeParticipant, {
    token: owner.token,
    params: { caseId, participantId },
  })
  expect(await eventsIn(token)).toEqual([])
  const kept = await subscribe(lawyer)
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: app.now.value.toISOString() })
    .where('id', '=', lawyer.id)
    .execute()
  expect((await read(kept)).body.code).toBe('calendar.not-found')
})

test('the owner is notified by mail of a new address, because another person may have created it', async () => {
  const person = await app.people.create('User')
  await subscribe(person)
  expect((await app.lastMailTo(person.email)).subject).toBe('Nouvelle adresse de votre agenda')
})

test('a new password, a remote sign-out or a role change revokes the address', async () => {
  const [admin, lawyer] = [await app.people.create('Admin'), await app.people.create('Avocat')]
  const changed = await subscribe(lawyer)
  const body = { currentPassword: PASSWORD, password: 'Un tout autre mot de passe 42' }
  expect((await app.call(changePassword, { token: lawyer.token, body })).status).toBe(200)
  expect((await read(changed)).body.code).toBe('calendar.not-found')
  const stolen = await subscribe(lawyer)
  expect((await app.call(endOtherSessions, { token: lawyer.token })).status).toBe(200)
  expect((await read(stolen)).body.code).toBe('calendar.not-found')
  const promoted = await subscribe(lawyer)
  await app.call(changeUserRole, {
    token: admin.token,
    params: { id: lawyer.id },
    body: { role: 'Admin', officeId: BRUSSELS },
  })
  expect((await read(promoted)).body.code).toBe('calendar.not-found')
})

test("the feed of the staff contains the open deadlines of their own cases; a client's feed contains none", async () => {
  const [lawyer, client] = [await app.people.create('Avocat'), await app.people.create('User')]
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const due_date = new Date(app.now.value.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const given = { due_date, title: 'Appel du jugement' }
  const deadlineId = await insertDeadline(app, caseId, lawyer.id, given)
  await insertDeadline(app, caseId, lawyer.id, {
    ...given,
    done_at: app.now.value.toISOString(),
    done_by: lawyer.id,
  })
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress' })
  await insertDeadline(app, elsewhere, lawyer.id, given)
  const token = await subscribe(lawyer)
  expect(await eventsIn(token)).toMatchObject([
    {
      uid: `deadline-${deadlineId}`,
      summary: 'Délai : Appel du jugement',
      transparency: 'TRANSPARENT',
      status: 'TENTATIVE',
    },
  ])
  expect(String((await read(token)).body)).toContain(`DTSTART;VALUE=DATE:${due_date.replaceAll('-', '')}`)
  expect(await eventsIn(await subscribe(client))).toEqual([])
})
