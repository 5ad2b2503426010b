// Opening hours by day, from Monday; a day may have several periods.
import type { WeeklyHours } from '@maat/contract/calendar/availability'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '../../../parts/fields/time-field.tsx'
import { IconButton } from '../../../ui/button.tsx'
import styles from './consultations.module.css'
import { useTimeTexts } from './use-booking-words.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 0]
const MOST_A_DAY = 4

interface HoursFieldsProps {
  hours: WeeklyHours
  onChange(hours: WeeklyHours): void
}

export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('consultations')
  const { weekday: nameOf } = useTimeTexts()
  const change = (index: number, part: 'from' | 'until', time: string) =>
    onChange(hours.map((window, at) => (at === index ? { ...window, [part]: time } : window)))
  return (
    <ul className={styles.hours}>
      {WEEK.map(weekday => {
        const day = nameOf(weekday)
        const windows = hours
          .map((window, index) => ({ ...window, index }))
          .filter(one => one.weekday === weekday)
        const last = windows.at(-1)?.until
        const next = last === undefined ? { from: '09:00', until: '12:00' } : { from: last, until: '18:00' }
        return (
          <li key={weekday}>
            <span className={styles.dayName}>{day}</span>
            <div className={styles.windows}>
              {windows.length === 0 && <span className={styles.closed}>{t('hours.closed')}</span>}
              {windows.map(({ index, from, until }) => (
                <span key={index} className={styles.window}>
                  <TimeInput
                    label={t('hours.fromLabel', { day })}
                    value={from}
                    onChange={time => change(index, 'from', time)}
                  />
                  –
                  <TimeInput
                    label={t('hours.untilLabel', { day })}
                    value={until}
                    onChange={time => change(index, 'until', time)}
                  />
                  <IconButton
                    label={t('hours.removeLabel', { day, from, until })}
                    onClick={() => onChange(hours.toSpliced(index, 1))}
                  >
                    <X size={18} aria-hidden />
                  </IconButton>
                </span>
              ))}
              {windows.length < MOST_A_DAY && (
                <IconButton
                  label={t('hours.addLabel', { day })}
                  onClick={() => onChange([...hours, { weekday, ...next }])}
                >
                  <Plus size={18} aria-hidden />
                </IconButton>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
