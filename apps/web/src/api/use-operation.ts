// Hooks over the typed client, for reading and changing.
import type { Operation } from '@maat/contract/operation'
import {
  keepPreviousData,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Answer, type CallError, type CallInput, call } from './call.ts'
import { isTransient } from './call-error.ts'
import { IdempotentSender } from './idempotent-sender.ts'
import { takeAhead } from './read-ahead.ts'

export function queryKeyOf(operation: Operation, sent?: object): readonly unknown[] {
  return sent ? [operation.path, sent] : [operation.path]
}

interface ReadOptions {
  enabled?: boolean
  staleTime?: number
  keepsPrevious?: boolean
  /** Polls at this interval in ms, in case the live event for an expected result gets lost. */
  refetchInterval?: number | false
}

/** Sends nothing while `sent` is undefined. */
export function useRead<O extends Operation>(
  operation: O,
  sent: CallInput<O> | undefined,
  { keepsPrevious = false, ...options }: ReadOptions = {},
): UseQueryResult<Answer<O>, CallError> {
  return keepDataWhileOffline(
    useQuery<Answer<O>, CallError>({
      queryKey: queryKeyOf(operation, sent),
      queryFn: sent ? () => readOnce(operation, sent) : skipToken,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      ...options,
    }),
  )
}

export async function readOnce<O extends Operation>(operation: O, sent: CallInput<O>): Promise<Answer<O>> {
  const brought = (await takeAhead(operation, sent)) as Answer<O> | undefined
  return brought ?? (await call(operation, sent))
}

/** Keeps read data on the screen while offline, and with it the user's input. */
export function keepDataWhileOffline<
  Result extends Pick<UseQueryResult<unknown, CallError>, 'data' | 'error'>,
>(result: Result): Result {
  const { data, error } = result
  if (data === undefined || !error || !isTransient(error.code)) return result
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

interface ChangeOptions<O extends Operation> {
  /** Read again after success; the change ends only then, so that a closing form shows the new state. */
  refreshes?: readonly Operation[]
  /** Ends the change without waiting for `refreshes`, for forms in which the user types on. */
  endsEarly?: boolean
  onSuccess?(reply: Answer<O>): void
}

export function useOperation<O extends Operation>(
  operation: O,
  options: ChangeOptions<O> = {},
): UseMutationResult<Answer<O>, CallError, CallInput<O>> {
  const queries = useQueryClient()
  const once = useRef(new IdempotentSender())
  const isLookedAt = useRef(false)
  const made = useMutation<Answer<O>, CallError, CallInput<O>>({
    meta: { isLookedAt: () => isLookedAt.current },
    mutationFn: sent => once.current.run(sent, key => call(operation, sent, { key })),
    onSuccess: async reply => {
      options.onSuccess?.(reply)
      const reads = (options.refreshes ?? []).map(read =>
        queries.invalidateQueries({ queryKey: queryKeyOf(read) }),
      )
      if (!options.endsEarly) await Promise.all(reads)
    },
  })
  const { mutate: send } = made
  const mutate = useCallback<typeof send>(
    (...words) => {
      if (words[1]?.onError) isLookedAt.current = true
      send(...words)
    },
    [send],
  )
  // A component that reads the result reports failures itself; the frame reports all others.
  return new Proxy(made, {
    get(result, name: keyof typeof made) {
      if (LOOKS.includes(name)) isLookedAt.current = true
      return name === 'mutate' ? mutate : result[name]
    },
  })
}
