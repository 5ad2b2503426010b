// Tests the exhibits of a case: numbers that follow the order everywhere, and who keeps them.
import { randomUUID } from 'node:crypto'
import { checkBundle } from '@maat/contract/cases/bundles'
import {
  addExhibits,
  changeExhibit,
  changeExhibitSet,
  createExhibitSet,
  dateExhibits,
  type ExhibitSetView,
  listExhibitSets,
  removeExhibit,
  removeExhibitSet,
} from '@maat/contract/cases/exhibits'
import { addFact, addProof, listFacts } from '@maat/contract/cases/facts'
import type { CaseId, DocumentId, ExhibitId } from '@maat/contract/ids'
import { MOST_EXHIBIT_SETS, MOST_EXHIBITS, USUAL_STAMP } from '@maat/domain/cases/file/exhibits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
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

const set = { name: 'Pièces du demandeur', letter: 'A', stamp: USUAL_STAMP }
const create = async (given: object = {}, person = lawyer) =>
  await app.call(createExhibitSet, {
    token: person.token,
    params: { caseId },
    body: { ...set, ...given },
    headers: { 'idempotency-key': randomUUID() },
  })
const created = async (given: object = {}): Promise<ExhibitSetView> => (await create(given)).body
const document = async (name: string) =>
  (await insertDocument(app, caseId, client.id, null, { name })) as DocumentId
const add = async ({ id }: ExhibitSetView, documentIds: DocumentId[]) =>
  await app.call(addExhibits, { token: lawyer.token, params: { caseId, setId: id }, body: { documentIds } })
const change = async ({ id }: ExhibitSetView, exhibitId: ExhibitId, body: object) =>
  await app.call(changeExhibit, { token: lawyer.token, params: { caseId, setId: id, exhibitId }, body })
const numbered = ({ exhibits }: ExhibitSetView) => exhibits.map(({ number, title }) => `${number} ${title}`)

test('numbers follow the order, also after a move and a removal', async () => {
  const one = await created()
  const documents = [await document('Bail'), await document('Lettre'), await document('Photo')]
  const { body } = await add(one, documents)
  expect(numbered(body)).toEqual(['A1 Bail', 'A2 Lettre', 'A3 Photo'])
  const photo = body.exhibits[2]
  if (!photo) throw new Error('The third exhibit is missing')
  expect(numbered((await change(one, photo.id, { position: 0 })).body)).toEqual([
    'A1 Photo',
    'A2 Bail',
    'A3 Lettre',
  ])
  const params = { caseId, setId: one.id, exhibitId: photo.id }
  const { body: left } = await app.call(removeExhibit, { token: lawyer.token, params })
  expect(numbered(left)).toEqual(['A1 Bail', 'A2 Lettre'])
  expect((await app.call(removeExhibit, { token: lawyer.token, params })).body.code).toBe('exhibit.not-found')
})

test('a title that another user changed meanwhile is not overwritten', async () => {
  const one = await created()
  const { body } = await add(one, [await document('Bail')])
  const id = body.exhibits[0]?.id as ExhibitId
  expect((await change(one, id, { title: 'Bail signé', titleBefore: 'Bail' })).status).toBe(200)
  const late = await change(one, id, { title: 'Contrat', titleBefore: 'Bail' })
  expect(late.body).toMatchObject({ code: 'record.stale', current: { exhibits: [{ title: 'Bail signé' }] } })
})

test('documents are added between two exhibits, and the later numbers move down', async () => {
  const one = await created()
  await add(one, [await document('Bail'), await document('Photo')])
  const between = [await document('Lettre'), await document('Facture')]
  const { body } = await app.call(addExhibits, {
    token: lawyer.token,
    params: { caseId, setId: one.id },
    body: { documentIds: between, position: 1 },
  })
  expect(numbered(body)).toEqual(['A1 Bail', 'A2 Lettre', 'A3 Facture', 'A4 Photo'])
})

test('adding a document twice keeps its number, and adds the others at the end', async () => {
  const one = await created()
  const [bail, lettre] = [await document('Bail'), await document('Lettre')]
  await add(one, [bail])
  expect(numbered((await add(one, [lettre, bail, lettre])).body)).toEqual(['A1 Bail', 'A2 Lettre'])
})

test('an exhibit whose document changed says so, until a lawyer has looked at it', async () => {
  const one = await created()
  const { id } = await uploaded(app, client, caseId, pagedPdf([`Bail ${randomUUID()}`]))
  const { body: added } = await add(one, [id])
  expect(added.exhibits[0]).toMatchObject({ newestVersion: 1, isChanged: false })
  await uploaded(app, client, caseId, pagedPdf([`Autre bail ${randomUUID()}`]), { documentId: id })
  const { sets } = (await app.call(listExhibitSets, { token: lawyer.token, params: { caseId } })).body
  const [exhibit] = sets[0]?.exhibits ?? []
  if (!exhibit) throw new Error('The exhibit is missing')
  expect(exhibit).toMatchObject({ newestVersion: 2, isChanged: true })
  const check = { token: lawyer.token, params: { caseId, setId: one.id }, query: {} }
  const kinds = async () => (await app.call(checkBundle, check)).body.findings.map(({ kind }) => kind)
  expect(await kinds()).toContain('changed')
  const { body: seen } = await change(one, exhibit.id, { seenVersion: 2 })
  expect(seen.exhibits[0]).toMatchObject({ isChanged: false })
  expect(await kinds()).not.toContain('changed')
})

test('a changed letter changes the number in the facts, too', async () => {
  const one = await created()
  const { id: documentId } = await uploaded(app, lawyer, caseId, pagedPdf([`Bail ${randomUUID()}`]))
  const fact = await app.call(addFact, {
    token: lawyer.token,
    params: { caseId },
    body: { text: 'Le bail est signé.', certainty: 'exact', on: '2024', until: null, people: [] },
    headers: { 'idempotency-key': randomUUID() },
  })
  await app.call(addProof, {
    token: lawyer.token,
    params: { caseId, factId: fact.body.id },
    body: { documentId, page: 1 },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { body } = await add(one, [documentId])
  expect(body.exhibits).toMatchObject([{ facts: 1, communicatedOn: null, isInternal: false }])
  const shown = async () => {
    const { body: facts } = await app.call(listFacts, { token: lawyer.token, params: { caseId } })
    return facts.facts[0]?.proofs[0]?.exhibit
  }
  expect(await shown()).toBe('A1')
  await app.call(changeExhibitSet, {
    token: lawyer.token,
    params: { caseId, setId: one.id },
    body: { ...set, letter: 'B', version: body.version },
  })
  expect(await shown()).toBe('B1')
})

test('names an exhibit and notes its communication', async () => {
  const one = await created()
  const { body } = await add(one, [await document('scan0001')])
  const [exhibit] = body.exhibits
  if (!exhibit) throw new Error('The exhibit is missing')
  const changed = await change(one, exhibit.id, {
    title: 'Bail du 5 mars 2024',
    communicatedOn: '2026-01-15',
  })
  expect(changed.body.exhibits).toMatchObject([
    { title: 'Bail du 5 mars 2024', communicatedOn: '2026-01-15' },
  ])
  expect((await change(one, randomUUID() as ExhibitId, { position: 0 })).body.code).toBe('exhibit.not-found')
})

test('dates several exhibits at once, and leaves the others and their other date', async () => {
  const one = await created()
  const { body } = await add(one, [await document('Bail'), await document('Lettre'), await document('Photo')])
  const [bail, lettre, photo] = body.exhibits.map(({ id }) => id) as [ExhibitId, ExhibitId, ExhibitId]
  await change(one, bail, { datedOn: '2024-03-05' })
  const date = async (setId: ExhibitSetView['id'], exhibitIds: ExhibitId[], dates: object) =>
    await app.call(dateExhibits, {
      token: lawyer.token,
      params: { caseId, setId },
      body: { exhibitIds, ...dates },
    })
  const communicated = await date(one.id, [bail, photo], { communicatedOn: '2026-01-15' })
  expect(communicated.body.exhibits).toMatchObject([
    { datedOn: '2024-03-05', communicatedOn: '2026-01-15' },
    { datedOn: null, communicatedOn: null },
    { datedOn: null, communicatedOn: '2026-01-15' },
  ])
  expect((await date(one.id, [lettre], { datedOn: '2024-04-01' })).body.exhibits[1]).toMatchObject({
    datedOn: '2024-04-01',
    communicatedOn: null,
  })
  const other = await created({ name: 'Pièces adverses' })
  expect((await date(other.id, [bail], { communicatedOn: null })).body.code).toBe('exhibit.not-found')
  const gone = randomUUID() as ExhibitSetView['id']
  expect((await date(gone, [bail], { communicatedOn: null })).body.code).toBe('exhibit.set-not-found')
})

test('only documents of this case are exhibits, and one that left it is none any more', async () => {
  const one = await created()
  const elsewhere = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const foreign = (await insertDocument(app, elsewhere, client.id, null)) as DocumentId
  expect((await add(one, [foreign])).body.code).toBe('document.not-found')
  const [bail, lettre] = [await document('Bail'), await document('Lettre')]
  await add(one, [bail, lettre])
  await app.services.db.updateTable('documents').set({ case_id: elsewhere }).where('id', '=', bail).execute()
  const { body } = await app.call(listExhibitSets, { token: lawyer.token, params: { caseId } })
  expect(body.sets.map(numbered)).toEqual([['A1 Lettre']])
  expect(numbered((await add(one, [await document('Photo')])).body)).toEqual(['A1 Lettre', 'A2 Photo'])
})

test('refuses a second set of the same name, a stale change, and what is not there', async () => {
  const one = await created()
  expect((await create({ name: 'PIECES DU DEMANDEUR' })).body.code).toBe('exhibit.set-name-taken')
  const other = await created({ name: 'Pièces adverses' })
  const save = async (setId: ExhibitSetView['id'], body: object) =>
    await app.call(changeExhibitSet, {
      token: lawyer.token,
      params: { caseId, setId },
      body: { ...set, version: 1, ...body },
    })
  expect((await save(other.id, {})).body.code).toBe('exhibit.set-name-taken')
  expect((await save(one.id, { letter: 'C' })).body).toMatchObject({ letter: 'C', version: 2 })
  expect((await save(one.id, {})).body).toMatchObject({ code: 'record.stale', current: { letter: 'C' } })
  const gone = { ...one, id: randomUUID() as ExhibitSetView['id'] }
  expect((await save(gone.id, {})).body.code).toBe('exhibit.set-not-found')
  expect((await add(gone, [await document('Bail')])).body.code).toBe('exhibit.set-not-found')
  expect((await change(gone, randomUUID() as ExhibitId, {})).body.code).toBe('exhibit.set-not-found')
  const params = { caseId, setId: one.id }
  expect((await app.call(removeExhibitSet, { token: lawyer.token, params })).status).toBe(200)
  expect((await app.call(removeExhibitSet, { token: lawyer.token, params })).body.code).toBe(
    'exhibit.set-not-found',
  )
  const exhibitId = randomUUID() as ExhibitId
  const removed = await app.call(removeExhibit, { token: lawyer.token, params: { ...params, exhibitId } })
  expect(removed.body.code).toBe('exhibit.set-not-found')
})

test('a set has at most 500 exhibits, and a case twenty sets', async () => {
  const one = await created()
  const now = app.services.clock().toISOString()
  const rows = Array.from({ length: MOST_EXHIBITS }, (_, at) => ({
    case_id: caseId,
    name: `Pièce ${at}`,
    status: 'uploaded' as const,
    is_sensitive: false,
    created_by: client.id,
    created_at: now,
    updated_at: now,
  }))
  const inserted = await app.services.db.insertInto('documents').values(rows).returning('id').execute()
  expect(
    (
      await add(
        one,
        inserted.map(({ id }) => id as DocumentId),
      )
    ).status,
  ).toBe(200)
  expect((await add(one, [await document('Une de trop')])).body.code).toBe('exhibit.too-many')
  for (let number = 1; number < MOST_EXHIBIT_SETS; number += 1) await create({ name: `Liste ${number}` })
  expect((await create({ name: 'Une de trop' })).body.code).toBe('exhibit.too-many-sets')
})

test('neither the client nor a lawyer of another case sees or keeps exhibits', async () => {
  await created()
  const colleague = await app.people.create('Avocat')
  for (const person of [client, colleague]) {
    const { body } = await app.call(listExhibitSets, { token: person.token, params: { caseId } })
    expect(['access.forbidden', 'case.not-found']).toContain(body.code)
    expect(['access.forbidden', 'case.not-found']).toContain((await create({}, person)).body.code)
  }
})
