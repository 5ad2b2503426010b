// Tests binders: their order, their colleagues, and that each reader sees an entry only with the right to its original.
import { randomUUID } from 'node:crypto'
import {
  addBinderEntry,
  type BinderEntryView,
  changeBinderEntry,
  createBinder,
  listBinderEntries,
  listBinders,
  moveBinderEntry,
  type NewBinderEntry,
  readBinder,
  removeBinder,
  removeBinderEntry,
  renameBinder,
  restoreBinderEntry,
  shareBinder,
} from '@maat/contract/binders'
import { addFact } from '@maat/contract/facts'
import type { BinderEntryId, BinderId, CaseId, DocumentId, FactId, NoteId } from '@maat/contract/ids'
import { BINDERS_CHANGED, channelOfUser } from '@maat/contract/live-events'
import type { SentBodyOf } from '@maat/contract/operation'
import { MOST_BINDER_ENTRIES, MOST_BINDERS } from '@maat/domain/cases/binders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBinder, insertHeadings } from '../../../../test/binders.ts'
import { insertCase, insertDocument } from '../../../../test/cases.ts'
import { insertDeadline } from '../../../../test/deadlines.ts'
import { listenFor } from '../../../../test/live-listener.ts'
import { pagedPdf } from '../../../../test/paged-pdf.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { insertNote } from '../../../../test/todos.ts'
import { uploaded } from '../../../../test/uploads.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let colleague: TestPerson
let caseId: CaseId
let binderId: BinderId
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  colleague = await app.people.create('Avocat', { first_name: 'Ines', last_name: 'Collegue' })
})
beforeEach(async () => {
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  binderId = await insertBinder(app, lawyer.id, { [colleague.id]: 'arrange' })
})
afterAll(() => app.close())

const add = async (entry: NewBinderEntry, person = lawyer) =>
  await app.call(addBinderEntry, {
    token: person.token,
    params: { binderId },
    body: { entry },
    headers: { 'idempotency-key': randomUUID() },
  })
const list = async (person = lawyer, query: object = {}) =>
  (await app.call(listBinderEntries, { token: person.token, params: { binderId }, query })).body
const shown = async (person = lawyer) => (await list(person)).items
const texts = async (person = lawyer) =>
  (await shown(person)).map(entry => (entry.kind === 'heading' ? entry.text : entry.kind))
const at = (entryId: BinderEntryId, person = lawyer) => ({
  token: person.token,
  params: { binderId, entryId },
})

async function paper(pages = 3): Promise<DocumentId> {
  const content = Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${randomUUID()}`)
  return (await uploaded(app, lawyer, caseId, pagedPdf(content))).id
}

async function factOfCase(): Promise<FactId> {
  const body = { text: 'Le bail est signé.', certainty: 'exact' as const, on: '2024-03-05', until: null }
  const { body: fact } = await app.call(addFact, {
    token: lawyer.token,
    params: { caseId },
    body: { ...body, people: ['Bailleur SA'] },
    headers: { 'idempotency-key': randomUUID() },
  })
  return fact.id
}

/** Both lose every relation to the case. */
async function endRightsTo(id: string): Promise<void> {
  const elsewhere = { lawyer_id: (await app.people.create('Avocat')).id, office_id: PARIS }
  await app.services.db.updateTable('cases').set(elsewhere).where('id', '=', id).execute()
}

const HIDDEN = { kind: 'hidden', id: expect.any(String), version: 1 }

describe('entries', () => {
  test('keep pages, a fact, a deadline, a note and a heading in the order of adding', async () => {
    const documentId = await paper()
    const noteId = await insertNote(app, caseId, lawyer.id)
    const deadlineId = await insertDeadline(app, caseId, lawyer.id)
    await add({ kind: 'heading', text: 'Recevabilité' })
    await add({ kind: 'document', documentId, pages: { from: 2, to: 3 } })
    await add({ kind: 'fact', factId: await factOfCase() })
    await add({ kind: 'deadline', deadlineId })
    await add({ kind: 'note', noteId })
    expect(await shown()).toMatchObject([
      { kind: 'heading', text: 'Recevabilité' },
      { kind: 'document', documentId, caseId, fileVersion: 1, pages: { from: 2, to: 3 }, isOutdated: false },
      { kind: 'fact', text: 'Le bail est signé.', people: ['Bailleur SA'] },
      { kind: 'deadline', deadlineId, title: 'Appel du jugement' },
      { kind: 'note', noteId, title: 'Plan de plaidoirie' },
    ])
  })

  test('nothing that the caller may not read can be put in', async () => {
    const [documentId, factId] = [await paper(), await factOfCase()]
    const deadlineId = await insertDeadline(app, caseId, lawyer.id)
    const noteId = await insertNote(app, caseId, lawyer.id)
    const given: [NewBinderEntry, string][] = [
      [{ kind: 'document', documentId }, 'document.not-found'],
      [{ kind: 'fact', factId }, 'fact.not-found'],
      [{ kind: 'deadline', deadlineId }, 'deadline.not-found'],
      [{ kind: 'note', noteId }, 'note.not-found'],
    ]
    for (const [entry, code] of given) expect((await add(entry, colleague)).body.code).toBe(code)
    expect(await shown()).toEqual([])
  })

  test('a document needs a file, and the pages must be in it', async () => {
    const empty = (await insertDocument(app, caseId, client.id, null)) as DocumentId
    expect((await add({ kind: 'document', documentId: empty })).body.code).toBe('binder.no-file')
    const documentId = await paper(3)
    await waitUntil(async () => {
      const { pages } = await app.services.db
        .selectFrom('document_versions as v')
        .innerJoin('files as f', 'f.hash', 'v.file_hash')
        .select('f.pages')
        .where('v.document_id', '=', documentId)
        .executeTakeFirstOrThrow()
      expect(pages).toBe(3)
    })
    const wrong: NewBinderEntry = { kind: 'document', documentId, pages: { from: 2, to: 4 } }
    expect((await add(wrong)).body.code).toBe('binder.page-unknown')
    expect((await add({ ...wrong, pages: { from: 3, to: 2 } })).body.code).toBe('binder.page-unknown')
  })

  test('a new version of a document is announced, and taken on demand', async () => {
    const documentId = await paper(3)
    const { body: entry } = await add({ kind: 'document', documentId, pages: { from: 1, to: 2 } })
    await uploaded(app, lawyer, caseId, pagedPdf(['Autre bail']), { documentId })
    expect(await shown()).toMatchObject([{ fileVersion: 1, isOutdated: true }])
    const change = async (pages: { from: number; to: number } | null, version: number) =>
      await app.call(changeBinderEntry, {
        ...at(entry.id),
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
    const documentId = await paper(3)
    await add({ kind: 'document', documentId })
    await uploaded(app, lawyer, caseId, pagedPdf(['Autre bail']), { documentId })
    await app.services.db
      .deleteFrom('document_versions')
      .where('document_id', '=', documentId)
      .where('number', '=', 1)
      .execute()
    expect(await shown()).toMatchObject([{ fileVersion: null, mediaType: null, isOutdated: true }])
  })

  test('a heading is changed, but never turned into something else', async () => {
    const { body: entry } = await add({ kind: 'heading', text: 'Recevabilité' })
    const change = async (body: SentBodyOf<typeof changeBinderEntry>['change'], version = 1) =>
      await app.call(changeBinderEntry, { ...at(entry.id), body: { change: body, version } })
    expect((await change({ kind: 'document', pages: null })).body.code).toBe('binder.entry-not-found')
    expect((await change({ kind: 'heading', text: 'Le fond' })).body).toMatchObject({ text: 'Le fond' })
    const unknown = randomUUID() as BinderEntryId
    const body = { change: { kind: 'heading' as const, text: 'x' }, version: 1 }
    expect((await app.call(changeBinderEntry, { ...at(unknown), body })).body.code).toBe(
      'binder.entry-not-found',
    )
  })

  test('the pages of a document whose new version has fewer are refused', async () => {
    const documentId = await paper(3)
    const { body: entry } = await add({ kind: 'document', documentId })
    const noFile = async () =>
      await app.call(changeBinderEntry, {
        ...at(entry.id),
        body: { change: { kind: 'document', pages: { from: 5, to: 4 } }, version: 1 },
      })
    expect((await noFile()).body.code).toBe('binder.page-unknown')
    await app.services.db.deleteFrom('document_versions').where('document_id', '=', documentId).execute()
    expect((await noFile()).body.code).toBe('binder.no-file')
  })

  test('are listed in pages that join without gaps', async () => {
    await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c'])
    const one = await list(lawyer, { limit: '2' })
    const two = await list(lawyer, { limit: '2', after: one.next ?? '' })
    const all = [...one.items, ...two.items] as Extract<BinderEntryView, { kind: 'heading' }>[]
    expect(all.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    expect(two.next).toBeNull()
  })

  test('a full binder takes no more, neither a new entry nor a restored one', async () => {
    const [first] = await insertHeadings(app, binderId, lawyer.id, ['a'])
    const gone = first as BinderEntryId
    await app.call(removeBinderEntry, at(gone))
    await sql`insert into binder_entries (binder_id, kind, position, text, added_by, added_at)
      select ${binderId}::uuid, 'heading', n, 'x', ${lawyer.id}::uuid, now()
      from generate_series(1, ${MOST_BINDER_ENTRIES}::int) n`.execute(app.services.db)
    expect((await add({ kind: 'heading', text: 'b' })).body.code).toBe('binder.too-many-entries')
    expect((await app.call(restoreBinderEntry, at(gone))).body.code).toBe('binder.too-many-entries')
  })
})

describe('a removed right', () => {
  test('empties the entry of each kind and says nothing of it', async () => {
    const sensitive = (await uploaded(app, lawyer, caseId, pagedPdf([randomUUID()]))).id
    await app.services.db
      .updateTable('documents')
      .set({ is_sensitive: true, is_internal: true })
      .where('id', '=', sensitive)
      .execute()
    const given: NewBinderEntry[] = [
      { kind: 'document', documentId: await paper(), pages: { from: 1, to: 2 } },
      { kind: 'document', documentId: sensitive },
      { kind: 'fact', factId: await factOfCase() },
      { kind: 'deadline', deadlineId: await insertDeadline(app, caseId, lawyer.id) },
      { kind: 'note', noteId: await insertNote(app, caseId, lawyer.id) },
      { kind: 'note', noteId: await insertNote(app, caseId, lawyer.id, { is_shared: false }) },
    ]
    for (const entry of given) expect((await add(entry)).status).toBe(200)
    expect((await shown()).map(({ kind }) => kind)).not.toContain('hidden')
    await endRightsTo(caseId)
    expect(await shown()).toEqual(given.map(() => HIDDEN))
  })

  test('hides it in replies to changes and in stale ones as well', async () => {
    const { body: entry } = await add({ kind: 'fact', factId: await factOfCase() })
    await endRightsTo(caseId)
    const move = async (version: number) =>
      await app.call(moveBinderEntry, { ...at(entry.id), body: { after: null, version } })
    expect((await move(1)).body).toEqual({ ...HIDDEN, version: 2 })
    expect((await move(1)).body).toMatchObject({ current: { ...HIDDEN, version: 2 } })
    const body = { change: { kind: 'document' as const, pages: null }, version: 2 }
    expect((await app.call(changeBinderEntry, { ...at(entry.id), body })).body.code).toBe(
      'binder.entry-not-found',
    )
  })

  test('a deleted original looks the same, and keeps the place of its entry', async () => {
    const noteId: NoteId = await insertNote(app, caseId, lawyer.id)
    await add({ kind: 'note', noteId })
    await add({ kind: 'heading', text: 'Après' })
    await app.services.db.deleteFrom('case_notes').where('id', '=', noteId).execute()
    expect(await shown()).toMatchObject([HIDDEN, { text: 'Après' }])
  })

  test('a document that moved to another case follows the rights to that case', async () => {
    const documentId = await paper()
    await add({ kind: 'document', documentId })
    const other = await insertCase(app, client.id, {
      status: 'in-progress',
      lawyer_id: colleague.id,
      office_id: PARIS,
    })
    await app.services.db
      .updateTable('documents')
      .set({ case_id: other })
      .where('id', '=', documentId)
      .execute()
    expect(await shown()).toEqual([HIDDEN])
    expect(await shown(colleague)).toMatchObject([{ kind: 'document', caseId: other }])
  })

  test('a note that its author made private is hidden from colleagues', async () => {
    const reader = await app.people.create('Assistant')
    binderId = await insertBinder(app, lawyer.id, { [reader.id]: 'read' })
    const noteId = await insertNote(app, caseId, lawyer.id)
    await add({ kind: 'note', noteId })
    expect(await shown(reader)).toMatchObject([{ kind: 'note' }])
    await app.services.db
      .updateTable('case_notes')
      .set({ is_shared: false })
      .where('id', '=', noteId)
      .execute()
    expect(await shown(reader)).toEqual([HIDDEN])
    expect(await shown()).toMatchObject([{ kind: 'note' }])
  })

  test('a user outside of the staff has no binders', async () => {
    const user = await app.people.create('User')
    const own = await insertBinder(app, user.id)
    const { body } = await app.call(readBinder, { token: user.token, params: { binderId: own } })
    expect(body.code).toBe('binder.not-found')
  })
})

describe('arranging', () => {
  const move = async (id: BinderEntryId, after: BinderEntryId | null, version = 1, person = lawyer) =>
    await app.call(moveBinderEntry, { ...at(id, person), body: { after, version } })

  test('two users who move different entries keep both moves', async () => {
    const [a, b, c, d] = (await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c', 'd'])) as [
      BinderEntryId,
      BinderEntryId,
      BinderEntryId,
      BinderEntryId,
    ]
    await Promise.all([move(a, d), move(c, null, 1, colleague)])
    expect(await texts()).toEqual(['c', 'b', 'd', 'a'])
    await move(b, a)
    expect(await texts(colleague)).toEqual(['c', 'd', 'a', 'b'])
  })

  test('a second move of the same entry from an old state is refused with the current one', async () => {
    const [a, , c] = (await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c'])) as BinderEntryId[]
    const moves = await Promise.all([
      move(a as BinderEntryId, c ?? null),
      move(a as BinderEntryId, null, 1, colleague),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = moves.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'record.stale', current: { id: a, version: 2 } })
  })

  test('a neighbour that was taken out meanwhile is unknown, and the order stays', async () => {
    const [a, b] = (await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c'])) as BinderEntryId[]
    await app.call(removeBinderEntry, at(b as BinderEntryId))
    expect((await move(a as BinderEntryId, b ?? null)).body.code).toBe('binder.neighbour-unknown')
    expect((await move(a as BinderEntryId, a ?? null)).body.code).toBe('binder.neighbour-unknown')
    expect((await move(b as BinderEntryId, null)).body.code).toBe('binder.entry-not-found')
    expect(await texts()).toEqual(['a', 'c'])
  })

  test('an entry that was taken out comes back to its place', async () => {
    const [, b] = (await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c'])) as BinderEntryId[]
    const entry = at(b as BinderEntryId)
    expect((await app.call(removeBinderEntry, entry)).status).toBe(200)
    expect(await texts()).toEqual(['a', 'c'])
    expect((await app.call(removeBinderEntry, entry)).body.code).toBe('binder.entry-not-found')
    expect((await app.call(restoreBinderEntry, entry)).status).toBe(200)
    expect((await app.call(restoreBinderEntry, entry)).body.code).toBe('binder.entry-not-found')
    expect(await texts()).toEqual(['a', 'b', 'c'])
  })

  test('entries that were taken out more than a day ago are deleted with the next one', async () => {
    const [a, b] = (await insertHeadings(app, binderId, lawyer.id, ['a', 'b', 'c'])) as BinderEntryId[]
    await app.call(removeBinderEntry, at(a as BinderEntryId))
    await app.services.db
      .updateTable('binder_entries')
      .set({ removed_at: new Date(app.now.value.getTime() - 86_400_001).toISOString() })
      .where('id', '=', a ?? '')
      .execute()
    await app.call(removeBinderEntry, at(b as BinderEntryId))
    expect((await app.call(restoreBinderEntry, at(a as BinderEntryId))).body.code).toBe(
      'binder.entry-not-found',
    )
    expect((await app.call(restoreBinderEntry, at(b as BinderEntryId))).status).toBe(200)
  })

  test('an entry of another binder is not there', async () => {
    const other = await insertBinder(app, lawyer.id)
    const [foreign] = await insertHeadings(app, other, lawyer.id, ['x'])
    expect((await move(foreign as BinderEntryId, null)).body.code).toBe('binder.entry-not-found')
  })
})

describe('binders', () => {
  const share = async (colleagues: SentBodyOf<typeof shareBinder>['colleagues'], version = 1) =>
    await app.call(shareBinder, {
      token: lawyer.token,
      params: { binderId },
      body: { colleagues, version },
    })

  test('are created, renamed and deleted by their owner', async () => {
    const { body } = await app.call(createBinder, {
      token: lawyer.token,
      body: { name: 'Audience' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(body).toMatchObject({ name: 'Audience', ownerName: 'Luc Conseil', can: ['arrange', 'manage'] })
    const on = { token: lawyer.token, params: { binderId: body.id } }
    const rename = async (name: string, version: number) =>
      await app.call(renameBinder, { ...on, body: { name, version } })
    expect((await rename('Jeudi', 1)).body).toMatchObject({ name: 'Jeudi', version: 2 })
    expect((await rename('Lundi', 1)).body).toMatchObject({
      code: 'record.stale',
      current: { name: 'Jeudi' },
    })
    expect((await app.call(removeBinder, on)).status).toBe(200)
    expect((await app.call(readBinder, on)).body.code).toBe('binder.not-found')
  })

  test('a colleague reads or arranges, and learns of no other colleague', async () => {
    const reader = await app.people.create('Assistant')
    const shared = await share([
      { userId: reader.id, access: 'read' },
      { userId: colleague.id, access: 'arrange' },
    ])
    expect(shared.body.colleagues).toMatchObject([
      { userId: colleague.id, name: 'Ines Collegue', access: 'arrange' },
      { userId: reader.id, access: 'read' },
    ])
    const listed = async ({ token }: TestPerson) =>
      (await app.call(listBinders, { token })).body.items.find(({ id }) => id === binderId)
    expect(await listed(reader)).toMatchObject({ colleagues: [], can: [] })
    expect(await listed(colleague)).toMatchObject({ colleagues: [], can: ['arrange'] })
    const refused = await add({ kind: 'heading', text: 'x' }, reader)
    expect(refused.body.code).toBe('access.forbidden')
    expect((await add({ kind: 'heading', text: 'x' }, colleague)).status).toBe(200)
    await share([], 2)
    expect(await listed(colleague)).toBeUndefined()
  })

  test('are shared only with other members of the staff', async () => {
    for (const userId of [client.id, lawyer.id, randomUUID() as typeof lawyer.id])
      expect((await share([{ userId, access: 'read' }])).body.code).toBe('binder.colleague-unknown')
    expect((await share([], 7)).body).toMatchObject({ code: 'record.stale', current: { id: binderId } })
  })

  test('a user owns a limited number of them', async () => {
    const owner = await app.people.create('Avocat')
    await sql`insert into binders (owner_id, name, created_at, updated_at)
      select ${owner.id}::uuid, 'x', now(), now() from generate_series(1, ${MOST_BINDERS}::int) n`.execute(
      app.services.db,
    )
    const { body } = await app.call(createBinder, {
      token: owner.token,
      body: { name: 'y' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(body.code).toBe('binder.too-many')
  })

  test('live events go to the readers and to those who have just lost the binder, and carry nothing', async () => {
    const { heard, stop } = await listenFor(app, BINDERS_CHANGED)
    await add({ kind: 'fact', factId: await factOfCase() })
    await share([])
    await add({ kind: 'heading', text: 'x' })
    await waitUntil(() => expect(heard).toHaveLength(3))
    await stop()
    const reached = heard.map(({ channel }) => channel.includes(channelOfUser(colleague.id)))
    expect(reached).toEqual([true, true, false])
    for (const { data, channel } of heard) {
      expect(data).toEqual({})
      expect(channel).toContain(channelOfUser(lawyer.id))
    }
  })

  test('the audit log names neither the binder nor what is in it', async () => {
    await add({ kind: 'fact', factId: await factOfCase() })
    await app.call(renameBinder, {
      token: lawyer.token,
      params: { binderId },
      body: { name: 'Très secret', version: 1 },
    })
    const entries = await app.services.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('record_id', '=', binderId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['binder.entry-added', 'binder.renamed'])
    expect(JSON.stringify(entries)).not.toMatch(/bail|secret/i)
  })
})
