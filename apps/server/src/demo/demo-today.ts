// The day on which the demo firm is made: the firm's calendars show this day, even after midnight in Brussels.
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'

export const DEMO_ZONE = 'Europe/Brussels'
export const demoToday = (now: Date): Day => dayAt(now, DEMO_ZONE)
