// Texts of letters in the reader's language: states, users and times.

import type { LetterRow } from '@maat/contract/communication/letters'
import { dateText } from '@maat/domain/calendar/day-text'
import type { Moment } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'

type Person = LetterRow['from']
const KB = 1024
const DAY = 86_400_000

export interface LetterTexts {
  person(person: Person): string
  people(people: readonly Person[]): string
  /**
   * Whether the letter is outgoing for this reader: sent by the firm for the staff, written by themselves for clients.
   */
  goesOut(row: LetterRow): boolean
  counterpart(row: LetterRow): string
  size(bytes: number): string
  /** The time if today, the day if this year, otherwise the date. */
  short(iso: Moment): string
}

export function useLetterTexts(): LetterTexts {
  const { t } = useTranslation('letters')
  const format = useFormat()
  const language = useLanguage()
  const { role } = useSession()
  const timeZone = useReadingZone()
  const person = ({ name, address }: Person) => name || address || t('nobody')
  const people = (all: readonly Person[]) => {
    const [first, ...others] = all
    if (!first) return t('nobody')
    return others.length > 0 ? t('andOthers', { name: person(first), count: others.length }) : person(first)
  }
  const goesOut = (row: LetterRow) => (isStaff(role) ? row.direction === 'out' : row.isOwn)
  return {
    person,
    people,
    goesOut,
    counterpart(row) {
      return goesOut(row) ? t('toPeople', { names: people(row.to) }) : person(row.from)
    },
    size(bytes) {
      const isLarge = bytes >= KB * KB
      const amount = isLarge ? Math.round((10 * bytes) / KB / KB) / 10 : Math.max(1, Math.round(bytes / KB))
      return t(isLarge ? 'size.mb' : 'size.kb', { amount: format.number(amount) })
    },
    short(iso) {
      const age = Math.abs(Date.now() - Date.parse(iso))
      if (dayAt(iso, timeZone) === dayAt(new Date(), timeZone)) return format.time(iso)
      const year = age < 300 * DAY ? {} : ({ year: 'numeric' } as const)
      return dateText(new Date(iso), language, { day: 'numeric', month: 'short', ...year, timeZone })
    },
  }
}
