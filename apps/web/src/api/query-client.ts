// The store of what was read from the server.
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
} from '@tanstack/react-query'
import { CallError } from './call.ts'

/** Only what may be a passing fault is tried again: a refusal stays one. */
const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' || error.code === 'server.unavailable')

// A choice shows in the very turn in which it was made: a turn later, the field would first spring back.
notifyManager.setScheduler(queueMicrotask)

const OPTIONS = {
  queries: {
    staleTime: 10_000,
    retry: (count: number, error: unknown) => count < 2 && isPassing(error),
  },
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

export const createQueryClient = (): QueryClient => new ReadingClient({ defaultOptions: OPTIONS })
