// When something takes place, by the reader's clock, and by the other office's beside it where the two differ.
import { cityOfZone, describeTimes, type EventTimes, hourAt, showsSameTime } from '@maat/domain/event-moments'
import { useLanguage } from '../../preferences/use-format.ts'

export interface WhenWords {
  /** The day and the hours in full, by the reader's clock. */
  full(times: EventTimes): string
  /** '10:00–11:00', by the reader's clock. */
  hours(times: EventTimes): string
  /** '09:00 Douala', where the clock of the event shows another time than the reader's. */
  elsewhere(times: EventTimes): string
}

export function whenWords(timeZone: string, language: 'fr' | 'en' | 'nl'): WhenWords {
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

export function useWhen(timeZone: string): WhenWords {
  return whenWords(timeZone, useLanguage())
}
