// Tests the order of a binder, also when two users arrange it at the same time.
import { moveBinderEntry, removeBinderEntry, restoreBinderEntry } from '@maat/contract/cases/binders'
import type { BinderEntryId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BinderWorld, openBinderWorld } from '../../../../test/cases/binder-world.ts'
import { insertBinder, insertHeadings } from '../../../../test/cases/binders.ts'

let world: BinderWorld
beforeAll(async () => {
  world = await openBinderWorld()
})
beforeEach(() => world.begin())
afterAll(() => world.app.close())

const move = async (id: BinderEntryId, after: BinderEntryId | null, version = 1, person = world.lawyer) =>
  await world.app.call(moveBinderEntry, { ...world.at(id, person), body: { after, version } })

test('two users who move different entries keep both moves', async () => {
  const [a, b, c, d] = (await insertHeadings(world.app, world.binderId, world.lawyer.id, [
    'a',
    'b',
    'c',
    'd',
  ])) as [BinderEntryId, BinderEntryId, BinderEntryId, BinderEntryId]
  await Promise.all([move(a, d), move(c, null, 1, world.colleague)])
  expect(await world.texts()).toEqual(['c', 'b', 'd', 'a'])
  await move(b, a)
  expect(await world.texts(world.colleague)).toEqual(['c', 'd', 'a', 'b'])
})

test('a second move of the same entry from an old state is refused with the current one', async () => {
  const [a, , c] = (await insertHeadings(world.app, world.binderId, world.lawyer.id, [
    'a',
    'b',
    'c',
  ])) as BinderEntryId[]
  const moves = await Promise.all([
    move(a as BinderEntryId, c ?? null),
    move(a as BinderEntryId, null, 1, world.colleague),
  ])
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = moves.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'record.stale', current: { id: a, version: 2 } })
})

test('a neighbour that was taken out meanwhile is unknown, and the order stays', async () => {
  const [a, b] = (await insertHeadings(world.app, world.binderId, world.lawyer.id, [
    'a',
    'b',
    'c',
  ])) as BinderEntryId[]
  await world.app.call(removeBinderEntry, world.at(b as BinderEntryId))
  expect((await move(a as BinderEntryId, b ?? null)).body.code).toBe('binder.neighbour-unknown')
  expect((await move(a as BinderEntryId, a ?? null)).body.code).toBe('binder.neighbour-unknown')
  expect((await move(b as BinderEntryId, null)).body.code).toBe('binder.entry-not-found')
  expect(await world.texts()).toEqual(['a', 'c'])
})

test('an entry that was taken out comes back to its place', async () => {
  const [, b] = (await insertHeadings(world.app, world.binderId, world.lawyer.id, [
    'a',
    'b',
    'c',
  ])) as BinderEntryId[]
  const entry = world.at(b as BinderEntryId)
  expect((await world.app.call(removeBinderEntry, entry)).status).toBe(200)
  expect(await world.texts()).toEqual(['a', 'c'])
  expect((await world.app.call(removeBinderEntry, entry)).body.code).toBe('binder.entry-not-found')
  expect((await world.app.call(restoreBinderEntry, entry)).status).toBe(200)
  expect((await world.app.call(restoreBinderEntry, entry)).body.code).toBe('binder.entry-not-found')
  expect(await world.texts()).toEqual(['a', 'b', 'c'])
})

test('entries that were taken out more than a day ago are deleted with the next one', async () => {
  const [a, b] = (await insertHeadings(world.app, world.binderId, world.lawyer.id, [
    'a',
    'b',
    'c',
  ])) as BinderEntryId[]
  await world.app.call(removeBinderEntry, world.at(a as BinderEntryId))
  await world.app.services.db
    .updateTable('binder_entries')
    .set({ removed_at: new Date(world.app.now.value.getTime() - 86_400_001).toISOString() })
    .where('id', '=', a ?? '')
    .execute()
  await world.app.call(removeBinderEntry, world.at(b as BinderEntryId))
  expect((await world.app.call(restoreBinderEntry, world.at(a as BinderEntryId))).body.code).toBe(
    'binder.entry-not-found',
  )
  expect((await world.app.call(restoreBinderEntry, world.at(b as BinderEntryId))).status).toBe(200)
})

test('an entry of another binder is not there', async () => {
  const other = await insertBinder(world.app, world.lawyer.id)
  const [foreign] = await insertHeadings(world.app, other, world.lawyer.id, ['x'])
  expect((await move(foreign as BinderEntryId, null)).body.code).toBe('binder.entry-not-found')
})
