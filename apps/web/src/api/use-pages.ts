// Reads a list page by page; visitors have no such list.
import type { Operation } from '@maat/contract/operation'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, type CallError, type CallInput, call } from './call.ts'
import { keepDataWhileOffline, queryKeyOf, STANDING } from './use-operation.ts'

interface Page {
  items: unknown[]
  next: string | null
}

type Items<O extends Operation> = Answer<O> extends Page ? Answer<O>['items'] : never

export type PagesOf<O extends Operation> = UseInfiniteQueryResult<Items<O>, CallError> & {
  /** Why the next page failed; the loaded rows stay. */
  nextError: CallError | null
}

export function usePages<O extends Operation>(operation: O, sent: CallInput<O>): PagesOf<O> {
  const pages = useInfiniteQuery({
    // Not the key of `useRead`, whose cache holds one reply instead of a list of pages.
    queryKey: [...queryKeyOf(operation, sent), 'pages'],
    queryFn: async ({ pageParam }) => {
      const query = { ...(sent as { query?: object }).query, ...(pageParam && { after: pageParam }) }
      return (await call(operation, { ...sent, query } as CallInput<O>)) as Page
    },
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    select: data => data.pages.flatMap(page => page.items),
  })
  const { isFetchNextPageError, error } = pages
  const read = keepDataWhileOffline(pages as UseInfiniteQueryResult<Items<O>, CallError>)
  const nextError = isFetchNextPageError ? (error as CallError) : null
  return { ...read, ...(nextError && STANDING), nextError } as PagesOf<O>
}
