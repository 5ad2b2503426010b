// The legal watch: entries by field, who is notified, and the cases that an entry concerns.

import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import type { CaseId, CategoryId, WatchId } from '@maat/contract/ids'
import {
  addWatchEntry,
  changeWatchEntry,
  followFields,
  linkWatchToCase,
  listWatchEntries,
  readFollowedFields,
  removeWatchEntry,
  unlinkWatchFromCase,
} from '@maat/contract/knowledge/legal-watch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let writer: TestPerson
let colleague: TestPerson
let fields: CategoryId[]
beforeAll(async () => {
  app = await openTestApp()
  writer = await app.people.create('Avocat')
  colleague = await app.people.create('Avocat', { office_id: PARIS })
  const rows = await app.services.db.selectFrom('categories').select('id').orderBy('position').execute()
  fields = rows.map(({ id }) => id as CategoryId)
})
afterAll(async () => await app.close())

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const firstField = () => fields[0] as CategoryId
const bodyOf = (more: object = {}) => ({
  categoryId: firstField(),
  title: 'Indexation des loyers',
  text: 'Le calcul change.',
  sourceName: 'Moniteur belge',
  sourceAddress: 'https://www.ejustice.just.fgov.be/',
  publishedOn: '2026-11-02',
  ...more,
})
const add = async (more: object = {}) =>
  (await app.call(addWatchEntry, { token: writer.token, body: bodyOf(more) })).body
const titles = async (query: object = {}, { token }: TestPerson = writer) =>
  (await app.call(listWatchEntries, { token, query: { limit: '100', ...query } })).body.items.map(
    ({ title }) => title,
  )

test('notifies the colleagues who follow the field, once and not its author', async () => {
  for (const { token } of [writer, colleague])
    await app.call(followFields, { token, body: { categoryIds: [firstField()] } })
  await add({ title: 'Nouveau délai' })
  await add({ title: 'Ailleurs', categoryId: fields[1] })
  const heard = async ({ token, id }: TestPerson) =>
    (await app.call(listUnreadNotifications, { token, params: { userId: id } })).body.map(
      ({ description }) => description,
    )
  expect(await heard(colleague)).toEqual([
    'Veille juridique\u00a0: «\u00a0Nouveau délai\u00a0» (Moniteur belge).',
  ])
  expect(await heard(writer)).toEqual([])
  expect(await titles({ followed: 'true' }, colleague)).toEqual(['Nouveau délai'])
  const followed = await app.call(readFollowedFields, { token: colleague.token })
  expect(followed.body.categoryIds).toEqual([fields[0]])
  const unknown = await app.call(followFields, {
    token: colleague.token,
    body: { categoryIds: [NOWHERE as CategoryId] },
  })
  expect(unknown.body.code).toBe('catalogue.not-found')
})

test('lists by field, country and words, the newest source first', async () => {
  await add({ title: 'Ancien', publishedOn: '2026-01-05', countries: ['FR'] })
  await add({ title: 'Récent', publishedOn: '2026-11-15', countries: ['FR'] })
  expect((await titles()).at(0)).toBe('Récent')
  expect((await titles()).at(-1)).toBe('Ancien')
  expect(await titles({ country: 'CM' })).not.toContain('Récent')
  expect(await titles({ search: 'recent' })).toEqual(['Récent'])
  expect(await titles({ category: fields[1] })).toEqual(['Ailleurs'])
})

test('only users who may read a case see that an entry concerns it', async () => {
  const client = await app.people.create('User')
  const caseId = (await insertCase(app, client.id, { status: 'in-progress', lawyer_id: writer.id })) as CaseId
  const { id } = await add({ title: 'Concerne un dossier' })
  const params = { watchId: id, caseId }
  const linked = await app.call(linkWatchToCase, { token: writer.token, params })
  expect(linked.body.cases.map(one => one.id)).toEqual([caseId])
  expect(await titles({ ofCase: caseId })).toEqual(['Concerne un dossier'])
  expect(await titles({ ofCase: caseId }, colleague)).toEqual([])
  const { body } = await app.call(listWatchEntries, { token: colleague.token, query: { search: 'concerne' } })
  expect(body.items[0]?.cases).toEqual([])
  const refused = await app.call(linkWatchToCase, { token: colleague.token, params })
  expect(refused.body.code).toBe('case.not-found')
  const refusedToo = await app.call(unlinkWatchFromCase, { token: colleague.token, params })
  expect(refusedToo.body.code).toBe('case.not-found')
  const unlinked = await app.call(unlinkWatchFromCase, { token: writer.token, params })
  expect(unlinked.body.cases).toEqual([])
})

test('an entry concerns a limited number of cases', async () => {
  const { id } = await add({ title: 'Partout' })
  const client = await app.people.create('User')
  const first = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: writer.id })
  const draft = await insertCase(app, client.id, { status: 'draft' })
  await sql`insert into cases select (jsonb_populate_record(null::cases, to_jsonb(c) || jsonb_build_object(
    'id', gen_random_uuid()))).* from cases c, generate_series(2, 500) where c.id = ${draft}::uuid`.execute(
    app.services.db,
  )
  await sql`insert into watch_cases (watch_id, case_id) select ${id}::uuid, c.id from cases c
    where c.owner_id = ${client.id}::uuid and c.status = 'draft'`.execute(app.services.db)
  const more = await app.call(linkWatchToCase, {
    token: writer.token,
    params: { watchId: id, caseId: first as CaseId },
  })
  expect(more.body.code).toBe('watch.too-many')
})

test('an entry changes from a known version, and can be removed', async () => {
  const { id } = await add({ title: 'À corriger' })
  const change = (more: object) =>
    app.call(changeWatchEntry, {
      token: writer.token,
      params: { watchId: id as WatchId },
      body: { ...bodyOf({ title: 'Corrigé' }), version: 1, ...more },
    })
  expect((await change({ categoryId: NOWHERE })).body.code).toBe('catalogue.not-found')
  expect((await change({})).body).toMatchObject({ title: 'Corrigé', version: 2 })
  expect((await change({})).body.code).toBe('record.stale')
  await app.call(removeWatchEntry, { token: writer.token, params: { watchId: id } })
  expect((await change({ version: 2 })).body.code).toBe('watch.not-found')
  const nowhere = await app.call(addWatchEntry, {
    token: writer.token,
    body: bodyOf({ categoryId: NOWHERE }),
  })
  expect(nowhere.body.code).toBe('catalogue.not-found')
})
