// Hooks over the typed client: reading, changing.
import type { Operation } from '@maat/contract/operation'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Answer, type CallError, call, type Sent } from './call.ts'
import { Once } from './once.ts'

export function queryKeyOf(operation: Operation, sent?: object): readonly unknown[] {
  return sent ? [operation.path, sent] : [operation.path]
}

export function useRead<O extends Operation>(
  operation: O,
  sent: Sent<O>,
  options: { enabled?: boolean; staleTime?: number } = {},
): UseQueryResult<Answer<O>, CallError> {
  return keptThrough(
    useQuery<Answer<O>, CallError>({
      queryKey: queryKeyOf(operation, sent),
      queryFn: () => call(operation, sent),
      ...options,
    }),
  )
}

/** Answers that may be another the next time; any other one says that there is nothing to show any more. */
const PASSING = ['offline', 'server.unavailable', 'server.busy', 'server.error', 'request.too-many']

/** What was read before stays on the screen while the line is away, and with it what is typed there. */
export function keptThrough<Result extends Pick<UseQueryResult<unknown, CallError>, 'data' | 'error'>>(
  result: Result,
): Result {
  const { data, error } = result
  if (data === undefined || !error || !PASSING.includes(error.code)) return result
  return { ...result, ...STANDING }
}

export const STANDING = {
  error: null,
  isError: false,
  isRefetchError: false,
  isSuccess: true,
  status: 'success',
} as const

const LOOKS: readonly string[] = ['error', 'isError', 'status', 'mutateAsync']

/** Makes a change; what is named in `refreshes` is read again when it succeeded. */
export function useOperation<O extends Operation>(
  operation: O,
  options: { refreshes?: readonly Operation[]; onSuccess?(reply: Answer<O>): void } = {},
): UseMutationResult<Answer<O>, CallError, Sent<O>> {
  const queries = useQueryClient()
  const once = useRef(new Once())
  const isLookedAt = useRef(false)
  const made = useMutation<Answer<O>, CallError, Sent<O>>({
    meta: { isLookedAt: () => isLookedAt.current },
    mutationFn: sent => once.current.run(sent, key => call(operation, sent, { key })),
    onSuccess: async reply => {
      options.onSuccess?.(reply)
      for (const read of options.refreshes ?? [])
        await queries.invalidateQueries({ queryKey: queryKeyOf(read) })
    },
  })
  const { mutate: send } = made
  const mutate = useCallback<typeof send>(
    (...asked) => {
      if (asked[1]?.onError) isLookedAt.current = true
      send(...asked)
    },
    [send],
  )
  // Whoever looks at what became of it says so where it was asked for; for the others, the frame does.
  return new Proxy(made, {
    get(result, name: keyof typeof made) {
      if (LOOKS.includes(name)) isLookedAt.current = true
      return name === 'mutate' ? mutate : result[name]
    },
  })
}
