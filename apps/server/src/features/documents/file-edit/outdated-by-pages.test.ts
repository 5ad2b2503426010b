// Tests that the preview of changed pages names everything that was made from the pages of before.
import { randomUUID } from 'node:crypto'
import { addExhibits, createExhibitSet } from '@maat/contract/cases/exhibits'
import { addFact, addProof } from '@maat/contract/cases/facts'
import type { DocumentId } from '@maat/contract/ids'
import { USUAL_STAMP } from '@maat/domain/cases/file/exhibits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument } from '../../../../test/cases/cases.ts'
import { newSide, preview, type Side } from '../../../../test/documents/corrections.ts'
import { uploaded } from '../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let side: Side
let documentId: DocumentId
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  side = await newSide(app)
  documentId = (await uploaded(app, side.client, side.caseId, goodPdf(randomUUID()))).id
})
afterAll(() => app.close())

const OUTDATED: readonly string[] = [
  'outdated-proofs',
  'changed-exhibits',
  'outdated-bundles',
  'signings',
  'binders',
  'quotes',
]
const once = () => ({ headers: { 'idempotency-key': randomUUID() } })
const kindsOf = async (change: object) => {
  const { body } = await preview(app, admin, side.caseId, { ids: [documentId], change })
  return body.effects.map(({ kind }) => kind).filter(kind => OUTDATED.includes(kind))
}
const ARRANGED = { kind: 'arrange', pages: [{ page: 1, turn: 90 }] }

async function prove(): Promise<void> {
  const { token } = side.lawyer
  const { caseId } = side
  const fact = await app.call(addFact, {
    token,
    params: { caseId },
    body: { text: 'Le bail est signé.', certainty: 'exact', on: '2024', until: null, people: [] },
    ...once(),
  })
  await app.call(addProof, {
    token,
    params: { caseId, factId: fact.body.id },
    body: { documentId, page: 1 },
    ...once(),
  })
  const set = await app.call(createExhibitSet, {
    token,
    params: { caseId },
    body: { name: 'Pièces', letter: 'A', stamp: USUAL_STAMP },
    ...once(),
  })
  await app.call(addExhibits, {
    token,
    params: { caseId, setId: set.body.id },
    body: { documentIds: [documentId] },
  })
}

/** A template that names the given field, and a document of the case that was written from it. */
async function quote(field: string): Promise<void> {
  const { db } = app.services
  const { file_hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const written = await insertDocument(app, side.caseId, side.lawyer.id, null, { name: 'Conclusions' })
  await sql`
    with t as (
      insert into document_templates (name, kind, updated_at)
      values ('{"fr": "Conclusions", "en": "Brief", "nl": "Conclusies"}', 'act', now()) returning id),
    f as (
      insert into template_files (template_id, language, number, file_hash, file_name, faults, fields, questions, uploaded_at)
      select id, 'fr', 1, ${file_hash}, 'conclusions.docx', '[]', array[${field}], '[]', now() from t)
    insert into generated_documents (document_id, template_id, template_name, language, file_number, answers, generated_at)
    select ${written}::uuid, id, '{"fr": "Conclusions", "en": "Brief", "nl": "Conclusies"}', 'fr', 1, '{}', now()
    from t`.execute(db)
}

test('names proofs, exhibits, bundles, quotes, requests for signatures and binders of the version from before', async () => {
  expect(await kindsOf(ARRANGED)).toEqual([])
  await prove()
  await quote('exhibits.title')
  await quote('client.name')
  const { db } = app.services
  await sql`
    insert into bundles (case_id, set_name, form, language, steps, stamp, entries, requested_by, requested_at)
    values (${side.caseId}::uuid, 'Pièces', 'one-file', 'fr', 1, '{}',
      jsonb_build_array(jsonb_build_object('documentId', ${documentId}::text)), ${side.lawyer.id}::uuid, now())`.execute(
    db,
  )
  await sql`
    insert into signing_rounds (document_id, file_hash, file_number, document_name, language, started_by, started_at,
      last_day, ends_at, outcome, ended_at)
    select v.document_id, v.file_hash, v.number, 'Bail', 'fr', ${side.lawyer.id}::uuid, now(), current_date, now(),
      'refused', now()
    from document_versions v where v.document_id = ${documentId}::uuid`.execute(db)
  await sql`
    with b as (insert into binders (owner_id, name, created_at, updated_at)
      values (${side.lawyer.id}::uuid, 'Audience', now(), now()) returning id)
    insert into binder_entries (binder_id, kind, position, document_id, file_version, file_hash, added_by, added_at)
    select b.id, 'document', 1, v.document_id, v.number, v.file_hash, ${side.lawyer.id}::uuid, now()
    from b, document_versions v where v.document_id = ${documentId}::uuid`.execute(db)
  const { body } = await preview(app, admin, side.caseId, { ids: [documentId], change: ARRANGED })
  for (const kind of OUTDATED)
    expect(body.effects).toContainEqual({ documentId, kind, count: 1, isBlocking: false })
  expect(body.keepsAll.length).toBeGreaterThan(0)
  expect(body.keepsNew.length).toBeGreaterThan(0)
})

test('says nothing of the pages where the document keeps them', async () => {
  const parts = [
    { name: 'Un', pages: [1] },
    { name: 'Deux', pages: [1] },
  ]
  expect(await kindsOf({ kind: 'split', parts, withdraws: false })).toEqual([])
  expect(await kindsOf({ kind: 'describe', name: 'Bail' })).toEqual([])
})
