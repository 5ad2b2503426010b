// A month grid to choose a day by mouse or by arrows, Home, End and page keys. Loaded with its first use.
import { DayPicker } from '@daypicker/react'
import { plainDate } from '@maat/domain/calendar/plain-dates'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../texts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './choose-day.module.css'

interface ChooseDayProps {
  title: string
  /** An ISO date, or empty. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose(date: string): void
  onClose(): void
}

const MONDAY = 1
const YEARS_BACK = 120
const YEARS_AHEAD = 20

/** The grid uses days in the browser's time zone. */
function localDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

const isoDay = (day: Date) => plainDate(day.getFullYear(), day.getMonth() + 1, day.getDate())

export function ChooseDay({ title, value, min, max, onChoose, onClose }: ChooseDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const texts = useGridTexts(language)
  const thisYear = new Date().getFullYear()
  const first = min ? localDay(min) : new Date(thisYear - YEARS_BACK, 0, 1)
  const last = max ? localDay(max) : new Date(thisYear + YEARS_AHEAD, 11, 31)
  const chosen = value ? localDay(value) : undefined
  const grid = useRef<HTMLDivElement>(null)
  // After the dialog has opened, which takes the focus first.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus(), [])
  function choose(date: string): void {
    onChoose(date)
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          {value && (
            <Button look="quiet" onClick={() => choose('')}>
              {t('date.clear')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <div ref={grid}>
        <DayPicker
          {...texts}
          mode="single"
          required
          fixedWeeks
          captionLayout="dropdown"
          weekStartsOn={MONDAY}
          selected={chosen}
          defaultMonth={chosen ?? within(new Date(), first, last)}
          startMonth={first}
          endMonth={last}
          disabled={{ before: first, after: last }}
          onSelect={day => choose(isoDay(day))}
          classNames={styles}
          components={{ Chevron }}
        />
      </div>
    </Dialog>
  )
}

const within = (day: Date, first: Date, last: Date) => (day < first ? first : day > last ? last : day)

const CHEVRONS = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }

function Chevron({ orientation = 'down' }: { orientation?: keyof typeof CHEVRONS }) {
  const Icon = CHEVRONS[orientation]
  return <Icon size={18} aria-hidden />
}

function useGridTexts(language: Language) {
  const { t } = useTranslation()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(LOCALES[language], options)
    return (day: Date) => written.format(day)
  }
  const weekday = format({ weekday: 'long' })
  // Not « 1er », because the accessible name must contain the visible number.
  const whole = format({ dateStyle: 'full' })
  const monthAndYear = format({ month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: monthAndYear,
      formatMonthDropdown: format({ month: 'long' }),
      formatWeekdayName: format({ weekday: 'short' }),
    },
    labels: {
      labelGrid: monthAndYear,
      labelWeekday: weekday,
      labelGridcell: whole,
      labelDayButton: (day: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
        [whole(day), today && t('date.today'), selected && t('date.chosen')].filter(Boolean).join(', '),
      labelNext: () => t('date.nextMonth'),
      labelPrevious: () => t('date.previousMonth'),
      labelMonthDropdown: () => t('date.month'),
      labelYearDropdown: () => t('date.year'),
      labelNav: () => t('date.months'),
    },
  }
}
