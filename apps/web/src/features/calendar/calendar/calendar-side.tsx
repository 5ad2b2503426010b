// The side of the calendar: today's events, the filters and the reader's time zone.

import { HOLIDAY_COUNTRIES, type HolidayCountry } from '@maat/domain/calendar/holidays'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { cityOfZone } from '@maat/domain/calendar/zone-city'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import styles from './calendar.module.css'
import { EventRow } from './event-row.tsx'
import { KIND_ICONS, type ShownKind } from './kinds.tsx'
import { useCalendarEntries } from './use-period.ts'

interface Legend {
  kinds: readonly ShownKind[]
  hidden: readonly ShownKind[]
  setHidden(hidden: readonly ShownKind[]): void
  countries: readonly HolidayCountry[]
  setCountries(countries: readonly HolidayCountry[]): void
}

interface SideProps {
  timeZone: string
  legend: Legend
  onOpen(eventId: string): void
}

export function CalendarSide({ timeZone, legend, onOpen }: SideProps) {
  const { t } = useTranslation('calendar')
  const { role } = useSession()
  const language = useLanguage()
  return (
    <aside className={styles.side} aria-label={t('side')}>
      <Today timeZone={timeZone} onOpen={onOpen} />
      {/* Open if there is room; on a phone, one tap opens it. */}
      <details className={styles.legend} open={window.matchMedia('(min-width: 64rem)').matches}>
        <summary>{t('legend.title')}</summary>
        <LegendBoxes legend={legend} isForStaff={isStaff(role)} />
      </details>
      <p className={styles.clock}>{t('clock', { city: cityOfZone(timeZone, language) })}</p>
    </aside>
  )
}

function LegendBoxes({ legend, isForStaff }: { legend: Legend; isForStaff: boolean }) {
  const { t } = useTranslation('calendar')
  const { kinds, hidden, setHidden, countries, setCountries } = legend
  const shown = isForStaff ? kinds : kinds.filter(kind => !STAFF_ONLY.includes(kind))
  return (
    <>
      <fieldset className={styles.boxes}>
        <legend>{t('legend.kinds')}</legend>
        {shown.map(kind => {
          const Icon = KIND_ICONS[kind]
          return (
            <Checkbox
              key={kind}
              name={`kind-${kind}`}
              isChecked={!hidden.includes(kind)}
              onChange={isShown =>
                setHidden(isShown ? hidden.filter(one => one !== kind) : [...hidden, kind])
              }
              label={
                <span className={styles.kind} data-kind={kind}>
                  <Icon size={16} aria-hidden /> {t(`kind.${kind}`)}
                </span>
              }
            />
          )
        })}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>{t('legend.holidays')}</legend>
        {HOLIDAY_COUNTRIES.map(country => (
          <Checkbox
            key={country}
            name={`holidays-${country}`}
            isChecked={countries.includes(country)}
            onChange={isShown =>
              setCountries(isShown ? [...countries, country] : countries.filter(one => one !== country))
            }
            label={t(`country.${country}`)}
          />
        ))}
      </fieldset>
    </>
  )
}

const STAFF_ONLY: readonly ShownKind[] = ['deadline', 'absence', 'busy']

function Today({ timeZone, onOpen }: { timeZone: string; onOpen(eventId: string): void }) {
  const { t } = useTranslation('calendar')
  const day = dayAt(new Date(), timeZone)
  const days = { from: day, until: addDays(day, 1) }
  const { data } = useCalendarEntries({ days, timeZone, of: 'me', id: '' })
  return (
    <section className={styles.today} aria-labelledby="calendar-today">
      <h2 id="calendar-today">{t('todayTitle')}</h2>
      {data?.items.length === 0 && <p className={styles.soft}>{t('todayNone')}</p>}
      <ul className={styles.rows}>
        {data?.items.map(event => (
          <EventRow
            key={event.id}
            event={event}
            timeZone={timeZone}
            onOpen={() => onOpen(event.id)}
            isShort
          />
        ))}
      </ul>
    </section>
  )
}
