import { listAudit } from '@maat/contract/firm/audit'
import { listUsers, readUser, updateUser } from '@maat/contract/people/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let client: TestPerson
beforeEach(async () => {
  app = await openTestApp({ requestsPerMinute: 60 })
  admin = await app.people.create('Admin')
  client = await app.people.create('User')
})
afterEach(() => app.close())

type Action = 'access.refused' | 'requests.limited' | 'requests.flooded'

async function entriesOf(action: Action) {
  const { body } = await app.call(listAudit, { token: admin.token, query: { action, limit: '100' } })
  return body.items
}

async function windowPasses(): Promise<void> {
  app.now.value = new Date(app.now.value.getTime() + 600_000)
  await app.services.refusals.writeCounts()
}

async function times(count: number, run: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await run(time)
}

test('logs requests that the role may not make; beyond a limit, only their number', async () => {
  await times(50, () => app.call(listUsers, { token: client.token }))
  const first = await entriesOf('access.refused')
  expect(first).toHaveLength(20)
  expect(first[0]).toMatchObject({ actorId: client.id, details: { needs: 'user.list', because: 'role' } })
  await windowPasses()
  const all = await entriesOf('access.refused')
  expect(all).toHaveLength(21)
  expect(all[0]).toMatchObject({ actorId: client.id, recordKind: 'request', details: { count: 50 } })
  // From then on one by one again, and other users are never counted with them.
  await app.call(readUser, { token: client.token, params: { id: admin.id } })
  expect(await entriesOf('access.refused')).toHaveLength(22)
})

test('logs a rate-limited address once in ten minutes, with the count', async () => {
  const ask = () => app.server.inject({ url: '/api/consultation/nothing', remoteAddress: '198.51.100.7' })
  await times(60, ask)
  // In parallel, because each rate-limited request is answered with a delay.
  const answers = await Promise.all(Array.from({ length: 31 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 429))
  // The server answers such a request without waiting for the log.
  await expect.poll(() => entriesOf('requests.limited')).toHaveLength(1)
  const [entry] = await entriesOf('requests.limited')
  expect(entry).toMatchObject({ actorId: null, ip: '198.51.100.7', recordId: 'request.too-many' })
  await windowPasses()
  const [counted] = await entriesOf('requests.limited')
  expect(counted).toMatchObject({ ip: '198.51.100.7', details: { count: 31, since: expect.any(String) } })
})

test('does not log occasional invalid input, but logs a flood of it with its sender', async () => {
  const send = (person: TestPerson) =>
    app.callUntyped(updateUser, {
      token: person.token,
      params: { id: person.id },
      body: { firstName: 7 },
    })
  await times(49, () => send(client))
  expect(await entriesOf('requests.flooded')).toEqual([])
  await times(30, () => send(client))
  await send(admin)
  const found = await entriesOf('requests.flooded')
  expect(found).toMatchObject([
    { actorId: client.id, recordId: 'request.invalid', details: { count: 50, path: '/api/User/:id' } },
  ])
  await app.services.refusals.writeCounts(true)
  const counts = (await entriesOf('requests.flooded')).map(({ actorId, details }) => [actorId, details.count])
  expect(counts).toEqual([
    [client.id, 79],
    [client.id, 50],
  ])
})

test('floods from very many places do not fill the log: the rest are one entry', async () => {
  const { refusals } = app.services
  const refused = {
    action: 'requests.limited',
    on: { kind: 'request', id: 'request.too-many' },
    details: {},
  } as const
  const from = (place: number) => ({
    actorId: null,
    ip: `10.1.${place >> 8}.${place & 255}`,
    requestId: 'test',
    at: app.now.value,
  })
  await times(700, place => refusals.note(from(place), refused))
  await refusals.writeCounts(true)
  const count = () =>
    app.services.db
      .selectFrom('audit_entries')
      .select(['ip', 'details'])
      .where('action', '=', 'requests.limited')
      .orderBy('id', 'desc')
      .execute()
  const entries = await count()
  expect(entries).toHaveLength(302)
  expect(entries[0]).toMatchObject({ ip: '', details: { count: 400 } })
})
