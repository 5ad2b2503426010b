// The time of an event in the reader's time zone, plus the event's own time zone if they differ.
import { describeTimes, type EventTimes, hourAt, showsSameTime } from '@maat/domain/calendar/event-moments'
import { cityOfZone } from '@maat/domain/calendar/zone-city'
import { useLanguage } from '../../../texts/use-format.ts'

export interface EventTimeTexts {
  full(times: EventTimes): string
  /** '10:00–11:00', in the reader's time zone. */
  hours(times: EventTimes): string
  /** '09:00 Douala', if the event's time zone shows another time than the reader's. */
  elsewhere(times: EventTimes): string
}

export function eventTimeTexts(timeZone: string, language: 'fr' | 'en' | 'nl'): EventTimeTexts {
  const here = (times: EventTimes) => (times.isAllDay ? times : { ...times, timeZone })
  return {
    full: times => describeTimes(here(times), language),
    hours: ({ startsAt, endsAt }) => [startsAt, endsAt].map(at => hourAt(at, timeZone, language)).join('–'),
    elsewhere({ startsAt, isAllDay, timeZone: there }) {
      if (isAllDay || showsSameTime(startsAt, timeZone, there)) return ''
      return `${hourAt(startsAt, there, language)} ${cityOfZone(there, language)}`
    },
  }
}

export function useEventTimeTexts(timeZone: string): EventTimeTexts {
  return eventTimeTexts(timeZone, useLanguage())
}
