// Reads and formats a time of day for input fields.
import type { Language } from '../words/languages.ts'

const TIME = /^\d{2}:\d{2}/

const pad = (part: number) => String(part).padStart(2, '0')

export const timePattern = (language: Language): string =>
  ({ fr: 'hh:mm', en: 'hh:mm', nl: 'uu:mm' })[language]

/** 14:05 in an input field: with 24 hours in every language. */
export const typedTimeText = (time: string): string => (TIME.test(time) ? time.slice(0, 5) : '')

/** ‘9h30’, ‘9.30’, ‘930’, ‘9u’, ‘9:30 pm’: the typed text as hh:mm; undefined if it is not a time. */
export function parseTypedTime(text: string): string | undefined {
  const [, first = '', second, half] =
    /^(\d{1,4})(?: ?[:.hu] ?(\d{2})?)? ?(am|pm|a\.m\.|p\.m\.)?$/i.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (first === '' || (first.length > 2 && second !== undefined)) return undefined
  const isJoined = first.length > 2
  const hours = Number(isJoined ? first.slice(0, -2) : first)
  const minutes = Number(isJoined ? first.slice(-2) : (second ?? 0))
  const full = half ? hourOfHalf(hours, /^p/i.test(half)) : hours
  return full !== undefined && full < 24 && minutes < 60 ? `${pad(full)}:${pad(minutes)}` : undefined
}

/** Twelve is the first hour of each half. */
function hourOfHalf(hours: number, isAfternoon: boolean): number | undefined {
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (isAfternoon ? 12 : 0)
}
