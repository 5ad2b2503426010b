import { lazyComponent } from '../../../api/lazy-import.ts'

export { attendedOf, phaseOf, planOfDay } from './day-plan.ts'
export { ComingEvents, TodayEvents } from './today-events.tsx'

/** Loaded only by users who open the calendar of a case. */
export const CaseCalendar = lazyComponent(() => import('./case-calendar.tsx').then(file => file.CaseCalendar))
