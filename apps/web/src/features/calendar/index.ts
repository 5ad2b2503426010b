import { lazy } from 'react'

export { ComingEvents, TodayEvents } from './today-events.tsx'

/** Loaded by those who open the calendar of a case. */
export const CaseCalendar = lazy(() =>
  import('./case-calendar.tsx').then(file => ({ default: file.CaseCalendar })),
)
