import { randomUUID } from 'node:crypto'
import {
  beginListImport,
  completeListImport,
  decideSanctionHit,
  listSanctionHits,
  listSanctionLists,
  putListPart,
  readClientScreening,
  readSanctionHit,
} from '@maat/contract/compliance/sanctions'
import type { HitState } from '@maat/domain/compliance/sanctions/hit-states'
import { MOST_LIST_BYTES } from '@maat/domain/compliance/sanctions/list-entry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf, euList, frenchList, frenchRecord } from '../../../../test/compliance/list-files.ts'
import { importList } from '../../../../test/compliance/sanctions.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { screenChanged } from './screening/screen-changed.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
})
afterAll(() => app.close())

let day = 10
/** Each file is newer than the one before, as real lists are. */
const newHead = () => {
  day += 1
  return { madeAt: `2026-11-${day}T09:00:00.000Z`, reference: String(day) }
}

const ANTON = entryOf('EU.1.1', 'Anton Velkarin', {
  births: [{ year: 1970, month: 3, day: 12, isCirca: false }],
  nationalities: ['RU'],
})

const hitsOf = async (clientId: string, state?: HitState, person = lawyer) => {
  const query = { clientId, ...(state && { state }) }
  return (await app.call(listSanctionHits, { token: person.token, query })).body.items
}

const decide = async (hit: { id: string; version: number }, verdict: 'same' | 'other', person = lawyer) =>
  await app.call(decideSanctionHit, {
    token: person.token,
    params: { hitId: hit.id },
    body: { verdict, reason: 'Carte d’identité vérifiée', version: hit.version },
  })

const createAnton = async () =>
  await app.people.create('User', { first_name: 'Anton', last_name: 'Velkarin', birth_date: '1970-03-12' })

test('explains a hit, and does not ask again with the next version unless the entry changed', async () => {
  const client = await createAnton()
  const first = await importList(app, admin, 'eu', euList([ANTON], newHead()))
  expect(first).toMatchObject({ state: 'in-force', number: 1, subjects: 1, added: 1, changed: 0, removed: 0 })
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  const [hit] = await hitsOf(client.id, 'open')
  if (!hit) throw new Error('There is no hit')
  expect(hit).toMatchObject({ level: 'probable', score: 100, listedName: 'Anton Velkarin', source: 'eu' })
  const explained = await app.call(readSanctionHit, { token: lawyer.token, params: { hitId: hit.id } })
  expect(explained.body.parts.map(({ kind }) => kind)).toEqual(['name', 'birth'])
  expect((await decide(hit, 'other')).body).toMatchObject({
    state: 'other',
    decisions: [{ verdict: 'other' }],
  })

  const remarked = { ...ANTON, remark: 'Another remark' }
  const second = await importList(
    app,
    admin,
    'eu',
    euList([remarked, entryOf('EU.2', 'Omar Tarwanek')], newHead()),
  )
  expect(second).toMatchObject({ number: 2, added: 1, changed: 0, removed: 0 })
  expect(await hitsOf(client.id, 'open')).toEqual([])

  const renamed = { ...ANTON, births: [{ year: 1970, month: null, day: null, isCirca: false }] }
  expect(await importList(app, admin, 'eu', euList([renamed], newHead()))).toMatchObject({
    changed: 1,
    removed: 1,
  })
  const [again] = await hitsOf(client.id, 'open')
  expect(again).toMatchObject({ id: hit.id, reopenedBecause: 'entry', decision: { verdict: 'other' } })

  await importList(app, admin, 'eu', euList([entryOf('EU.3', 'Boris Tarkamir')], newHead()))
  expect(await hitsOf(client.id, 'ended')).toMatchObject([{ id: hit.id, can: [] }])
  const ended = (await hitsOf(client.id, 'ended'))[0]
  expect((await decide(ended ?? hit, 'same')).body.code).toBe('sanction-hit.ended')
  // The first entry is back as it was when the decision was made.
  await importList(app, admin, 'eu', euList([ANTON], newHead()))
  expect(await hitsOf(client.id, 'other')).toMatchObject([{ id: hit.id }])
})

test('compares a new client and changed data soon, and asks again about a changed person', async () => {
  await importList(app, admin, 'eu', euList([ANTON, entryOf('EU.9', 'Omar Tarwanek')], newHead()))
  const client = await app.people.create('User', { first_name: 'Omar', last_name: 'Tarwanek' })
  await screenChanged.work(app.services, {})
  const [hit] = await hitsOf(client.id, 'open')
  if (!hit) throw new Error('There is no hit')
  await decide(hit, 'other')
  const change = async (given: object) => {
    await app.services.db.updateTable('users').set(given).where('id', '=', client.id).execute()
    await screenChanged.work(app.services, {})
  }
  await change({ city: 'Namur' })
  expect(await hitsOf(client.id, 'open')).toEqual([])
  await change({ birth_date: '1980-01-01' })
  expect(await hitsOf(client.id, 'open')).toMatchObject([{ reopenedBecause: 'person' }])
  await change({ last_name: 'Quiremont' })
  expect(await hitsOf(client.id, 'ended')).toHaveLength(1)
  const waiting = await app.services.db.selectFrom('people_to_screen').selectAll().execute()
  expect(waiting).toEqual([])
})

test('compares the beneficial owners of a client, until they are removed', async () => {
  const client = await app.people.create('User', { company_name: 'Quiremont SRL' })
  const { id } = await app.services.db
    .insertInto('beneficial_owners')
    .values({
      client_id: client.id,
      first_name: 'Anton',
      last_name: 'Velkarin',
      role: 'shares',
      created_by: lawyer.id,
      created_at: app.services.clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await screenChanged.work(app.services, {})
  expect(await hitsOf(client.id, 'open')).toMatchObject([
    { role: 'owner', client: { name: 'Quiremont SRL' } },
  ])
  const screening = await app.call(readClientScreening, { token: lawyer.token, params: { id: client.id } })
  expect(screening.body).toMatchObject({ openHits: 1, decidedHits: 0, listVersions: [{ source: 'eu' }] })
  expect(screening.body.screenedAt).not.toBeNull()
  const removed = { removed_at: app.services.clock().toISOString(), removed_by: lawyer.id }
  await app.services.db.updateTable('beneficial_owners').set(removed).where('id', '=', id).execute()
  await screenChanged.work(app.services, {})
  expect(await hitsOf(client.id, 'ended')).toHaveLength(1)
})

test('asks once about a subject in the lists of the EU and of Belgium', async () => {
  const client = await createAnton()
  await importList(app, admin, 'eu', euList([ANTON], newHead()))
  await importList(app, admin, 'be', euList([{ ...ANTON, remark: 'National' }], newHead()))
  await importList(
    app,
    admin,
    'fr',
    frenchList([frenchRecord(4, entryOf('4', 'Samir Haddarok'))], newHead().madeAt),
  )
  expect(await hitsOf(client.id)).toMatchObject([{ source: 'eu' }])
  const { body } = await app.call(listSanctionLists, { token: lawyer.token, query: { isInForce: 'true' } })
  expect(body.items.map(({ source }) => source).toSorted()).toEqual(['be', 'eu', 'fr'])
})

test('changes nothing with a bad file, and says why', async () => {
  const good = euList([ANTON], newHead())
  const { id } = await importList(app, admin, 'eu', good)
  const bad: [string, string][] = [
    [good.replace('<export', '<!DOCTYPE export [<!ENTITY a "b">]><export'), 'doctype'],
    [good.slice(0, -40), 'truncated'],
    [good.replace('</sanctionEntity>', '</other>'), 'damaged'],
    ['<html/>', 'other-list'],
    [euList([], newHead()), 'no-subjects'],
    [good, 'known'],
    [euList([ANTON], { madeAt: '2020-01-01T00:00:00.000Z', reference: '1' }), 'older'],
  ]
  for (const [content, fault] of bad)
    expect(await importList(app, admin, 'eu', content)).toMatchObject({
      state: 'failed',
      fault,
      number: null,
    })
  const { body } = await app.call(listSanctionLists, { token: lawyer.token, query: { isInForce: 'true' } })
  expect(body.items.find(({ source }) => source === 'eu')?.id).toBe(id)
  const entries = await app.services.db
    .selectFrom('sanction_entries')
    .select('list_id')
    .where('list_id', '=', id)
    .execute()
  expect(entries).toHaveLength(1)
  const parts = await app.services.db.selectFrom('sanction_list_parts').select('list_id').execute()
  expect(parts).toEqual([])
})

test('refuses a file that is too large before its upload, and parts out of step', async () => {
  const { token } = admin
  const begin = (size: number) =>
    app.call(beginListImport, {
      token,
      body: { source: 'eu', name: 'list.xml', size },
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await begin(200 << 20)).body.code).toBe('sanctions.too-large')
  expect((await begin(MOST_LIST_BYTES)).status).toBe(200)
  const { body } = await begin(10)
  const params = { listId: body.id }
  const put = (start: string, text: string) =>
    app.call(putListPart, { token, params, query: { start }, body: new TextEncoder().encode(text) })
  expect((await put('5', 'abc')).body.code).toBe('upload.out-of-step')
  expect((await put('0', 'abc')).body.received).toBe(3)
  expect((await put('0', 'abc')).body.received).toBe(3)
  expect((await put('0', 'abd')).body.code).toBe('upload.out-of-step')
  const complete = () =>
    app.call(completeListImport, { token, params, headers: { 'idempotency-key': randomUUID() } })
  expect((await complete()).body.code).toBe('upload.incomplete')
})

test('shows hits to the staff of the client, and lets lawyers decide on the newest state only', async () => {
  await importList(app, admin, 'eu', euList([ANTON], newHead()))
  const client = await createAnton()
  await screenChanged.work(app.services, {})
  const [hit] = await hitsOf(client.id, 'open')
  if (!hit) throw new Error('There is no hit')
  const assistant = await app.people.create('Assistant')
  expect(await hitsOf(client.id, 'open', assistant)).toMatchObject([{ can: [] }])
  expect((await decide(hit, 'other', assistant)).body.code).toBe('access.forbidden')
  const elsewhere = await app.people.create('Avocat', { office_id: PARIS })
  expect(await hitsOf(client.id, undefined, elsewhere)).toEqual([])
  expect((await decide(hit, 'other', elsewhere)).body.code).toBe('sanction-hit.not-found')
  expect((await decide({ ...hit, version: 7 }, 'other')).body.code).toBe('record.stale')
  expect((await decide(hit, 'same')).body).toMatchObject({ state: 'same' })
})
