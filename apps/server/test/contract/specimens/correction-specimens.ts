// A correction of a document in each case around the caller.
import type { CaseId } from '@maat/contract/ids'
import { insertDocument } from '../../cases/cases.ts'
import type { Around, Recipe } from './specimen.ts'

/** A draft has no corrections. */
export async function correctionSpecimens(
  { app, caller }: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { db, clock } = app.services
  const around = await casesAround({ app, caller, role: 'Admin' })
  const sent = around.filter(({ relations }) => relations.includes('firm'))
  return sent.map(of => ({
    ...of,
    what: `a correction in a case: ${of.what}`,
    async make() {
      const caseId = await of.make()
      const documentId = await insertDocument(app, caseId, caller.id, null)
      const { id } = await db
        .insertInto('corrections')
        .values({
          kind: 'describe',
          case_id: caseId,
          reason: 'Mal nommé',
          made_by: caller.id,
          made_at: clock().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const state = {
        caseId,
        caseNumber: null,
        name: 'Lettre',
        documentType: null,
        datedOn: null,
        folderId: null,
        folderName: null,
        isWithdrawn: false,
        version: null,
        pages: null,
      }
      await db
        .insertInto('corrected_documents')
        .values({
          correction_id: id,
          place: 0,
          document_id: documentId,
          before: JSON.stringify({ ...state, name: 'Lettre au bailleur' }),
          after: JSON.stringify(state),
        })
        .execute()
      return id
    },
  }))
}
