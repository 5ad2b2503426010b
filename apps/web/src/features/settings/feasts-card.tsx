// The announced days of Cameroon's holidays that depend on the moon; until then the estimated day counts.
import { HOLIDAY_NAMES, ISLAMIC_HOLIDAYS } from '@maat/domain/calendar/holidays'
import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import { readFirm } from '../../api/operations/firm.ts'
import { DateField } from '../../parts/date-field.tsx'
import { PartFailed } from '../../parts/part-failed.tsx'
import { RecordForm } from '../../parts/record-form.tsx'
import { useFormat, useLanguage } from '../../texts/use-format.ts'
import { Card, FieldGrid } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type FeastsByDay, HOLIDAYS } from './firm-sections.ts'
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
    <Card title={t('feasts.title')} intro={t('feasts.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {!saved && !error && <Skeleton rows={2} />}
      {saved && <Feasts saved={saved} />}
    </Card>
  )
}

const isNear = (expected: string, date: string) =>
  date >= addDays(expected, -DAYS_OFF) && date <= addDays(expected, DAYS_OFF)

const isOff = (expected: string, date: string | undefined) => Boolean(date) && !isNear(expected, date ?? '')

function Feasts({ saved }: { saved: SavedSection<FeastsByDay> }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const format = useFormat()
  const since = addDays(new Date().toISOString().slice(0, 10), -DAYS_BACK)
  const shown = ISLAMIC_HOLIDAYS.filter(({ date }) => date >= since)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, FEASTS_SHOWN)
  const nameOf = ({ code, date }: AnnouncedHoliday) => `${HOLIDAY_NAMES[code][language]} ${date.slice(0, 4)}`
  const record = useSectionForm(HOLIDAYS, saved, {
    keepAs: 'feasts',
    start: saved.value,
    check: ({ feasts }) =>
      shown
        .filter(({ date }) => isOff(date, feasts[date]?.date))
        .map(({ date }) => ({ path: `feasts.${date}`, code: 'field.invalid' })),
    words: {
      labelOf(path) {
        const feast = ISLAMIC_HOLIDAYS.find(({ date }) => path === `feasts.${date}`)
        return feast ? nameOf(feast) : t('feasts.title')
      },
      textOf: feast => format.date((feast as AnnouncedHoliday).date),
    },
    refreshes: [readFirm],
  })
  const { form } = record
  const { feasts } = form.values

  function note({ code, date: expected }: AnnouncedHoliday, date: string): void {
    const { [expected]: _, ...others } = feasts
    const noted = date === '' ? others : { ...others, [expected]: { code, date } }
    form.set({ feasts: noted }, `feasts.${expected}`)
  }

  return (
    <RecordForm record={record}>
      <FieldGrid>
        {shown.map(feast => (
          <DateField
            key={feast.date}
            name={`feasts.${feast.date}`}
            label={nameOf(feast)}
            hint={t('feasts.expected', { date: format.date(feast.date) })}
            value={feasts[feast.date]?.date ?? ''}
            min={addDays(feast.date, -DAYS_OFF)}
            max={addDays(feast.date, DAYS_OFF)}
            onChange={date => note(feast, date)}
            valid={isOff(feast.date, feasts[feast.date]?.date) ? 0 : -1}
            errorMessage={t('feasts.tooFar', { count: DAYS_OFF })}
          />
        ))}
      </FieldGrid>
    </RecordForm>
  )
}
