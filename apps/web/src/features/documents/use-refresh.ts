// What is read again after any change of a document.
import { useQueryClient } from '@tanstack/react-query'
import { readIdentity } from '../../api/identity-operations.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { listCaseDocuments, listDocuments, readDocument, readRoom } from '../../api/work-operations.ts'

export const REFRESHES = [listCaseDocuments, listDocuments, readDocument, readRoom]

export function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of [...REFRESHES, readIdentity])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}
