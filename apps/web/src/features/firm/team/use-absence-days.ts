// The days of an absence: 'from 3 to 14 August', in the reader's language.

import { lastDayOf } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../texts/use-day-format.ts'

interface Absence {
  startsAt: Moment
  endsAt: Moment
  timeZone: string
}

export function useAbsenceDays(): (absence: Absence) => string {
  const { t } = useTranslation('team')
  const { long } = useDayFormat()
  return absence => {
    const first = dayAt(absence.startsAt, absence.timeZone)
    const last = lastDayOf(absence)
    return first === last ? long(first) : t('days', { first: long(first), last: long(last) })
  }
}
