// The one rule about documents whose content no longer changes: neither their file nor their name.
import type { Executor } from '../../../platform/db/database.ts'
import type { DocumentRow } from './document-store.ts'

export const isFinal = ({ finished_at }: Pick<DocumentRow, 'finished_at'>) => finished_at !== null

export async function isFinalDocument(executor: Executor, documentId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('generated_documents')
    .select('finished_at')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row !== undefined && isFinal(row)
}
