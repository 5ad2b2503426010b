// What is in a period, all of it, read anew when something in the calendar changed.
import { CALENDAR_CHANGED, CASE_CHANGED } from '@maat/contract/live-events'
import type { ReplyOf } from '@maat/contract/operation'
import { startOfDay } from '@maat/domain/zoned-times'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../api/call.ts'
import { readCalendar } from '../../api/operations/calendar.ts'
import { listEvents, readEvent } from '../../api/operations/events.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { LISTENING, useLive } from '../notifications/index.ts'
import type { Days } from './period.ts'
import type { ScopeName } from './use-calendar-view.ts'

export type Entries = Pick<ReplyOf<typeof readCalendar>, 'items' | 'busy' | 'deadlines'>
export type Entry = Entries['items'][number]

export interface Asked {
  days: Days
  timeZone: string
  of: ScopeName
  id: string
}

const NAMES = { me: undefined, team: undefined, office: 'office', person: 'person', case: 'case' } as const

export function usePeriod({ days, timeZone, of, id }: Asked): UseQueryResult<Entries, CallError> {
  const name = NAMES[of]
  const query = {
    from: startOfDay(days.from, timeZone).toISOString(),
    to: startOfDay(days.until, timeZone).toISOString(),
    of,
    ...(name && id && { [name]: id }),
  }
  return useQuery<Entries, CallError>({
    queryKey: queryKeyOf(readCalendar, query),
    queryFn: () => readAll(query),
    // While one turns the page, the one before stays where it is.
    placeholderData: keepPreviousData,
  })
}

async function readAll(query: object): Promise<Entries> {
  const first = await call(readCalendar, { query } as never)
  const all: Entries = { items: [...first.items], busy: first.busy, deadlines: first.deadlines }
  for (let after = first.next; after; ) {
    const page = await call(readCalendar, { query: { ...query, after } } as never)
    all.items.push(...page.items)
    after = page.next
  }
  return all
}

/** Everything on the screen that speaks of events. */
export function useRefreshCalendar(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of [readCalendar, listEvents, readEvent])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

export function useLiveCalendar(): void {
  const refresh = useRefreshCalendar()
  useLive(CALENDAR_CHANGED, refresh)
  // A case's deadlines stand in it, too.
  useLive(CASE_CHANGED, refresh)
  useLive(LISTENING, refresh)
}
