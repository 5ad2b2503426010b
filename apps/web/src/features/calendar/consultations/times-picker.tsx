// The days with free times and the times of the chosen day, in the office's time zone, plus the reader's if it differs.
import type { Day } from '@maat/domain/calendar/day'
import { dateText } from '@maat/domain/calendar/day-text'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Language } from '@maat/domain/words/languages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFreeTimes } from '../../../api/operations/calendar/bookings.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { DAYS_SHOWN, daysFrom, mondayOf } from './booking/booking-days.ts'
import styles from './times-picker.module.css'
import { useTimeTexts } from './use-booking-words.ts'

interface TimesPickerProps {
  query: { office: string; lawyer?: string; language?: Language }
  value: Moment | ''
  onChange(moment: Moment): void
  /** Set if another lawyer could be chosen. */
  onNobody?: () => void
}

export function TimesPicker({ query, value, onChange, onNobody }: TimesPickerProps) {
  const { t } = useTranslation('consultations')
  const [turned, setTurned] = useState<Day>()
  const [picked, setPicked] = useState<Day>()
  const first = useRead(listFreeTimes, { query: { ...query, days: DAYS_SHOWN } })
  const timeZone = first.data?.timeZone ?? 'UTC'
  const chosenDay = value && dayAt(value, timeZone)
  const firstFree = first.data?.firstFree ?? undefined
  const monday = turned ?? mondayOf(chosenDay || firstFree || dayAt(new Date(), timeZone))
  const page = useRead(
    listFreeTimes,
    { query: { ...query, from: monday, days: DAYS_SHOWN } },
    { enabled: first.isSuccess },
  )
  if (first.isError) return <ReadFailed error={first.error} onRetry={() => first.refetch()} />
  if (page.isError) return <ReadFailed error={page.error} onRetry={() => page.refetch()} />
  if (first.isPending) return <Skeleton rows={2} height={8} />
  if (!firstFree && !value)
    return (
      <EmptyState
        title={t('when.none')}
        action={onNobody && <Button onClick={onNobody}>{t('when.other')}</Button>}
      >
        {t('when.noneText')}
      </EmptyState>
    )
  const times = new Map(page.data?.days.map(day => [day.date, day.times]))
  const isShown = (date: Day | undefined) => date !== undefined && daysFrom(monday).includes(date)
  const open =
    [picked, chosenDay, firstFree].find(isShown) ?? page.data?.days.find(day => day.times.length > 0)?.date
  return (
    <div className={styles.picker}>
      <Weeks
        monday={monday}
        today={mondayOf(dayAt(new Date(), timeZone))}
        lastDay={first.data?.lastDay}
        times={times}
        open={open}
        onOpen={setPicked}
        onTurn={next => {
          setTurned(next)
          setPicked(undefined)
        }}
      />
      {page.isPending ? (
        <Skeleton rows={1} height={6} />
      ) : (
        <TimesOfDay
          date={open}
          times={(open && times.get(open)) || []}
          timeZone={timeZone}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface WeeksProps {
  monday: Day
  /** The Monday of this week, the first that is shown. */
  today: Day
  lastDay: Day | undefined
  times: ReadonlyMap<Day, readonly Moment[]>
  open: Day | undefined
  onOpen(date: Day): void
  onTurn(monday: Day): void
}

function Weeks({ monday, today, lastDay, times, open, onOpen, onTurn }: WeeksProps) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const words = useTimeTexts()
  const days = daysFrom(monday)
  const format = (date: Day, options: Intl.DateTimeFormatOptions) =>
    dateText(new Date(`${date}T12:00:00Z`), language, { timeZone: 'UTC', ...options })
  const last = days.at(-1) ?? monday
  const span = `${format(monday, { day: 'numeric', month: 'short' })} – ${format(last, { day: 'numeric', month: 'short', year: 'numeric' })}`
  return (
    <div className={styles.weeks}>
      <div className={styles.turn}>
        <IconButton
          label={t('when.earlier')}
          disabled={monday <= today}
          onClick={() => onTurn(addDays(monday, -DAYS_SHOWN))}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <p aria-live="polite">{span}</p>
        <IconButton
          label={t('when.later')}
          disabled={lastDay === undefined || addDays(monday, DAYS_SHOWN) > lastDay}
          onClick={() => onTurn(addDays(monday, DAYS_SHOWN))}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <ul className={styles.days}>
        {days.map(date => {
          const count = times.get(date)?.length ?? 0
          return (
            <li key={date}>
              <button
                type="button"
                className={styles.day}
                disabled={count === 0}
                aria-pressed={date === open}
                onClick={() => onOpen(date)}
              >
                <span className="visually-hidden">{t('when.dayLabel', { day: words.day(date), count })}</span>
                <span className={styles.weekday} aria-hidden>
                  {format(date, { weekday: 'short' })}
                </span>
                <span className={styles.number} aria-hidden>
                  {format(date, { day: 'numeric' })}
                </span>
                <span className={styles.dot} data-free={count > 0} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface TimesOfDayProps {
  date: Day | undefined
  times: readonly Moment[]
  timeZone: string
  value: Moment | ''
  onChange(moment: Moment): void
}

function TimesOfDay({ date, times, timeZone, value, onChange }: TimesOfDayProps) {
  const { t } = useTranslation('consultations')
  const words = useTimeTexts()
  if (!date || times.length === 0) return <p className={styles.empty}>{t('when.noneInThese')}</p>
  const isElsewhere = times.some(time => words.ownHour(time, timeZone) !== undefined)
  return (
    <fieldset className={styles.times}>
      <legend>
        {words.day(date)} <span className={styles.zone}>({words.clock(timeZone)})</span>
      </legend>
      <div className={styles.grid} data-wide={isElsewhere}>
        {times.map(time => {
          const own = words.ownHour(time, timeZone)
          return (
            <label key={time} className={styles.time}>
              <input
                type="radio"
                name="time"
                value={time}
                checked={time === value}
                onChange={() => onChange(time)}
              />
              <span>{words.hour(time, timeZone)}</span>
              {own && <small>{t('when.own', { hour: own })}</small>}
            </label>
          )
        })}
      </div>
      {isElsewhere && <p className={styles.zone}>{t('when.ownText')}</p>}
    </fieldset>
  )
}
