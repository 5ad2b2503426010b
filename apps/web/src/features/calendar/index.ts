import { laterPart } from '../../api/later.ts'

export { ComingEvents, TodayEvents } from './today-events.tsx'

/** Loaded by those who open the calendar of a case. */
export const CaseCalendar = laterPart(() => import('./case-calendar.tsx').then(file => file.CaseCalendar))
