// Reads a moment as PostgreSQL writes it. Lists have hundreds of them, and a `Date` for each costs more than its row.
import { type Moment, momentOf } from '@maat/domain/calendar/moment'

/** The length of '2026-11-21 09:00:00+00', in the time zone of every session. */
const WHOLE_SECONDS = 22
/** PostgreSQL writes up to six digits of a second, without trailing zeros. */
const LONGEST = WHOLE_SECONDS + '.123456'.length
const SECONDS_END = 19

/** Digits after the milliseconds are cut off, not rounded, as by `Date`. */
export function momentOfText(text: string): Moment {
  if (!isPlain(text)) return momentOf(new Date(text))
  const digits = text.slice(SECONDS_END + 1, -'+00'.length).slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${digits.padEnd(3, '0')}Z`
}

/**
 * A moment of UTC in a year of four digits. Others, such as years before Christ, take the slow way, which refuses
 * 'infinity'.
 */
function isPlain(text: string): boolean {
  const { length } = text
  if (length < WHOLE_SECONDS || length > LONGEST || !text.endsWith('+00')) return false
  const hasPlaces =
    text[4] === '-' && text[7] === '-' && text[10] === ' ' && text[13] === ':' && text[16] === ':'
  return hasPlaces && text[0] !== '0' && text[SECONDS_END] === (length === WHOLE_SECONDS ? '+' : '.')
}
