// The day on which the demo firm is made: the firm's calendars show this day, even after midnight in Brussels.
import { dayAt } from '@maat/domain/calendar/zoned-times'

export const DEMO_ZONE = 'Europe/Brussels'
export const demoToday = (now: Date): string => dayAt(now, DEMO_ZONE)
