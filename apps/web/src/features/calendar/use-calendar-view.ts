// What part of the calendar is looked at stands in the address: a reload, a link or the way back show the same.
import { dayAt } from '@maat/domain/zoned-times'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay, VIEWS, type View } from './period.ts'

export const SCOPES = ['me', 'team', 'office', 'person', 'case'] as const
export type ScopeName = (typeof SCOPES)[number]

export interface CalendarView {
  view: View
  day: string
  of: ScopeName
  /** Of the office, the person or the case. */
  id: string
  eventId: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PHONE = '(max-width: 40rem)'

/** On a phone a list reads better than a grid. */
const usualView = (): View => (window.matchMedia(PHONE).matches ? 'list' : 'week')

/** An address is typed and copied by people: what makes no sense in it is not followed. */
function viewOf(found: Record<string, unknown>, timeZone: string): CalendarView {
  const text = (name: string) => String(found[name] ?? '')
  const id = ID.test(text('id')) ? text('id') : ''
  const of = SCOPES.find(scope => scope === text('of')) ?? 'me'
  return {
    view: VIEWS.find(view => view === text('view')) ?? usualView(),
    day: isDay(text('day')) ? text('day') : dayAt(new Date(), timeZone),
    of: id === '' && of !== 'team' ? 'me' : of,
    id,
    eventId: ID.test(text('eventId')) ? text('eventId') : undefined,
  }
}

export function useCalendarView(timeZone: string) {
  const found = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  function set(change: Partial<CalendarView>): void {
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      )
    navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { shown: viewOf(found, timeZone), set }
}
