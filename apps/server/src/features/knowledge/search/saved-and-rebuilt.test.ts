import type { CaseId } from '@maat/contract/ids'
import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  readSavedSearch,
  readSearchRebuild,
  removeSavedSearch,
  saveSearch,
} from '@maat/contract/knowledge/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertNote } from '../../../../test/calendar/todos.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { idsOfKind, insertReadDocument, insertSavedSearch } from '../../../../test/search.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { rebuildSearch } from './index.ts'

let app: TestApp
let lawyer: TestPerson
let admin: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  const client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  admin = await app.people.create('Admin')
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  await insertNote(app, caseId, lawyer.id, { title: 'Le quorum' })
  await insertReadDocument(app, { caseId, userId: lawyer.id }, 'Statuts', ['Une page', 'Une autre page'])
})
afterAll(() => app.close())

test('a user keeps searches for themselves, up to the limit', async () => {
  const { token, id } = await app.people.create('User')
  const body = { name: 'Baux', search: 'bail commercial', kinds: ['document' as const], caseId }
  const saved = await app.call(saveSearch, { token, body })
  expect(saved.body).toMatchObject({ ...body, personId: null, from: null, to: null })
  const params = { savedSearchId: saved.body.id }
  expect((await app.call(readSavedSearch, { token, params })).body).toEqual(saved.body)
  expect((await app.call(readSavedSearch, { token: lawyer.token, params })).body.code).toBe(
    'saved-search.not-found',
  )
  for (let at = 1; at < MOST_SAVED_SEARCHES; at += 1) await insertSavedSearch(app, id)
  const other = { ...body, search: 'bail rural' }
  expect((await app.call(saveSearch, { token, body: other })).body.code).toBe('saved-search.too-many')
  expect((await app.call(removeSavedSearch, { token, params })).status).toBe(200)
  expect((await app.call(removeSavedSearch, { token, params })).body.code).toBe('saved-search.not-found')
  const { items } = (await app.call(listSavedSearches, { token, query: { limit: 100 } })).body
  expect(items).toHaveLength(MOST_SAVED_SEARCHES - 1)
})

test('the same search saved again takes the new name, also at the limit', async () => {
  const { token, id } = await app.people.create('User')
  const body = { name: 'Baux', search: 'bail commercial', kinds: ['document' as const], caseId }
  const saved = await app.call(saveSearch, { token, body })
  for (let at = 1; at < MOST_SAVED_SEARCHES; at += 1) await insertSavedSearch(app, id)
  const again = await app.call(saveSearch, { token, body: { ...body, name: 'Baux à revoir' } })
  expect(again.body).toEqual({ ...saved.body, name: 'Baux à revoir' })
  const stranger = await app.people.create('User')
  expect((await app.call(saveSearch, { token: stranger.token, body })).body.id).not.toBe(saved.body.id)
})

test('a rebuild enters everything again, and removes what has no record any more', async () => {
  const { db } = app.services
  const entries = async () =>
    (
      await sql<{ kind: string; record_id: string; page: number; vector: string }>`
        select kind, record_id, page, vector::text from search_entries order by kind, record_id, version_id, page`.execute(
        db,
      )
    ).rows
  const before = await entries()
  await sql`delete from search_entries where kind in ('document', 'note')`.execute(db)
  await sql`select write_search_entry('todo', gen_random_uuid(), 0, null, now(), 'Fantôme', '')`.execute(db)
  await sql`select write_search_entry('document', id, 1, case_id, now(), '', 'Fantôme', gen_random_uuid())
    from documents where case_id = ${caseId}::uuid`.execute(db)
  const progress: number[] = []
  const done = await rebuildSearch(db, { now: () => app.now.value, report: count => progress.push(count) })
  expect(await entries()).toEqual(before)
  expect(progress.at(-1)).toBe(done)
  const { body } = await app.call(readSearchRebuild, { token: admin.token })
  expect(body.rebuild).toMatchObject({
    doneCount: done,
    totalCount: done,
    finishedAt: app.now.value.toISOString(),
  })
  expect(await idsOfKind(app, lawyer, 'note', 'quorum')).toHaveLength(1)
})
