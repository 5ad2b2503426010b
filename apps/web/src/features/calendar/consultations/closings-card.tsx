// The closings of an office: an Admin closes days, and sets the holidays on which it is open. Each change is saved
// separately.

import type { ClosingView } from '@maat/contract/calendar/closings'
import { checkClosing, holidaysOfOffice } from '@maat/domain/calendar/closed-days'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, yearOf } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listClosings, reopenOffice, workHoliday } from '../../../api/operations/calendar/closings.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { CLOSINGS } from '../../../parts/closings-link.tsx'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import { ClosingForm } from './closing-form.tsx'
import styles from './consultations.module.css'
import { CLOSING_READS } from './refreshed-reads.ts'
import { useTimeTexts } from './use-booking-words.ts'

/** The furthest day that can be closed. */
const DAYS_SHOWN = 800
const HOLIDAYS_AHEAD_DAYS = 366

export function ClosingsCard() {
  const { t } = useTranslation('consultations')
  const firm = useFirm()
  const [chosen, setChosen] = useState<string>()
  const office = firm.data?.offices.find(({ id }) => id === chosen) ?? firm.data?.offices[0]
  if (firm.isError) return <PartFailed error={firm.error} onRetry={() => firm.refetch()} />
  return (
    <div id={CLOSINGS} className={styles.place}>
      <Card title={t('closing.title')} intro={t('closing.intro')}>
        {!office || !firm.data ? (
          <Skeleton rows={3} />
        ) : (
          <>
            <Field
              name="closing-office"
              type="select"
              label={t('closing.office')}
              value={office.id}
              onChange={setChosen}
            >
              <OfficeOptions />
            </Field>
            <Closings
              key={office.id}
              officeId={office.id}
              country={office.country}
              today={dayAt(new Date(), office.timeZone)}
              announcedHolidays={firm.data.announcedHolidays}
            />
          </>
        )}
      </Card>
    </div>
  )
}

interface ClosingsProps {
  officeId: string
  country: string
  today: Day
  announcedHolidays: Parameters<typeof holidaysOfOffice>[0]['announcedHolidays']
}

function Closings({ officeId, country, today, announcedHolidays }: ClosingsProps) {
  const { t } = useTranslation('consultations')
  const found = useRead(listClosings, { query: { from: today, days: DAYS_SHOWN } })
  if (found.isError) return <PartFailed error={found.error} onRetry={() => found.refetch()} />
  if (found.isPending) return <Skeleton rows={3} />
  const own = found.data.find(office => office.officeId === officeId)
  const holidays = [yearOf(today), yearOf(today) + 1]
    .flatMap(year => holidaysOfOffice({ country, announcedHolidays }, year))
    .filter(({ date }) => date >= today && date < addDays(today, HOLIDAYS_AHEAD_DAYS))
  return (
    <>
      <ChosenDays officeId={officeId} closings={own?.closings ?? []} />
      <ClosingForm officeId={officeId} check={days => checkClosing(days, today)} min={today} />
      {holidays.length > 0 && (
        <fieldset className={styles.holidays}>
          <legend>{t('closing.holidays')}</legend>
          {holidays.map(({ date, code, name }) => (
            <HolidayBox
              key={`${date} ${code}`}
              officeId={officeId}
              date={date}
              name={name}
              isWorked={own?.workedHolidays.includes(date) ?? false}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function ChosenDays({ officeId, closings }: { officeId: string; closings: readonly ClosingView[] }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const span = useSpan()
  const removing = useOperation(reopenOffice, { refreshes: CLOSING_READS })
  if (closings.length === 0) return <p>{t('closing.none')}</p>
  return (
    <ul className={styles.closings} aria-label={t('closing.list')}>
      {closings.map(closing => (
        <li key={closing.id}>
          <span>
            <strong>{span(closing)}</strong> {closing.reason[language]}
          </span>
          <Button
            look="quiet"
            aria-label={t('closing.removeLabel', { days: span(closing) })}
            isBusy={removing.isPending && removing.variables?.params.closingId === closing.id}
            onClick={() => removing.mutate({ params: { ownerId: officeId, closingId: closing.id } })}
          >
            {t('closing.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useSpan() {
  const { t } = useTranslation('consultations')
  const format = useFormat()
  return ({ firstDay, lastDay }: Pick<ClosingView, 'firstDay' | 'lastDay'>) =>
    firstDay === lastDay
      ? format.date(firstDay)
      : t('closing.span', { first: format.date(firstDay), last: format.date(lastDay) })
}

interface HolidayBoxProps {
  officeId: string
  date: Day
  name: ClosingView['reason']
  isWorked: boolean
}

/** A checked holiday is closed, which is the default. A change shows at once. */
function HolidayBox({ officeId, date, name, isWorked }: HolidayBoxProps) {
  const language = useLanguage()
  const words = useTimeTexts()
  const saying = useOperation(workHoliday, { refreshes: CLOSING_READS })
  const worked = saying.isPending ? saying.variables.body.isWorked : isWorked
  return (
    <Checkbox
      name={`holiday-${date}`}
      label={`${words.day(date)} ${yearOf(date)} · ${name[language]}`}
      isChecked={!worked}
      onChange={isClosed =>
        saying.mutate({ params: { ownerId: officeId, day: date }, body: { isWorked: !isClosed } })
      }
    />
  )
}
