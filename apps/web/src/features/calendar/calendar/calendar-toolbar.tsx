import { dayAt } from '@maat/domain/calendar/zoned-times'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import styles from './calendar.module.css'
import { VIEWS } from './calendar-views.ts'
import { stepFrom, titleOf } from './period.ts'
import type { useCalendarView } from './use-calendar-view.ts'

type ToolbarProps = ReturnType<typeof useCalendarView> & { timeZone: string }

export function CalendarToolbar({ shown: { view, day }, set, timeZone }: ToolbarProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton label={t(`previous.${view}`)} onClick={() => set({ day: stepFrom(view, day, -1) })}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={t(`next.${view}`)} onClick={() => set({ day: stepFrom(view, day, 1) })}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button onClick={() => set({ day: dayAt(new Date(), timeZone) })}>{t('today')}</Button>
      </div>
      <h2 className={styles.period} aria-live="polite">
        {titleOf(view, day, language)}
      </h2>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t('view.legend')}</legend>
        {VIEWS.map(name => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => set({ view: name })}>
            {t(`view.${name}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
