// The folders of a case, the rows of all its documents, and the documents of other cases attached to it.
import type { CaseFolders, DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { LinkedDocument } from '@maat/contract/documents/linked-documents'
import type { CaseId } from '@maat/contract/ids'
import { useEffect } from 'react'
import type { CallError } from '../../../api/call.ts'
import { listDocumentRows, listFolders } from '../../../api/operations/documents/case-folders.ts'
import { listLinkedDocuments } from '../../../api/operations/documents/linked-documents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useUploadEnd } from '../../documents/documents/index.ts'

interface CaseDocuments {
  data:
    | { folders: CaseFolders; documents: readonly DocumentTreeRow[]; linked: readonly LinkedDocument[] }
    | undefined
  error: CallError | null
  refetch(): void
}

export function useCaseDocuments(caseId: CaseId): CaseDocuments {
  const params = { caseId }
  const folders = useRead(listFolders, { params })
  const pages = usePages(listDocumentRows, { params })
  const linked = useRead(listLinkedDocuments, { params })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, nextError } = pages
  // A tree needs all its rows: the next thousand follows by itself.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !nextError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, nextError, fetchNextPage])
  useUploadEnd(({ state, target }) => {
    if (state !== 'done' || target.caseId !== caseId) return
    void folders.refetch()
    void pages.refetch()
  })
  return {
    data: folders.data &&
      pages.data &&
      linked.data && { folders: folders.data, documents: pages.data, linked: linked.data.items },
    error: folders.error ?? pages.error ?? linked.error ?? nextError,
    refetch() {
      void folders.refetch()
      void pages.refetch()
      void linked.refetch()
    },
  }
}
