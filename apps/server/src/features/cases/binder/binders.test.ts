// Tests binders: their owner, their colleagues, and what others learn of them.
import { randomUUID } from 'node:crypto'
import {
  createBinder,
  listBinders,
  readBinder,
  removeBinder,
  renameBinder,
  shareBinder,
} from '@maat/contract/cases/binders'
import { BINDERS_CHANGED, channelOfUser } from '@maat/contract/live-events'
import type { SentBodyOf } from '@maat/contract/operation'
import { MOST_BINDERS } from '@maat/domain/cases/file/binders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BinderWorld, openBinderWorld } from '../../../../test/cases/binder-world.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let world: BinderWorld
beforeAll(async () => {
  world = await openBinderWorld()
})
beforeEach(() => world.begin())
afterAll(() => world.app.close())

const share = async (colleagues: SentBodyOf<typeof shareBinder>['colleagues'], version = 1) =>
  await world.app.call(shareBinder, {
    token: world.lawyer.token,
    params: { binderId: world.binderId },
    body: { colleagues, version },
  })

test('binders are created, renamed and deleted by their owner', async () => {
  const { body } = await world.app.call(createBinder, {
    token: world.lawyer.token,
    body: { name: 'Audience' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(body).toMatchObject({ name: 'Audience', ownerName: 'Luc Conseil', can: ['arrange', 'manage'] })
  const on = { token: world.lawyer.token, params: { binderId: body.id } }
  const rename = async (name: string, version: number) =>
    await world.app.call(renameBinder, { ...on, body: { name, version } })
  expect((await rename('Jeudi', 1)).body).toMatchObject({ name: 'Jeudi', version: 2 })
  expect((await rename('Lundi', 1)).body).toMatchObject({
    code: 'record.stale',
    current: { name: 'Jeudi' },
  })
  expect((await world.app.call(removeBinder, on)).status).toBe(200)
  expect((await world.app.call(readBinder, on)).body.code).toBe('binder.not-found')
})

test('a colleague reads or arranges, and learns of no other colleague', async () => {
  const reader = await world.app.people.create('Assistant')
  const shared = await share([
    { userId: reader.id, access: 'read' },
    { userId: world.colleague.id, access: 'arrange' },
  ])
  expect(shared.body.colleagues).toMatchObject([
    { userId: world.colleague.id, name: 'Ines Collegue', access: 'arrange' },
    { userId: reader.id, access: 'read' },
  ])
  const listed = async ({ token }: TestPerson) =>
    (await world.app.call(listBinders, { token })).body.items.find(({ id }) => id === world.binderId)
  expect(await listed(reader)).toMatchObject({ colleagues: [], can: [] })
  expect(await listed(world.colleague)).toMatchObject({ colleagues: [], can: ['arrange'] })
  const refused = await world.add({ kind: 'heading', text: 'x' }, reader)
  expect(refused.body.code).toBe('access.forbidden')
  expect((await world.add({ kind: 'heading', text: 'x' }, world.colleague)).status).toBe(200)
  await share([], 2)
  expect(await listed(world.colleague)).toBeUndefined()
})

test('binders are shared only with other members of the staff', async () => {
  for (const userId of [world.client.id, world.lawyer.id, randomUUID() as typeof world.lawyer.id])
    expect((await share([{ userId, access: 'read' }])).body.code).toBe('binder.colleague-unknown')
  expect((await share([], 7)).body).toMatchObject({ code: 'record.stale', current: { id: world.binderId } })
})

test('a user owns a limited number of them', async () => {
  const owner = await world.app.people.create('Avocat')
  await sql`insert into binders (owner_id, name, created_at, updated_at)
    select ${owner.id}::uuid, 'x', now(), now() from generate_series(1, ${MOST_BINDERS}::int) n`.execute(
    world.app.services.db,
  )
  const { body } = await world.app.call(createBinder, {
    token: owner.token,
    body: { name: 'y' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(body.code).toBe('binder.too-many')
})

test('live events go to the readers and to those who have just lost the binder, and carry nothing', async () => {
  const { heard, stop } = await listenFor(world.app, BINDERS_CHANGED)
  await world.add({ kind: 'fact', factId: await world.factOfCase() })
  await share([])
  await world.add({ kind: 'heading', text: 'x' })
  await waitUntil(() => expect(heard).toHaveLength(3))
  await stop()
  const reached = heard.map(({ channel }) => channel.includes(channelOfUser(world.colleague.id)))
  expect(reached).toEqual([true, true, false])
  for (const { data, channel } of heard) {
    expect(data).toEqual({})
    expect(channel).toContain(channelOfUser(world.lawyer.id))
  }
})

test('the audit log names neither the binder nor what is in it', async () => {
  await world.add({ kind: 'fact', factId: await world.factOfCase() })
  await world.app.call(renameBinder, {
    token: world.lawyer.token,
    params: { binderId: world.binderId },
    body: { name: 'Très secret', version: 1 },
  })
  const entries = await world.app.services.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', world.binderId)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['binder.entry-added', 'binder.renamed'])
  expect(JSON.stringify(entries)).not.toMatch(/bail|secret/i)
})
