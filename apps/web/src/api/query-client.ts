// The query client: the cache of everything read from the server.
import {
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  notifyManager,
  QueryClient,
} from '@tanstack/react-query'
import { CallError } from './call.ts'

/** Retries only faults that may pass; a refusal is final. */
const isPassing = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'server.unavailable' || (error.code === 'offline' && navigator.onLine))

// Shows a choice in the same turn; one turn later the field would first jump back to its old value.
notifyManager.setScheduler(queueMicrotask)

const OPTIONS: DefaultOptions = {
  queries: {
    staleTime: 10_000,
    // Tries every request without a network too, so that each gets an answer instead of waiting silently.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (count, error) => count < 2 && isPassing(error),
  },
  mutations: { networkMode: 'always' },
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Whether the caller shows the result of the change itself. */
      isLookedAt?: () => boolean
    }
  }
}

/**
 * Reads a query again if it changes during its first read, because the pending answer may be older than the change.
 * TanStack Query would accept that answer, and the page would stay outdated.
 */
class ReadingClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (onTheirWay.length > 0)
      await super.invalidateQueries({ predicate: query => onTheirWay.includes(query) }, options)
  }
}

/** `onFailure` receives each failed change, and whether no other place reports it. */
export function createQueryClient(
  onFailure: (error: unknown, isUnsaid: boolean) => void = () => {},
): QueryClient {
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta, options }) =>
      onFailure(error, meta?.isLookedAt?.() === false && !options.onError),
  })
  return new ReadingClient({ defaultOptions: OPTIONS, mutationCache })
}
