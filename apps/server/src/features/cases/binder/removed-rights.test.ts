// Tests that each reader sees an entry only with the right to its original, and learns nothing of the others.
import { randomUUID } from 'node:crypto'
import {
  changeBinderEntry,
  moveBinderEntry,
  type NewBinderEntry,
  readBinder,
} from '@maat/contract/cases/binders'
import type { NoteId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertNote } from '../../../../test/calendar/todos.ts'
import { type BinderWorld, openBinderWorld } from '../../../../test/cases/binder-world.ts'
import { insertBinder } from '../../../../test/cases/binders.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { pagedPdf } from '../../../../test/files/paged-pdf.ts'
import { PARIS } from '../../../../test/people.ts'

let world: BinderWorld
beforeAll(async () => {
  world = await openBinderWorld()
})
beforeEach(() => world.begin())
afterAll(() => world.app.close())

const HIDDEN = { kind: 'hidden', id: expect.any(String), version: 1 }

test('a removed right empties the entry of each kind and says nothing of it', async () => {
  const sensitive = (await uploaded(world.app, world.lawyer, world.caseId, pagedPdf([randomUUID()]))).id
  await world.app.services.db
    .updateTable('documents')
    .set({ is_sensitive: true, is_internal: true })
    .where('id', '=', sensitive)
    .execute()
  const given: NewBinderEntry[] = [
    { kind: 'document', documentId: await world.paper(), pages: { from: 1, to: 2 } },
    { kind: 'document', documentId: sensitive },
    { kind: 'fact', factId: await world.factOfCase() },
    { kind: 'deadline', deadlineId: await insertDeadline(world.app, world.caseId, world.lawyer.id) },
    { kind: 'note', noteId: await insertNote(world.app, world.caseId, world.lawyer.id) },
    {
      kind: 'note',
      noteId: await insertNote(world.app, world.caseId, world.lawyer.id, { is_shared: false }),
    },
  ]
  for (const entry of given) expect((await world.add(entry)).status).toBe(200)
  expect((await world.shown()).map(({ kind }) => kind)).not.toContain('hidden')
  await world.endRightsTo(world.caseId)
  expect(await world.shown()).toEqual(given.map(() => HIDDEN))
})

test('a lost original stays hidden in replies to changes and in stale ones as well', async () => {
  const { body: entry } = await world.add({ kind: 'fact', factId: await world.factOfCase() })
  await world.endRightsTo(world.caseId)
  const move = async (version: number) =>
    await world.app.call(moveBinderEntry, { ...world.at(entry.id), body: { after: null, version } })
  expect((await move(1)).body).toEqual({ ...HIDDEN, version: 2 })
  expect((await move(1)).body).toMatchObject({ current: { ...HIDDEN, version: 2 } })
  const body = { change: { kind: 'document' as const, pages: null }, version: 2 }
  expect((await world.app.call(changeBinderEntry, { ...world.at(entry.id), body })).body.code).toBe(
    'binder.entry-not-found',
  )
})

test('a deleted original looks the same, and keeps the place of its entry', async () => {
  const noteId: NoteId = await insertNote(world.app, world.caseId, world.lawyer.id)
  await world.add({ kind: 'note', noteId })
  await world.add({ kind: 'heading', text: 'Après' })
  await world.app.services.db.deleteFrom('case_notes').where('id', '=', noteId).execute()
  expect(await world.shown()).toMatchObject([HIDDEN, { text: 'Après' }])
})

test('a document that moved to another case follows the rights to that case', async () => {
  const documentId = await world.paper()
  await world.add({ kind: 'document', documentId })
  const other = await insertCase(world.app, world.client.id, {
    status: 'in-progress',
    lawyer_id: world.colleague.id,
    office_id: PARIS,
  })
  await world.app.services.db
    .updateTable('documents')
    .set({ case_id: other })
    .where('id', '=', documentId)
    .execute()
  expect(await world.shown()).toEqual([HIDDEN])
  expect(await world.shown(world.colleague)).toMatchObject([{ kind: 'document', caseId: other }])
})

test('a note that its author made private is hidden from colleagues', async () => {
  const reader = await world.app.people.create('Assistant')
  world.binderId = await insertBinder(world.app, world.lawyer.id, { [reader.id]: 'read' })
  const noteId = await insertNote(world.app, world.caseId, world.lawyer.id)
  await world.add({ kind: 'note', noteId })
  expect(await world.shown(reader)).toMatchObject([{ kind: 'note' }])
  await world.app.services.db
    .updateTable('case_notes')
    .set({ is_shared: false })
    .where('id', '=', noteId)
    .execute()
  expect(await world.shown(reader)).toEqual([HIDDEN])
  expect(await world.shown()).toMatchObject([{ kind: 'note' }])
})

test('a user outside of the staff has no binders', async () => {
  const user = await world.app.people.create('User')
  const own = await insertBinder(world.app, user.id)
  const { body } = await world.app.call(readBinder, { token: user.token, params: { binderId: own } })
  expect(body.code).toBe('binder.not-found')
})
