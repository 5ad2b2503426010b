// Documents with a file, and originals that the firm holds.

import { randomUUID } from 'node:crypto'
import type { CaseId, DocumentId } from '@maat/contract/ids'
import { insertDocument } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** Its bytes are not stored: only its rows matter. */
export async function insertDocumentWithFile(
  app: TestApp,
  caseId: CaseId,
  uploader: TestPerson,
  given: object = {},
): Promise<DocumentId> {
  const { db, clock } = app.services
  const documentId = await insertDocument(app, caseId, uploader.id, null, given)
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  const now = clock().toISOString()
  await db
    .insertInto('files')
    .values({ hash, size: 10, media_type: 'application/pdf', created_at: now })
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number: 1,
      file_hash: hash,
      file_name: 'acte.pdf',
      uploaded_by: uploader.id,
      uploaded_at: now,
    })
    .execute()
  return documentId
}

export async function holdOriginalOf(app: TestApp, caseId: CaseId, holder: TestPerson): Promise<string> {
  const documentId = await insertDocumentWithFile(app, caseId, holder)
  await app.services.db
    .insertInto('held_originals')
    .values({ document_id: documentId, place: 'Coffre', held_on: '2026-11-02', held_by: holder.id })
    .execute()
  return documentId
}
