// Keeps the shown part of the calendar in the address, so that a reload, a link or the back button shows the same.
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SCOPES } from './calendar-views.ts'
import { isDay, type View } from './period.ts'

export type ScopeName = (typeof SCOPES)[number]

export interface CalendarView {
  view: View
  day: Day
  of: ScopeName
  id: string
  eventId: string | undefined
}

const PHONE = '(max-width: 40rem)'

/** On a phone, a list is easier to read than a grid. */
const usualView = (): View => (window.matchMedia(PHONE).matches ? 'list' : 'week')

export function useCalendarView(timeZone: string) {
  const { view = usualView(), day = '', of = 'me', id = '', eventId } = useSearch({ from: '/calendar' })
  const navigate = useNavigate()
  function set(change: Partial<CalendarView>): void {
    const search = (before: object) =>
      Object.fromEntries(
        Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      )
    navigate({ to: '/calendar', search, replace: true, resetScroll: false })
  }
  const shown: CalendarView = {
    view,
    day: isDay(day) ? day : dayAt(new Date(), timeZone),
    of: id === '' && of !== 'team' ? 'me' : of,
    id,
    eventId,
  }
  return { shown, set }
}
