import { randomUUID } from 'node:crypto'
import {
  type CaseFolders,
  changeFolder,
  createFolder,
  fileDocuments,
  listDocumentRows,
  listFolders,
  removeFolder,
} from '@maat/contract/documents/case-folders'
import { listCaseDocuments, readCaseArchive, readDocument } from '@maat/contract/documents/documents'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { CASE_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { MOST_FOLDER_LEVELS, MOST_FOLDERS } from '@maat/domain/documents/folders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveParts } from '../../../../test/cases/archives.ts'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { listenFor } from '../../../../test/communication/live-listener.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let caseId: CaseId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
})
afterAll(() => app.close())

const of = (person: TestPerson, id: string = caseId) => ({ token: person.token, params: { caseId: id } })
const folders = async (): Promise<CaseFolders> => (await app.call(listFolders, of(lawyer))).body
const create = async (name: string, parentId: string | null = null) =>
  await app.call(createFolder, {
    ...of(lawyer),
    body: { name, parentId },
    headers: { 'idempotency-key': randomUUID() },
  })
const change = async (folderId: string, body: object) =>
  await app.call(changeFolder, { token: lawyer.token, params: { caseId, folderId }, body })
const remove = async (folderId: string) =>
  await app.call(removeFolder, { token: lawyer.token, params: { caseId, folderId } })
const file = async (documentIds: DocumentId[], folderId: string | null) =>
  await app.call(fileDocuments, { ...of(lawyer), body: { documentIds, folderId } })
const named = (all: CaseFolders, name: string) => {
  const found = all.folders.find(folder => folder.name === name)
  if (!found) throw new Error(`No folder ${name}`)
  return found
}
const document = async (given: object = {}) => await insertDocument(app, caseId, client.id, null, given)

test('offers the usual folders of the type and country in the language of the client', async () => {
  const names = (await folders()).folders.map(({ name }) => name)
  expect(names).toEqual([
    'Correspondance',
    'Requêtes et conclusions',
    'Pièces',
    'Preuves',
    'Jugements et arrêts',
    'Administration',
  ])
  const dutch = await app.people.create('User', { language: 'nl' })
  const other = await insertCase(app, dutch.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const { body } = await app.call(listFolders, of(lawyer, other))
  expect(body.folders[0]?.name).toBe('Briefwisseling')
})

test('the usual folders keep their ids when they become rows', async () => {
  const before = await folders()
  expect((await create('Expertise')).status).toBe(200)
  const after = await folders()
  expect(after.folders.map(({ id }) => id)).toEqual([
    ...before.folders.map(({ id }) => id),
    named(after, 'Expertise').id,
  ])
  expect(after.can).toEqual(['keep-folders'])
})

test('renames a folder, moves it into another one and puts it in its place', async () => {
  const first = named(await folders(), 'Correspondance')
  const { body } = await create('Avec le juge', first.id)
  const moved = await change(body.id, { parentId: null, name: 'Avec le tribunal', position: 1 })
  const top = moved.body.folders.filter(({ parentId }) => parentId === null)
  expect(top.slice(0, 3).map(({ name }) => name)).toEqual([
    'Correspondance',
    'Avec le tribunal',
    'Requêtes et conclusions',
  ])
  expect(top.map(({ position }) => position)).toEqual(top.map((_, at) => at))
})

test('refuses equal names, a folder inside itself, too many levels and too many folders', async () => {
  const first = named(await folders(), 'Correspondance')
  expect((await create('correspondance')).body.code).toBe('folder.name-taken')
  expect((await create('Ailleurs', randomUUID())).body.code).toBe('folder.not-found')
  const ids = [first.id]
  for (let level = 1; level < MOST_FOLDER_LEVELS; level += 1)
    ids.push((await create(`Niveau ${level}`, ids.at(-1))).body.id)
  const [top = '', second = ''] = ids
  expect((await create('Trop bas', ids.at(-1))).body.code).toBe('folder.too-deep')
  expect((await change(top, { parentId: ids[2] })).body.code).toBe('folder.inside-itself')
  expect((await change(top, { parentId: named(await folders(), 'Preuves').id })).body.code).toBe(
    'folder.too-deep',
  )
  expect((await change(second, { parentId: randomUUID() })).body.code).toBe('folder.not-found')
  expect((await change(randomUUID(), { name: 'Rien' })).body.code).toBe('folder.not-found')
  expect((await change(top, { name: 'Preuves' })).body.code).toBe('folder.name-taken')
  const rows = Array.from({ length: MOST_FOLDERS - (await folders()).folders.length }, (_, at) => ({
    case_id: caseId,
    name: `Dossier ${at}`,
    position: at,
    created_at: app.now.value.toISOString(),
  }))
  await app.services.db.insertInto('case_folders').values(rows).execute()
  expect((await create('Un de trop')).body.code).toBe('folder.too-many')
})

test('removes only an empty folder, and never the last one', async () => {
  const all = await folders()
  const [first, second] = [named(all, 'Correspondance'), named(all, 'Preuves')]
  const inside = await create('Dedans', first.id)
  expect((await remove(first.id)).body.code).toBe('folder.not-empty')
  const id = await document()
  await file([id], second.id)
  expect((await remove(second.id)).body.code).toBe('folder.not-empty')
  await file([id], null)
  for (const folder of [inside.body, ...all.folders.slice(0, -1)])
    expect((await remove(folder.id)).status).toBe(200)
  const last = named(await folders(), 'Administration')
  expect((await remove(last.id)).body.code).toBe('folder.last')
  expect((await remove(first.id)).body.code).toBe('folder.not-found')
})

test('files several documents at once, or none if one of them is foreign', async () => {
  const folder = named(await folders(), 'Preuves')
  const [own, other] = [await document(), await document()]
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const foreign = await insertDocument(app, elsewhere, client.id, null)
  expect((await file([own, foreign], folder.id)).body.code).toBe('document.not-found')
  expect((await file([own], randomUUID())).body.code).toBe('folder.not-found')
  expect(named(await folders(), 'Preuves').documents).toBe(0)
  const { body } = await file([own, other, own], folder.id)
  expect(named(body, 'Preuves').documents).toBe(2)
  expect(body.unfiled.documents).toBe(0)
})

test('counts the bytes of the newest files', async () => {
  const folder = named(await folders(), 'Preuves')
  const [old, newer] = [goodPdf('the first, longer version of it'), goodPdf('two')]
  const { id } = await uploaded(app, lawyer, caseId, old)
  await uploaded(app, lawyer, caseId, newer, { documentId: id })
  await file([id], folder.id)
  expect(named(await folders(), 'Preuves')).toMatchObject({ documents: 1, bytes: newer.length })
})

test('lists short rows by name, with pages that join without gaps', async () => {
  const ids = [await document({ name: 'Bail' }), await document({ name: 'Acte', is_internal: true })]
  await document({ name: 'Été', document_type: 'contract', dated_on: '2025-03-01' })
  const read = (query: object) => app.call(listDocumentRows, { ...of(lawyer), query })
  const whole = (await read({})).body
  expect(whole.items.map(({ name }) => name)).toEqual(['Acte', 'Bail', 'Été'])
  expect(whole.items[2]).toMatchObject({ day: '2025-03-01', documentType: 'contract', version: null })
  expect(whole.types.map(({ code }) => code)).toEqual(['contract'])
  const names: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body }: Awaited<ReturnType<typeof read>> = await read({ limit: '1', ...(after && { after }) })
    names.push(...body.items.map(({ name }) => name))
    after = body.next
  }
  expect(names).toEqual(['Acte', 'Bail', 'Été'])
  expect(whole.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('counts the pages of a received PDF, and only once of one that is unreadable', async () => {
  const read = await uploaded(app, lawyer, caseId, pagedPdf(['Un', 'Deux', 'Trois']))
  const unreadable = await uploaded(app, lawyer, caseId, goodPdf('no table of its objects'))
  await app.workOff()
  const { items } = (await app.call(listDocumentRows, of(lawyer))).body
  const pagesOf = (id: string) => items.find(item => item.id === id)?.pages
  expect([pagesOf(read.id), pagesOf(unreadable.id)]).toEqual([3, null])
  const left = app.services.db.selectFrom('files').select('hash').where('pages', 'is', null)
  expect(await left.where('media_type', '=', 'application/pdf').execute()).toEqual([])
})

test('an arrival late in the evening counts by the clock of the office', async () => {
  app.now.value = new Date('2026-07-01T22:30:00.000Z')
  const late = await uploaded(app, client, caseId, goodPdf('late'))
  const { body } = await app.call(listDocumentRows, of(lawyer))
  expect(body.items.find(({ id }) => id === late.id)?.day).toBe('2026-07-02')
})

test('clients neither see nor keep folders, and their documents do not name one', async () => {
  const folder = named(await folders(), 'Preuves')
  const id = await document()
  await file([id], folder.id)
  for (const operation of [listFolders, listDocumentRows])
    expect((await app.call(operation, of(client))).body.code).toBe('access.forbidden')
  const read = [
    await app.call(readDocument, { token: client.token, params: { documentId: id } }),
    await app.call(listCaseDocuments, of(client)),
  ]
  for (const { body } of read) expect(JSON.stringify(body)).not.toContain(folder.id)
  const archive = await app.call(readCaseArchive, { ...of(client), query: { folder: folder.id } })
  expect(archive.body.code).toBe('folder.not-found')
})

test('filing reaches the staff live, and no client', async () => {
  const listener = await listenFor(app, CASE_CHANGED)
  await file([await document()], named(await folders(), 'Preuves').id)
  await listener.stop()
  const heard = JSON.stringify(listener.heard)
  expect(heard).toContain(channelOfUser(lawyer.id))
  expect(heard).not.toContain(channelOfUser(client.id))
})

test('downloads a selection, or a folder with everything inside it', async () => {
  const outer = named(await folders(), 'Preuves')
  const inner = (await create('Photos', outer.id)).body
  const [one, two, three] = [
    await uploaded(app, lawyer, caseId, goodPdf('one'), { name: 'Un.pdf' }),
    await uploaded(app, lawyer, caseId, goodPdf('two'), { name: 'Deux.pdf' }),
    await uploaded(app, lawyer, caseId, goodPdf('three'), { name: 'Trois.pdf' }),
  ]
  await file([one.id], outer.id)
  await file([two.id], inner.id)
  const namesIn = async (query: string) => {
    const { rawPayload } = await app.server.inject({
      url: `/api/cases/${caseId}/documents/archive?${query}`,
      headers: { authorization: `Bearer ${lawyer.token}` },
    })
    return [...(await archiveParts(rawPayload)).keys()].sort()
  }
  expect(await namesIn(`folder=${outer.id}`)).toEqual(['Deux.pdf', 'Un.pdf'])
  expect(await namesIn(`folder=${inner.id}`)).toEqual(['Deux.pdf'])
  expect(await namesIn(`documents=${two.id},${three.id}`)).toEqual(['Deux.pdf', 'Trois.pdf'])
  const unknown = await app.call(readCaseArchive, { ...of(lawyer), query: { folder: randomUUID() } })
  expect(unknown.body.code).toBe('folder.not-found')
})
