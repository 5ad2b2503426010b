// Reads documents again after each change.
import { useQueryClient } from '@tanstack/react-query'
import {
  listCaseDocuments,
  listDocuments,
  readDocument,
} from '../../../api/operations/documents/documents.ts'
import { readIdentity } from '../../../api/operations/documents/identity.ts'
import { readRoom } from '../../../api/operations/documents/uploads.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'

export const DOCUMENT_READS = [listCaseDocuments, listDocuments, readDocument, readRoom]

export function useRefreshDocuments(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of [...DOCUMENT_READS, readIdentity])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}
