// A time of the day as people type it, and as it stands where it can be typed.
import type { Language } from './languages.ts'

const TIME = /^\d{2}:\d{2}/

const pad = (part: number) => String(part).padStart(2, '0')

export const timePattern = (language: Language): string =>
  ({ fr: 'hh:mm', en: 'hh:mm AM', nl: 'uu:mm' })[language]

/** 14:05 as it is typed: ‘2:05 PM’ in English, 14:05 elsewhere. */
export function typedTimeText(time: string, language: Language): string {
  if (!TIME.test(time)) return ''
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (language !== 'en') return `${pad(hours)}:${pad(minutes)}`
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** ‘9h30’, ‘9.30’, ‘930’, ‘9u’, ‘9:30 pm’: what was typed as hh:mm; undefined while it is none. */
export function parseTypedTime(text: string): string | undefined {
  const [, first = '', second, half] =
    /^\s*(\d{1,4})(?:\s*[:.hu]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text) ?? []
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
