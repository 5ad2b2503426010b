// Formats the time of an event for a sentence: the day, the hours, and the time zone.

import { dateFormat } from '../words/formats.ts'
import { withFrenchPreposition } from '../words/french-preposition.ts'
import type { Language } from '../words/languages.ts'
import { type Day, dayOf } from './day.ts'
import { dayText } from './day-text.ts'
import type { Moment } from './moment.ts'
import { cityOfZone } from './zone-city.ts'
import { dayAt, offsetAt, wallClock } from './zoned-times.ts'

export interface EventTimes {
  startsAt: Moment
  endsAt: Moment
  isAllDay: boolean
  timeZone: string
}

const HOURS: Record<Language, (city: string) => string> = {
  fr: city => `heure ${withFrenchPreposition(city)}`,
  en: city => `${city} time`,
  nl: city => `tijd in ${city}`,
}

/** The time zone in words: 'heure de Bruxelles'. */
export const timeZoneLabel = (timeZone: string, language: Language): string =>
  HOURS[language](cityOfZone(timeZone, language))

/** Two time zones may agree in winter and differ in summer. */
export const showsSameTime = (moment: Moment, one: string, other: string): boolean =>
  offsetAt(moment, one) === offsetAt(moment, other)

/** Two digits in every language, with midnight as 00 instead of 12. */
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export function hourAt(moment: Moment, timeZone: string, language: Language): string {
  return dateFormat(language, { ...HOUR, timeZone }).format(new Date(moment))
}

const AT: Record<Language, (day: string, hour: string, minute: string) => string> = {
  fr: (day, hour, minute) => `${day} à ${Number(hour)}\u202fh${minute === '00' ? '' : `\u202f${minute}`}`,
  en: (day, hour, minute) => `${day} at ${hour}:${minute}`,
  nl: (day, hour, minute) => `${day} om ${hour}:${minute} uur`,
}

/** The latest time of a promise: 'mardi 24 novembre 2026 à 11 h (heure de Bruxelles)'. */
export function describeMoment(moment: Moment, timeZone: string, language: Language): string {
  const clock = wallClock(moment, timeZone)
  const [, hour = '', minute = ''] = clock.split(/[T:]/)
  return `${AT[language](dayText(dayOf(clock), language), hour, minute)} (${timeZoneLabel(timeZone, language)})`
}

/** An all-day event ends at the midnight after its last day, an absence of some hours within that day. */
export function lastDayOf({ endsAt, timeZone }: Pick<EventTimes, 'endsAt' | 'timeZone'>): Day {
  return dayAt(new Date(Date.parse(endsAt) - 1), timeZone)
}

/** 'jeudi 26 novembre 2026, 10:00–11:00 (heure de Bruxelles)'. */
export function describeTimes(times: EventTimes, language: Language): string {
  const { startsAt, endsAt, isAllDay, timeZone } = times
  const plain = (date: Day) => dayText(date, language)
  const day = (at: Moment) => plain(dayAt(at, timeZone))
  if (isAllDay) {
    const [first, last] = [dayAt(startsAt, timeZone), lastDayOf(times)]
    return first === last ? plain(first) : `${plain(first)} – ${plain(last)}`
  }
  const isOneDay = dayAt(startsAt, timeZone) === dayAt(endsAt, timeZone)
  const [from, to] = [startsAt, endsAt].map(at => hourAt(at, timeZone, language))
  const clock = timeZoneLabel(timeZone, language)
  return isOneDay
    ? `${day(startsAt)}, ${from}–${to} (${clock})`
    : `${day(startsAt)}, ${from} – ${day(endsAt)}, ${to} (${clock})`
}
