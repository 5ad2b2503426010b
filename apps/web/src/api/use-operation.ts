// Hooks over the typed client: reading, paging, changing.
import type { Operation, ReplyOf } from '@maat/contract/operation'
import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallError, call, type Sent } from './call.ts'

export function queryKeyOf(operation: Operation, sent?: object): readonly unknown[] {
  return sent ? [operation.path, sent] : [operation.path]
}

export function useRead<O extends Operation>(
  operation: O,
  sent: Sent<O>,
  options: { enabled?: boolean; staleTime?: number } = {},
): UseQueryResult<ReplyOf<O>, CallError> {
  return useQuery<ReplyOf<O>, CallError>({
    queryKey: queryKeyOf(operation, sent),
    queryFn: () => call(operation, sent),
    ...options,
  })
}

interface Page {
  items: unknown[]
  next: string | null
}

/** A list that grows as one asks for more. */
export function usePages<O extends Operation>(
  operation: O,
  sent: Sent<O>,
): UseInfiniteQueryResult<ReplyOf<O> extends Page ? ReplyOf<O>['items'] : never, CallError> {
  return useInfiniteQuery({
    queryKey: queryKeyOf(operation, sent),
    queryFn: async ({ pageParam }) => {
      const query = { ...(sent as { query?: object }).query, ...(pageParam && { after: pageParam }) }
      return (await call(operation, { ...sent, query } as Sent<O>)) as Page
    },
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    select: data => data.pages.flatMap(page => page.items),
  }) as UseInfiniteQueryResult<ReplyOf<O> extends Page ? ReplyOf<O>['items'] : never, CallError>
}

/** Makes a change; what is named in `refreshes` is read again when it succeeded. */
export function useOperation<O extends Operation>(
  operation: O,
  options: { refreshes?: readonly Operation[]; onSuccess?(reply: ReplyOf<O>): void } = {},
): UseMutationResult<ReplyOf<O>, CallError, Sent<O>> {
  const queries = useQueryClient()
  return useMutation<ReplyOf<O>, CallError, Sent<O>>({
    mutationFn: sent => call(operation, sent),
    onSuccess: async reply => {
      options.onSuccess?.(reply)
      for (const read of options.refreshes ?? [])
        await queries.invalidateQueries({ queryKey: queryKeyOf(read) })
    },
  })
}
