// The one rule about documents whose content no longer changes: neither their file nor their name.
import type { DocumentId } from '@maat/contract/ids'
import type { Executor } from '../../../platform/db/database.ts'
import { type DocumentRow, findDocument } from './document-store.ts'

export const isFinal = ({ finished_at, signing }: Pick<DocumentRow, 'finished_at' | 'signing'>) =>
  finished_at !== null || signing !== null

export async function isFinalDocument(executor: Executor, documentId: DocumentId): Promise<boolean> {
  const row = await findDocument(executor, documentId, { lock: false, callerId: undefined })
  return row !== undefined && isFinal(row)
}
