import { createEvent, readFeed, readFeedState, renewFeed, revokeFeed } from '@maat/contract/calendar'
import { removeParticipant } from '@maat/contract/cases'
import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../test/cases.ts'
import { insertEvent } from '../../../test/events.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const paramsOf = (person: TestPerson) => ({ token: person.token, params: { userId: person.id as never } })

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

test('the address is shown once, renewed and revoked; the database knows its hash alone', async () => {
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

test('what did not change is not sent again', async () => {
  const person = await app.people.create('Avocat')
  await insertEvent(app, person.id)
  const token = await subscribe(person)
  const { headers } = await read(token)
  const etag = String(headers.etag)
  expect((await read(token, { 'if-none-match': etag })).status).toBe(304)
  await insertEvent(app, person.id)
  expect((await read(token, { 'if-none-match': etag })).status).toBe(200)
})

test('it holds what its person may read today: what they were left out of is gone', async () => {
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

test('who leaves a case keeps none of its events, and whose account is closed none at all', async () => {
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
      participants: [{ userId: helper.id as never }],
    } as never,
  })
  expect(convened.status).toBe(200)
  const token = await subscribe(helper)
  expect(await eventsIn(token)).toHaveLength(1)
  await app.call(removeParticipant, {
    token: owner.token,
    params: { caseId, participantId: participantId as never },
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
