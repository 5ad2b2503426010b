// Reads a typed line of work: '1h20 letter to the landlord', '80m appel client', '1,5u brief'. The same in three
// languages.

import type { Activity } from '../invoices/billing-types.ts'
import { activityOf } from './activity-words.ts'

export interface QuickTime {
  minutes: number
  text: string
  activity: Activity
}

const HOUR = 60
const LONGEST = 24 * HOUR

interface Duration {
  minutes: number
  length: number
}

const number = (digits = ''): number => Number(digits || 0)

/** 1.25 hours are 75 minutes: computed with integers only. */
const minutesOfDecimal = (whole: string, decimals: string): number =>
  Math.round((number(`${whole}${decimals}`) * HOUR) / 10 ** decimals.length)

/** All formats of a duration. No letter or digit may follow, so that 3 mails are not 3 minutes. */
const FORMS: readonly [RegExp, (parts: readonly string[]) => number][] = [
  [/^(\d{1,2}):([0-5]\d)(?![\p{L}\d])/u, ([hours, minutes]) => number(hours) * HOUR + number(minutes)],
  [
    /^(\d{1,2}) ?[hu](?:([0-5]?\d)| ([0-5]\d)) ?(?:minutes|minuten|mins?|mn|m)?(?![\p{L}\d])/iu,
    ([hours, joined, apart]) => number(hours) * HOUR + number(joined || apart),
  ],
  [
    /^(\d{1,2})[.,](\d{1,4}) ?(?:heures?|hours?|hrs?|uren|uur|h|u)(?![\p{L}\d])/iu,
    ([whole = '', decimals = '']) => minutesOfDecimal(whole, decimals),
  ],
  [
    /^(\d{1,2}) ?(?:heures?|hours?|hrs?|uren|uur|h|u) (?:(?:et|and|en) )?(\d{1,2}) ?(?:minutes?|minuten|minuut|mins?|mn|m)(?![\p{L}\d])/iu,
    ([hours, minutes]) => number(hours) * HOUR + number(minutes),
  ],
  [/^(\d{1,2}) ?(?:heures?|hours?|hrs?|uren|uur|h|u)(?![\p{L}\d])/iu, ([hours]) => number(hours) * HOUR],
  [/^(\d{1,4}) ?(?:minutes?|minuten|minuut|mins?|mn|m|['’′])(?![\p{L}\d])/iu, ([minutes]) => number(minutes)],
]

function readDuration(text: string): Duration | undefined {
  for (const [form, minutesOf] of FORMS) {
    const [whole, ...parts] = form.exec(text) ?? []
    if (whole === undefined) continue
    const minutes = minutesOf(parts)
    return minutes > 0 && minutes <= LONGEST ? { minutes, length: whole.length } : undefined
  }
  return undefined
}

/** '2,5 lettre' are hours. Only at the beginning: an amount stands at the end, and no currency may follow. */
function readBareHours(text: string): Duration | undefined {
  const found = /^(\d{1,2})[.,](\d{1,2})(?![\p{L}\d.,:/]| ?(?:€|%|eur|xaf|f?cfa))/iu.exec(text)
  if (!found) return undefined
  const [whole, hours = '', decimals = ''] = found
  const minutes = minutesOfDecimal(hours, decimals)
  return minutes > 0 && minutes <= LONGEST ? { minutes, length: whole.length } : undefined
}

/** '1 heure et 20 minutes' has five words. */
const MOST_WORDS = 5

/** A duration at the end of the text: 'lettre au bailleur 1h20'. */
function durationAtEnd(text: string): (Duration & { start: number }) | undefined {
  const starts = Array.from(text.matchAll(/ \S/g), match => match.index + 1)
  for (const start of starts.slice(-MOST_WORDS)) {
    const duration = readDuration(text.slice(start))
    if (duration?.length === text.length - start) return { ...duration, start }
  }
  return undefined
}

const MARKS = /^[\s:;,.|–—-]{1,20}/
const MARKS_AT_END = /[\s:;,|–—-]{1,20}$/

/** Undefined without a duration at the beginning or the end. */
export function readQuickTime(text: string): QuickTime | undefined {
  const line = text.trim().replace(/\s+/g, ' ')
  const first = readDuration(line) ?? readBareHours(line)
  const last = first ? undefined : durationAtEnd(line)
  if (first) return worked(first.minutes, line.slice(first.length).replace(MARKS, ''))
  if (last) return worked(last.minutes, line.slice(0, last.start).trimEnd().replace(MARKS_AT_END, ''))
  return undefined
}

const worked = (minutes: number, text: string): QuickTime => ({ minutes, text, activity: activityOf(text) })
