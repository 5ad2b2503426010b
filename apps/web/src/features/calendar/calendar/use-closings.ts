// The closings of the firm's offices within a period, with the labels of the calendar.
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import { listClosings } from '../../../api/operations/calendar/closings.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useOfficeName } from '../../firm/firm/index.ts'
import { closingLabels, type HolidayLabel } from './holidays.ts'
import type { Days } from './period.ts'

export function useClosings(days: Days): HolidayLabel[] {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const nameOf = useOfficeName()
  const { data } = useRead(listClosings, {
    query: { from: days.from, days: Math.max(1, daysBetween(days.from, days.until)) },
  })
  const closings = (data ?? []).flatMap(({ officeId, closings }) =>
    closings.map(({ firstDay, lastDay, reason }) => ({
      firstDay,
      lastDay,
      name: t('closed', { city: nameOf(officeId), reason: reason[language] }),
    })),
  )
  return closingLabels(days, closings)
}
