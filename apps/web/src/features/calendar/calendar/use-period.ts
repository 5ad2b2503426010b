// Reads all entries of a period, and again after each change in the calendar.
import { CALENDAR_CHANGED, CASE_CHANGED } from '@maat/contract/live-events'
import type { ReplyOf, SentQueryOf } from '@maat/contract/operation'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallError, call } from '../../../api/call.ts'
import { readCalendar } from '../../../api/operations/calendar/calendar.ts'
import { listEvents, readEvent } from '../../../api/operations/calendar/events.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'
import type { Days } from './period.ts'
import type { ScopeName } from './use-calendar-view.ts'

export type Entries = Pick<ReplyOf<typeof readCalendar>, 'items' | 'busy' | 'deadlines'>
export type Entry = Entries['items'][number]

export interface CalendarQuery {
  days: Days
  timeZone: string
  of: ScopeName
  id: string
}

const NAMES = { me: undefined, team: undefined, office: 'office', person: 'person', case: 'case' } as const

export function useCalendarEntries({
  days,
  timeZone,
  of,
  id,
}: CalendarQuery): UseQueryResult<Entries, CallError> {
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
    // Keeps the previous period on the screen until the next one is loaded.
    placeholderData: keepPreviousData,
  })
}

async function readAll(query: SentQueryOf<typeof readCalendar>): Promise<Entries> {
  const first = await call(readCalendar, { query })
  const all: Entries = { items: [...first.items], busy: first.busy, deadlines: first.deadlines }
  for (let after = first.next; after; ) {
    const page = await call(readCalendar, { query: { ...query, after } })
    all.items.push(...page.items)
    after = page.next
  }
  return all
}

export function useRefreshCalendar(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const read of [readCalendar, listEvents, readEvent])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
}

export function useLiveCalendar(): void {
  const refresh = useRefreshCalendar()
  // The calendar contains the deadlines of cases too.
  useLiveRefresh([CALENDAR_CHANGED, CASE_CHANGED], refresh)
}
