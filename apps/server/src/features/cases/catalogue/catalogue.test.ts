import {
  archiveEntry,
  browseCatalogue,
  createEntry,
  deleteEntry,
  duplicateEntry,
  type EntryView,
  listCatalogue,
  reorderCatalogue,
  unarchiveEntry,
  updateEntry,
} from '@maat/contract/cases/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import type { BodyFor } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findIssue } from './index.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const nowhere = '00000000-0000-4000-8000-00000000dead'
const ENTRIES = ['category', 'subcategory', 'issue']
const named = (text: string) => ({ fr: `${text} (fr)`, en: `${text} (en)`, nl: `${text} (nl)` })
const of = (entry: { id: string }) => ({ token: lawyer.token, params: { entryId: entry.id } })
const create = (body: BodyFor<typeof createEntry>) => app.call(createEntry, { token: lawyer.token, body })
const update = (entry: EntryView, change: object, version = entry.version) =>
  app.call(updateEntry, { ...of(entry), body: { version, ...change } })
const arrange = (ids: string[]) => app.call(reorderCatalogue, { token: lawyer.token, body: { ids } })
const isOne =
  (wanted: { id: string }) =>
  ({ id }: { id: string }) =>
    id === wanted.id
const browse = async () => (await app.call(browseCatalogue, { token: client.token })).body
const keep = async () => (await app.call(listCatalogue, { token: lawyer.token })).body

async function plant(text: string) {
  const category = (await create({ name: named(text) })).body
  const subcategory = (await create({ parentId: category.id, name: named(`${text} sub`) })).body
  const issue = (
    await create({
      parentId: subcategory.id,
      name: named(`${text} issue`),
      everydayWords: named(`${text} words`),
      caseTypes: ['litigation'],
      documents: [
        { type: 'photos', isRequired: true },
        { type: 'contract', isRequired: false },
      ],
    })
  ).body
  return { category, subcategory, issue }
}

async function openCase(issueId: string): Promise<void> {
  const now = app.now.value.toISOString()
  const values = { type: 'litigation', owner_id: client.id, issue_id: issueId }
  await app.services.db
    .insertInto('cases')
    .values({ ...values, dated_at: now, created_at: now, updated_at: now })
    .execute()
}

test('in the starting catalogue, every issue fits some case type and requires known documents', async () => {
  const { categories, documentTypes } = await browse()
  const issues = categories.flatMap(({ subcategories }) => subcategories.flatMap(({ issues }) => issues))
  expect(issues.length).toBeGreaterThan(50)
  expect(issues.filter(({ caseTypes }) => caseTypes.length === 0)).toEqual([])
  const codes = new Set(documentTypes.map(({ code }) => code))
  expect(issues.flatMap(({ documents }) => documents).filter(({ type }) => !codes.has(type))).toEqual([])
})

test('adds an entry last among its siblings, with its documents in order', async () => {
  const { category, subcategory, issue } = await plant('Sport')
  expect([category.level, subcategory.level, issue.level]).toEqual(ENTRIES)
  const last = (await browse()).categories.at(-1)
  expect(last).toMatchObject({ id: category.id, name: named('Sport'), version: 1, archivedAt: null })
  expect(last?.subcategories[0]?.issues[0]).toMatchObject({
    id: issue.id,
    everydayWords: named('Sport words'),
    caseTypes: ['litigation'],
    documents: [
      { type: 'photos', isRequired: true },
      { type: 'contract', isRequired: false },
    ],
  })
})

test('only an issue has everyday words, case types and documents, and it needs at least one case type', async () => {
  const { category, subcategory, issue } = await plant('Forme')
  const errorsOf = async (call: Promise<{ body: { errors?: unknown } }>) => (await call).body.errors
  const documents = [{ type: 'photos', isRequired: true }]
  const everydayWords = named('x')
  expect(
    await errorsOf(create({ name: named('x'), everydayWords, caseTypes: ['litigation'], documents })),
  ).toEqual([
    { path: 'everydayWords', code: 'field.unknown' },
    { path: 'caseTypes', code: 'field.unknown' },
    { path: 'documents', code: 'field.unknown' },
  ])
  expect(await errorsOf(create({ parentId: subcategory.id, name: named('x') }))).toEqual([
    { path: 'caseTypes', code: 'field.required' },
  ])
  expect(await errorsOf(create({ parentId: issue.id, name: named('x') }))).toEqual([
    { path: 'parentId', code: 'field.invalid' },
  ])
  expect(await errorsOf(update(category, { caseTypes: ['monitoring'] }))).toEqual([
    { path: 'caseTypes', code: 'field.unknown' },
  ])
  const twice = [...documents, { type: 'phantom', isRequired: true }, ...documents]
  expect(await errorsOf(update(issue, { documents: twice }))).toEqual([
    { path: 'documents.1.type', code: 'field.invalid' },
    { path: 'documents.2.type', code: 'field.twice' },
  ])
  expect(await errorsOf(update(issue, { caseTypes: [] }))).toEqual([
    { path: 'caseTypes', code: 'field.required' },
  ])
  expect(await errorsOf(update(issue, { name: { ...named('x'), nl: ' ' } }))).toEqual([
    { path: 'name.nl', code: 'field.required' },
  ])
})

test('refuses an entry with an unknown parent', async () => {
  expect((await create({ parentId: nowhere, name: named('x') })).body.code).toBe('catalogue.not-found')
  expect((await arrange([nowhere])).body.code).toBe('catalogue.not-found')
})

test('a change keeps unmentioned fields, and a stale one gets the current entry', async () => {
  const { issue } = await plant('Bail')
  const changed = await update(issue, { name: named('Loyer') })
  expect(changed.body).toMatchObject({
    name: named('Loyer'),
    everydayWords: issue.everydayWords,
    caseTypes: issue.caseTypes,
    documents: issue.documents,
    version: 2,
  })
  const stale = await update(issue, { documents: [] })
  expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
  expect(stale.body.current).toEqual(changed.body)
  const emptied = await update(issue, { documents: [], caseTypes: ['monitoring'] }, 2)
  expect(emptied.body).toMatchObject({ documents: [], caseTypes: ['monitoring'], version: 3 })
})

test('sorts siblings in the given order if it contains each of them once', async () => {
  const { category } = await plant('Ordre')
  for (const text of ['B', 'C']) await create({ parentId: category.id, name: named(text) })
  const children = async () =>
    (await keep()).categories.find(isOne(category))?.subcategories.map(({ id }) => id) ?? []
  const [a = '', b = '', c = ''] = await children()
  expect((await arrange([c, a, b])).status).toBe(200)
  expect(await children()).toEqual([c, a, b])
  for (const wrong of [
    [a, b],
    [a, b, b],
    [a, b, category.id],
    [a, b, c, category.id],
  ]) {
    const refused = await arrange(wrong)
    expect([refused.body.code, refused.body.current]).toEqual(['record.stale', [c, a, b]])
  }
  const categories = (await keep()).categories.map(({ id }) => id)
  expect((await arrange(categories.toReversed())).status).toBe(200)
  expect((await browse()).categories.map(({ id }) => id)).toEqual(categories.toReversed())
})

test('a copy has all the content under new ids, and is marked as a copy in three languages', async () => {
  const { category, subcategory } = await plant('Copie')
  await app.call(archiveEntry, of(subcategory))
  const copy = (await app.call(duplicateEntry, of(category))).body
  expect(copy.name).toEqual({ fr: 'Copie (fr) (copie)', en: 'Copie (en) (copy)', nl: 'Copie (nl) (kopie)' })
  const { categories } = await keep()
  const [from, to] = [category, copy].map(entry => categories.find(isOne(entry)))
  const contentOf = (tree: typeof from) =>
    tree?.subcategories.map(({ id: _, version: __, issues, ...rest }) => ({
      ...rest,
      issues: issues.map(({ id: _, ...issue }) => issue),
    }))
  expect(contentOf(to)).toEqual(contentOf(from))
  expect([from?.archivedAt, to?.archivedAt]).toEqual([null, app.now.value.toISOString()])
  expect((await browse()).categories.map(({ id }) => id)).not.toContain(copy.id)
  expect(to?.subcategories[0]?.id).not.toBe(subcategory.id)
})

test('a copy of the longest possible name is not longer', async () => {
  const longest = { fr: 'é'.repeat(200), en: 'e'.repeat(200), nl: 'ë'.repeat(200) }
  const entry = (await create({ name: longest })).body
  const copy = (await app.call(duplicateEntry, of(entry))).body
  expect(copy.name.nl).toBe(`${'ë'.repeat(192)} (kopie)`)
  expect((await update(copy, { name: copy.name })).status).toBe(200)
})

test('hides archived entries and their content; editors see them and can restore them', async () => {
  const { category, subcategory, issue } = await plant('Archive')
  const offered = async () => JSON.stringify(await browse())
  expect(await findIssue(app.services.db, issue.id)).toEqual({
    id: issue.id,
    name: named('Archive issue'),
    subcategory: named('Archive sub'),
    category: named('Archive'),
    caseTypes: ['litigation'],
    documents: issue.documents,
  })
  for (const entry of [issue, subcategory, category]) {
    const { body } = await app.call(archiveEntry, of(entry))
    expect(body.archivedAt).toBe(app.now.value.toISOString())
    expect(await offered()).not.toContain(entry.id)
    expect(await findIssue(app.services.db, issue.id)).toBeUndefined()
    expect(JSON.stringify(await keep())).toContain(entry.id)
    expect((await app.call(unarchiveEntry, of(entry))).body.archivedAt).toBeNull()
    expect(await offered()).toContain(issue.id)
  }
})

test('an archived entry shows its archive date, alone and in the tree', async () => {
  const { category } = await plant('Depuis')
  const { archivedAt } = (await app.call(archiveEntry, of(category))).body
  expect((await keep()).categories.find(isOne(category))?.archivedAt).toBe(archivedAt)
})

test('refuses to delete an entry that a case uses, or its parents; deletes all others', async () => {
  const { category, subcategory, issue } = await plant('Dossier')
  await openCase(issue.id)
  for (const entry of [issue, subcategory, category]) {
    const refused = await app.call(deleteEntry, of(entry))
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.in-use'])
  }
  expect(JSON.stringify(await keep())).toContain(issue.id)
  const unused = await plant('Sans dossier')
  expect((await app.call(deleteEntry, of(unused.category))).status).toBe(200)
  const left = JSON.stringify(await keep())
  for (const entry of Object.values(unused)) expect(left).not.toContain(entry.id)
  expect((await app.call(deleteEntry, of(unused.category))).body.code).toBe('catalogue.not-found')
})

test('the log stores an entry before and after a change', async () => {
  const { issue } = await plant('Journal')
  await update(issue, { caseTypes: ['monitoring'] })
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('record_id', '=', issue.id)
    .where('action', '=', 'catalogue.changed')
    .orderBy('id')
    .execute()
  expect(entries.map(({ details }) => details)).toMatchObject([
    { change: 'created', level: 'issue' },
    { change: 'updated', before: { caseTypes: ['litigation'] }, after: { caseTypes: ['monitoring'] } },
  ])
})
