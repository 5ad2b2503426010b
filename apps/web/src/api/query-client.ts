// The store of what was read from the server.
import {
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  notifyManager,
  QueryClient,
} from '@tanstack/react-query'
import { CallError } from './call.ts'

/** Only what may be a passing fault is tried again: a refusal stays one. */
const isPassing = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'server.unavailable' || (error.code === 'offline' && navigator.onLine))

// A choice shows in the very turn in which it was made: a turn later, the field would first spring back.
notifyManager.setScheduler(queueMicrotask)

const OPTIONS: DefaultOptions = {
  queries: {
    staleTime: 10_000,
    // Without a network, too, everything that one asks for is tried, and answered: nothing waits in silence.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (count, error) => count < 2 && isPassing(error),
  },
  mutations: { networkMode: 'always' },
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Whether whoever asked for the change says themselves what became of it. */
      isLookedAt?: () => boolean
    }
  }
}

/**
 * A change that becomes known while something is read for the first time may be younger than the answer on its way:
 * that is read once more. The library would take the answer on its way for new, and the page would stay behind.
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
      await super.invalidateQueries({ predicate: query => onTheirWay.includes(query as never) }, options)
  }
}

/** `onFailure` hears of the changes that failed, and whether nobody else says so. */
export function createQueryClient(
  onFailure: (error: unknown, isUnsaid: boolean) => void = () => {},
): QueryClient {
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta, options }) =>
      onFailure(error, meta?.isLookedAt?.() === false && !options.onError),
  })
  return new ReadingClient({ defaultOptions: OPTIONS, mutationCache })
}
