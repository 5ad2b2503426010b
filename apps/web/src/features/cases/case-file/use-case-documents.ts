// The folders of a case and the rows of all its documents; both change together.
import type { CaseFolders, DocumentTreeRow } from '@maat/contract/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { useEffect } from 'react'
import type { CallError } from '../../../api/call.ts'
import { listDocumentRows, listFolders } from '../../../api/operations/case-folders.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'

interface CaseDocuments {
  data: { folders: CaseFolders; documents: readonly DocumentTreeRow[] } | undefined
  error: CallError | null
  refetch(): void
}

export function useCaseDocuments(caseId: CaseId): CaseDocuments {
  const params = { caseId }
  const folders = useRead(listFolders, { params })
  const pages = usePages(listDocumentRows, { params })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, nextError } = pages
  // A tree needs all its rows: the next thousand follows by itself.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !nextError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, nextError, fetchNextPage])
  return {
    data: folders.data && pages.data && { folders: folders.data, documents: pages.data },
    error: folders.error ?? pages.error ?? nextError,
    refetch() {
      void folders.refetch()
      void pages.refetch()
    },
  }
}
