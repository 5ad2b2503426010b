// The user's own week: cases by days. Arrow keys move between cells; input in an empty cell becomes an entry.

import type { WeekView } from '@maat/contract/money/time'
import type { Day } from '@maat/domain/calendar/day'
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import { addDays, SATURDAY, SUNDAY, weekdayOf } from '@maat/domain/calendar/plain-dates'
import type { Language } from '@maat/domain/words/languages'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMyWeek } from '../../../api/operations/money/time.ts'
import { useRead } from '../../../api/use-operation.ts'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { Approvals } from './approvals.tsx'
import { CostList } from './cost-list.tsx'
import { Proposals } from './proposals.tsx'
import { TimeList } from './time-list.tsx'
import { TimeViews, useTimeView } from './time-views.tsx'
import { StartTimerOnPage } from './timer/start-timer-on-page.tsx'
import styles from './week.module.css'
import { WeekCell } from './week-cell.tsx'
import { useWorkTexts } from './work-words.ts'

type Row = WeekView['cases'][number]

export function WeekPage() {
  const { t } = useTranslation('time')
  const { value } = useTimeView()
  const intro = { week: t('week.intro'), list: t('list.about'), costs: t('costs.about') }[value]
  return (
    <Page title={t('week.title')} intro={intro}>
      <StartTimerOnPage />
      <TimeViews />
      {value === 'week' && <MyWeek />}
      {value === 'list' && <TimeList />}
      {value === 'costs' && <CostList />}
    </Page>
  )
}

function MyWeek() {
  const { day } = useSearch({ from: '/time' })
  const query = day && isPlainDate(day) ? { day } : {}
  const read = useRead(readMyWeek, { query }, { keepsPrevious: true })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 4, height: 4 }}>
      {week => (
        <>
          <Week week={week} />
          <Approvals />
          <Proposals of={{ from: addDays(week.days[0] ?? week.today, -7), to: week.days[6] ?? week.today }} />
        </>
      )}
    </WhenLoaded>
  )
}

/** Adds a case without recent entries; it stays while the user changes weeks. */
function Week({ week }: { week: WeekView }) {
  const { t } = useTranslation('time')
  const [added, setAdded] = useState<readonly PickedCase[]>([])
  const rows = added
    .filter(({ id }) => !week.cases.some(row => row.id === id))
    .map(row => emptyRow(row, week))
  const cases = [...week.cases, ...rows]
  return (
    <Card>
      <Turning week={week} />
      {cases.length === 0 ? (
        <EmptyState title={t('week.empty')}>{t('week.emptyBody')}</EmptyState>
      ) : (
        <Grid week={{ ...week, cases }} />
      )}
      <div className={styles.adding}>
        <CasePicker
          label={t('week.addCase')}
          picked={null}
          onPick={picked =>
            picked && setAdded(before => [...before.filter(({ id }) => id !== picked.id), picked])
          }
        />
      </div>
    </Card>
  )
}

const emptyRow = ({ id, number, title }: PickedCase, { days }: WeekView): Row => ({
  id: id as Row['id'],
  number,
  title,
  minutes: 0,
  cells: days.map(day => ({ day, minutes: 0, entries: [] })),
})

function Turning({ week: { days } }: { week: WeekView }) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const [monday = ''] = days
  return (
    <nav aria-label={t('week.turn')} className={styles.turning}>
      <Link to="/time" search={{ day: addDays(monday, -7) }} className={buttonClass('quiet')}>
        <ChevronLeft size={18} aria-hidden /> {t('week.before')}
      </Link>
      <strong>{t('week.of', { day: dayText(monday, language, 'long') })}</strong>
      <Link to="/time" search={{ day: addDays(monday, 7) }} className={buttonClass('quiet')}>
        {t('week.after')} <ChevronRight size={18} aria-hidden />
      </Link>
    </nav>
  )
}

/** The movement of the arrow keys; each row has one cell per day. */
const STEPS: Record<string, [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function goOn(event: KeyboardEvent<HTMLTableSectionElement>, width: number): void {
  const [rows, cells] = STEPS[event.key] ?? []
  if (rows === undefined || cells === undefined) return
  const { target } = event
  // In a field with text, left and right move the cursor.
  if (cells !== 0 && target instanceof HTMLInputElement && target.value !== '') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
  const next = all[all.indexOf(target as HTMLElement) + rows * width + cells]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Grid({ week: { days, today, cases } }: { week: WeekView }) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const words = useWorkTexts()
  const sumOf = (at: number) => cases.reduce((total, { cells }) => total + (cells[at]?.minutes ?? 0), 0)
  const total = cases.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section className={styles.frame} aria-label={t('week.grid')}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('field.case')}</th>
            {days.map(day => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {shortDay(day, language)}
              </th>
            ))}
            <th scope="col">{t('week.sum')}</th>
          </tr>
        </thead>
        <tbody onKeyDown={event => goOn(event, days.length)}>
          {cases.map(row => (
            <tr key={row.id}>
              <th scope="row">
                <Link to="/case-{$caseId}" params={{ caseId: row.id }} search={{ tab: 'time' }}>
                  {row.number ?? row.title}
                </Link>
                <span>{row.number && row.title}</span>
              </th>
              {row.cells.map(cell => (
                <td key={cell.day}>
                  <WeekCell theCase={row} cell={cell} today={today} />
                </td>
              ))}
              <td>{row.minutes > 0 && words.minutes(row.minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('week.sum')}</th>
            {days.map((day, at) => (
              <td key={day}>
                <DaySum minutes={sumOf(at)} isGap={isGap(day, today, sumOf(at))} />
              </td>
            ))}
            <td>{words.minutes(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** A past working day without any time: something was probably forgotten. */
const isGap = (day: Day, today: Day, minutes: number) =>
  minutes === 0 && day < today && weekdayOf(day) !== SATURDAY && weekdayOf(day) !== SUNDAY

function DaySum({ minutes, isGap }: { minutes: number; isGap: boolean }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  if (isGap) return <Badge tone="accent">{t('week.gap')}</Badge>
  return minutes > 0 ? words.minutes(minutes) : null
}

const SHORT_DAY = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
const shortDay = (day: Day, language: Language) => dateText(new Date(day), language, SHORT_DAY)
