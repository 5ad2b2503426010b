// All binders that the user owns or that colleagues share with them: few enough for one list.
import type { BinderView } from '@maat/contract/cases/binders'
import { useEffect } from 'react'
import type { CallError } from '../../../api/call.ts'
import { listBinders } from '../../../api/operations/cases/binders.ts'
import { usePages } from '../../../api/use-pages.ts'

interface Binders {
  data: readonly BinderView[] | undefined
  error: CallError | null
  refetch(): unknown
}

const PAGE = 100

export function useBinders(): Binders {
  const pages = usePages(listBinders, { query: { limit: PAGE } })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, nextError, refetch } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !nextError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, nextError, fetchNextPage])
  return { data, error: error ?? nextError, refetch }
}
