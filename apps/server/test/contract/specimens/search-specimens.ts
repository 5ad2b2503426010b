// Saved searches of every relation, and a file for a document that has none or another one.
import { sql } from 'kysely'
import { fileDocument } from '../../cases/bundles.ts'
import { insertCase } from '../../cases/cases.ts'
import { goodPdf } from '../../files/hostile-files.ts'
import { insertSavedSearch } from '../../search.ts'
import type { TestApp } from '../../test-app.ts'
import type { Around, Recipe } from './specimen.ts'

export async function savedSearchSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const other = (await app.people.create('User')).id
  return [
    { make: () => insertSavedSearch(app, caller.id), what: 'one’s own', relations: ['self'] },
    { make: () => insertSavedSearch(app, other), what: 'somebody else’s', relations: [] },
  ]
}

/** The file is a newer version than any that the document has. */
export async function documentWithVersion(app: TestApp, documentId: string): Promise<void> {
  const lawyer = await app.people.create('Avocat')
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id)
  const bytes = goodPdf(documentId)
  const other = await fileDocument(app, { caseId, userId: lawyer.id }, { name: 'Autre', bytes })
  await sql`
    insert into document_versions (document_id, number, file_hash, file_name, uploaded_by, uploaded_at)
    select ${documentId}::uuid, coalesce((select max(number) from document_versions where document_id = ${documentId}::uuid), 0) + 1,
      file_hash, file_name, uploaded_by, uploaded_at
    from document_versions where document_id = ${other}::uuid`.execute(app.services.db)
}
