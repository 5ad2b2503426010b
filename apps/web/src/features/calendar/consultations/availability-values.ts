// The hours for consultations, split by day, so that two users can change different days.
import type { AvailabilityView, WeeklyHours } from '@maat/contract/calendar/availability'

type Kept<View> = Omit<View, 'hours' | 'version' | 'timeZone' | 'canChange'>
export type AvailabilityByDay = {
  [Kind in AvailabilityView['kind']]: Kept<Extract<AvailabilityView, { kind: Kind }>>
}[AvailabilityView['kind']] & { hours: Record<string, WeeklyHours> | null }

export function byDay({ version: _, timeZone: __, canChange: ___, hours, ...others }: AvailabilityView) {
  const days = hours && Object.groupBy(hours, ({ weekday }) => String(weekday))
  return { ...others, hours: days } as AvailabilityByDay
}

export const withDays = (view: AvailabilityView, { hours, ...others }: AvailabilityByDay) =>
  ({ ...view, ...others, hours: hours && Object.values(hours).flat() }) as AvailabilityView
