// Tests the entries of binders: what can be put in, and how it follows its original.
import { randomUUID } from 'node:crypto'
import {
  type BinderEntryView,
  changeBinderEntry,
  type NewBinderEntry,
  removeBinderEntry,
  restoreBinderEntry,
} from '@maat/contract/cases/binders'
import type { BinderEntryId, DocumentId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { MOST_BINDER_ENTRIES } from '@maat/domain/cases/file/binders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertNote } from '../../../../test/calendar/todos.ts'
import { type BinderWorld, openBinderWorld } from '../../../../test/cases/binder-world.ts'
import { insertHeadings } from '../../../../test/cases/binders.ts'
import { insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import { notePages } from '../../documents/documents/index.ts'

let world: BinderWorld
beforeAll(async () => {
  world = await openBinderWorld()
})
beforeEach(() => world.begin())
afterAll(() => world.app.close())

test('entries keep pages, a fact, a deadline, a note and a heading in the order of adding', async () => {
  const documentId = await world.paper()
  const noteId = await insertNote(world.app, world.caseId, world.lawyer.id)
  const deadlineId = await insertDeadline(world.app, world.caseId, world.lawyer.id)
  await world.add({ kind: 'heading', text: 'Recevabilité' })
  await world.add({ kind: 'document', documentId, pages: { from: 2, to: 3 } })
  await world.add({ kind: 'fact', factId: await world.factOfCase() })
  await world.add({ kind: 'deadline', deadlineId })
  await world.add({ kind: 'note', noteId })
  expect(await world.shown()).toMatchObject([
    { kind: 'heading', text: 'Recevabilité' },
    {
      kind: 'document',
      documentId,
      caseId: world.caseId,
      fileVersion: 1,
      pages: { from: 2, to: 3 },
      isOutdated: false,
    },
    { kind: 'fact', text: 'Le bail est signé.', people: ['Bailleur SA'] },
    { kind: 'deadline', deadlineId, title: 'Appel du jugement' },
    { kind: 'note', noteId, title: 'Plan de plaidoirie' },
  ])
})

test('nothing that the caller may not read can be put in', async () => {
  const [documentId, factId] = [await world.paper(), await world.factOfCase()]
  const deadlineId = await insertDeadline(world.app, world.caseId, world.lawyer.id)
  const noteId = await insertNote(world.app, world.caseId, world.lawyer.id)
  const given: [NewBinderEntry, string][] = [
    [{ kind: 'document', documentId }, 'document.not-found'],
    [{ kind: 'fact', factId }, 'fact.not-found'],
    [{ kind: 'deadline', deadlineId }, 'deadline.not-found'],
    [{ kind: 'note', noteId }, 'note.not-found'],
  ]
  for (const [entry, code] of given) expect((await world.add(entry, world.colleague)).body.code).toBe(code)
  expect(await world.shown()).toEqual([])
})

test('a document needs a file, and the pages must be in it', async () => {
  const empty = (await insertDocument(world.app, world.caseId, world.client.id, null)) as DocumentId
  expect((await world.add({ kind: 'document', documentId: empty })).body.code).toBe('binder.no-file')
  const documentId = await world.paper(3)
  const { hash } = await world.app.services.db
    .selectFrom('document_versions')
    .select('file_hash as hash')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  await notePages(world.app.services.db, hash, 3)
  const wrong: NewBinderEntry = { kind: 'document', documentId, pages: { from: 2, to: 4 } }
  expect((await world.add(wrong)).body.code).toBe('binder.page-unknown')
  expect((await world.add({ ...wrong, pages: { from: 3, to: 2 } })).body.code).toBe('binder.page-unknown')
})

test('a new version of a document is announced, and taken on demand', async () => {
  const documentId = await world.paper(3)
  const { body: entry } = await world.add({ kind: 'document', documentId, pages: { from: 1, to: 2 } })
  await uploaded(world.app, world.lawyer, world.caseId, pagedPdf(['Autre bail']), { documentId })
  expect(await world.shown()).toMatchObject([{ fileVersion: 1, isOutdated: true }])
  const change = async (pages: { from: number; to: number } | null, version: number) =>
    await world.app.call(changeBinderEntry, {
      ...world.at(entry.id),
      body: { change: { kind: 'document', pages }, version },
    })
  const taken = await change(null, 1)
  expect(taken.body).toMatchObject({ fileVersion: 2, isOutdated: false, pages: null, version: 2 })
  expect((await change(null, 1)).body).toMatchObject({
    code: 'record.stale',
    current: { id: entry.id, version: 2 },
  })
})

test('a version that was withdrawn is named, and nothing else is shown in its place', async () => {
  const documentId = await world.paper(3)
  await world.add({ kind: 'document', documentId })
  await uploaded(world.app, world.lawyer, world.caseId, pagedPdf(['Autre bail']), { documentId })
  await world.app.services.db
    .deleteFrom('document_versions')
    .where('document_id', '=', documentId)
    .where('number', '=', 1)
    .execute()
  expect(await world.shown()).toMatchObject([{ fileVersion: null, mediaType: null, isOutdated: true }])
})

test('a heading is changed, but never turned into something else', async () => {
  const { body: entry } = await world.add({ kind: 'heading', text: 'Recevabilité' })
  const change = async (body: SentBodyOf<typeof changeBinderEntry>['change'], version = 1) =>
    await world.app.call(changeBinderEntry, { ...world.at(entry.id), body: { change: body, version } })
  expect((await change({ kind: 'document', pages: null })).body.code).toBe('binder.entry-not-found')
  expect((await change({ kind: 'heading', text: 'Le fond' })).body).toMatchObject({ text: 'Le fond' })
  const unknown = randomUUID() as BinderEntryId
  const body = { change: { kind: 'heading' as const, text: 'x' }, version: 1 }
  expect((await world.app.call(changeBinderEntry, { ...world.at(unknown), body })).body.code).toBe(
    'binder.entry-not-found',
  )
})

test('the pages of a document whose new version has fewer are refused', async () => {
  const documentId = await world.paper(3)
  const { body: entry } = await world.add({ kind: 'document', documentId })
  const noFile = async () =>
    await world.app.call(changeBinderEntry, {
      ...world.at(entry.id),
      body: { change: { kind: 'document', pages: { from: 5, to: 4 } }, version: 1 },
    })
  expect((await noFile()).body.code).toBe('binder.page-unknown')
  await world.app.services.db.deleteFrom('document_versions').where('document_id', '=', documentId).execute()
  expect((await noFile()).body.code).toBe('binder.no-file')
})

test('entries are listed in pages that join without gaps', async () => {
  await insertHeadings(world.app, world.binderId, world.lawyer.id, ['a', 'b', 'c'])
  const one = await world.list(world.lawyer, { limit: '2' })
  const two = await world.list(world.lawyer, { limit: '2', after: one.next ?? '' })
  const all = [...one.items, ...two.items] as Extract<BinderEntryView, { kind: 'heading' }>[]
  expect(all.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(two.next).toBeNull()
})

test('a full binder takes no more, neither a new entry nor a restored one', async () => {
  const [first] = await insertHeadings(world.app, world.binderId, world.lawyer.id, ['a'])
  const gone = first as BinderEntryId
  await world.app.call(removeBinderEntry, world.at(gone))
  await sql`insert into binder_entries (binder_id, kind, position, text, added_by, added_at)
    select ${world.binderId}::uuid, 'heading', n, 'x', ${world.lawyer.id}::uuid, now()
    from generate_series(1, ${MOST_BINDER_ENTRIES}::int) n`.execute(world.app.services.db)
  expect((await world.add({ kind: 'heading', text: 'b' })).body.code).toBe('binder.too-many-entries')
  expect((await world.app.call(restoreBinderEntry, world.at(gone))).body.code).toBe('binder.too-many-entries')
})
