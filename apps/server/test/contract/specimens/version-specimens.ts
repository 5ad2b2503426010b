// A document of the caller's case whose first version is for the staff alone.
import { fileDocument } from '../../cases/bundles.ts'
import { insertCase } from '../../cases/cases.ts'
import { goodPdf } from '../../files/hostile-files.ts'
import type { Around } from './specimen.ts'

export async function documentOfTwoVersions({ app, caller }: Around): Promise<string> {
  const caseId = await insertCase(app, caller.id, { status: 'in-progress' })
  const lawyer = await app.people.create('Avocat')
  const of = { caseId, userId: lawyer.id }
  const documentId = await fileDocument(app, of, { name: 'Lettre', bytes: goodPdf('draft') })
  const { db, clock } = app.services
  const other = await fileDocument(app, of, { name: 'Autre', bytes: goodPdf('final') })
  const { file_hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', other)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      number: 2,
      file_hash,
      file_name: 'Lettre.pdf',
      uploaded_by: lawyer.id,
      uploaded_at: clock().toISOString(),
    })
    .execute()
  await db.updateTable('documents').set({ shown_from: 2 }).where('id', '=', documentId).execute()
  return documentId
}
