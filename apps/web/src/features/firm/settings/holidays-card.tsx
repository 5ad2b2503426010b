// The announced days of Cameroon's holidays that depend on the moon; until then the estimated day counts.

import type { Day } from '@maat/domain/calendar/day'
import { HOLIDAY_NAMES, ISLAMIC_HOLIDAYS } from '@maat/domain/calendar/holidays'
import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../../api/operations/firm/firm.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { HOLIDAYS, type HolidaysByDay } from './firm-sections.ts'
import { type SavedSection, useFirmSection } from './use-firm-section.ts'
import { useSectionForm } from './use-section-form.ts'

const DAYS_BACK = 30
const FEASTS_SHOWN = 4
/** An announced day is close to the estimate; otherwise it is a mistake. */
const DAYS_OFF = 5

export function HolidaysCard() {
  const { t } = useTranslation('settings')
  const { saved, error, reread } = useFirmSection(HOLIDAYS)
  return (
    <Card title={t('holidays.title')} intro={t('holidays.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={2} />}
      {saved && <AnnouncedHolidays saved={saved} />}
    </Card>
  )
}

const isNear = (expected: Day, date: Day) =>
  date >= addDays(expected, -DAYS_OFF) && date <= addDays(expected, DAYS_OFF)

const isOff = (expected: Day, date: Day | undefined) => date !== undefined && !isNear(expected, date)

function AnnouncedHolidays({ saved }: { saved: SavedSection<HolidaysByDay> }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const format = useFormat()
  const since = addDays(todayHere(), -DAYS_BACK)
  const shown = ISLAMIC_HOLIDAYS.filter(({ date }) => date >= since)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, FEASTS_SHOWN)
  const nameOf = ({ code, date }: AnnouncedHoliday) => `${HOLIDAY_NAMES[code][language]} ${date.slice(0, 4)}`
  const record = useSectionForm(HOLIDAYS, saved, {
    keepAs: 'holidays',
    start: saved.value,
    check: ({ holidays }) =>
      shown
        .filter(({ date }) => isOff(date, holidays[date]?.date))
        .map(({ date }) => ({ path: `holidays.${date}`, code: 'field.invalid' })),
    words: {
      labelOf(path) {
        const holiday = ISLAMIC_HOLIDAYS.find(({ date }) => path === `holidays.${date}`)
        return holiday ? nameOf(holiday) : t('holidays.title')
      },
      textOf: holiday => format.date((holiday as AnnouncedHoliday).date),
    },
    refreshes: [readFirm],
  })
  const { form } = record
  const { holidays } = form.values

  function note({ code, date: expected }: AnnouncedHoliday, date: string): void {
    const { [expected]: _, ...others } = holidays
    const noted = date === '' ? others : { ...others, [expected]: { code, date: date as Day } }
    form.set({ holidays: noted }, `holidays.${expected}`)
  }

  return (
    <RecordForm record={record}>
      <FieldGrid>
        {shown.map(holiday => (
          <DateField
            key={holiday.date}
            name={`holidays.${holiday.date}`}
            label={nameOf(holiday)}
            hint={t('holidays.expected', { date: format.date(holiday.date) })}
            value={holidays[holiday.date]?.date ?? ''}
            min={addDays(holiday.date, -DAYS_OFF)}
            max={addDays(holiday.date, DAYS_OFF)}
            onChange={date => note(holiday, date)}
            valid={isOff(holiday.date, holidays[holiday.date]?.date) ? 0 : -1}
            errorMessage={t('holidays.tooFar', { count: DAYS_OFF })}
          />
        ))}
      </FieldGrid>
    </RecordForm>
  )
}
