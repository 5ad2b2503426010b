// The calendar of a signed-in user: its scope, its views and its actions.
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '@maat/domain/calendar/holidays'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, MessagesSquare, Rss } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { ClosingsLink } from '../../../parts/closings-link.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { useIsPrinting } from '../../../ui/use-is-printing.ts'
import { useViewerZone } from '../../people/users/index.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import { CalendarSide } from './calendar-side.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { EventDialog } from './event/event-dialog.tsx'
import { EventForm, type NewEventSeed } from './event/event-form.tsx'
import { MoveDialog, type Movement } from './event/move-dialog.tsx'
import type { GridEvent, GridSources, Times } from './grid-events.ts'
import { holidayLabels } from './holidays.ts'
import { SHOWN_KINDS, type ShownKind } from './kinds.tsx'
import { daysOf } from './period.ts'
import { ScopeField } from './scope-field.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { useClosings } from './use-closings.ts'
import { useAnnouncedHolidays } from './use-offices.ts'
import { type Entries, useCalendarEntries, useLiveCalendar } from './use-period.ts'

const CalendarGrid = lazyPart(() => import('./calendar-grid.tsx').then(file => file.CalendarGrid), {
  rows: 6,
  height: 5,
})

export function OwnCalendar() {
  const { t } = useTranslation(['calendar', 'titles'])
  const timeZone = useViewerZone()
  if (timeZone) return <Calendar timeZone={timeZone} />
  return (
    <Page title={t('/calendar', { ns: 'titles' })}>
      <Skeleton rows={2} height={12} />
    </Page>
  )
}

type Question = { ask: 'new'; seed: NewEventSeed } | { ask: 'subscribe' } | { ask: 'move'; move: Movement }

function Calendar({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['calendar', 'titles'])
  const { shown, set } = useCalendarView(timeZone)
  const mayCreate = useMay('event.create')
  const { isBegun, clearSearch } = useBegunHearing()
  const [question, setQuestion] = useState<Question | undefined>(
    mayCreate && isBegun ? { ask: 'new', seed: { day: shown.day, kind: 'hearing' } } : undefined,
  )
  function close(): void {
    setQuestion(undefined)
    clearSearch()
  }
  useLiveCalendar()
  return (
    <Page
      title={t('/calendar', { ns: 'titles' })}
      intro={t(mayCreate ? 'intro' : 'introClient')}
      actions={
        <>
          {mayCreate && <ScopeField shown={shown} set={set} />}
          <Link to="/calendar" search={{ consultations: 'waiting' }} className={buttonClass()}>
            <MessagesSquare size={18} aria-hidden /> {t('consultations')}
          </Link>
          <Button onClick={() => setQuestion({ ask: 'subscribe' })}>
            <Rss size={18} aria-hidden /> {t('subscribe.open')}
          </Button>
          {!mayCreate && (
            <Link to="/calendar" search={{ book: 'yes' }} className={buttonClass('primary')}>
              <CalendarPlus size={18} aria-hidden /> {t('book')}
            </Link>
          )}
          {mayCreate && (
            <Button look="primary" onClick={() => setQuestion({ ask: 'new', seed: { day: shown.day } })}>
              <CalendarPlus size={18} aria-hidden /> {t('new')}
            </Button>
          )}
        </>
      }
    >
      <Shown
        timeZone={timeZone}
        view={{ shown, set }}
        mayCreate={mayCreate}
        onCreate={times => setQuestion({ ask: 'new', seed: { times } })}
        onMove={move => setQuestion({ ask: 'move', move })}
      />
      {shown.eventId && (
        <EventDialog
          eventId={shown.eventId}
          timeZone={timeZone}
          onClose={() => set({ eventId: undefined })}
        />
      )}
      {question?.ask === 'new' && <EventForm seed={question.seed} timeZone={timeZone} onClose={close} />}
      {question?.ask === 'subscribe' && <SubscribeDialog onClose={close} />}
      {question?.ask === 'move' && <MoveDialog move={question.move} timeZone={timeZone} onClose={close} />}
    </Page>
  )
}

/** A link may open the form of a new hearing; the address drops this once the form is closed. */
function useBegunHearing() {
  const { begin } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (found: object) => ({ ...found, begin: undefined })
  return {
    isBegun: begin === 'hearing',
    clearSearch: () => void (begin && navigate({ to: '.', search, replace: true, resetScroll: false })),
  }
}

interface ShownProps {
  timeZone: string
  view: ReturnType<typeof useCalendarView>
  mayCreate: boolean
  onCreate(times: Times): void
  onMove(move: Movement): void
}

function Shown({ timeZone, view: { shown, set }, mayCreate, onCreate, onMove }: ShownProps) {
  const language = useLanguage()
  const [hidden, setHidden] = useState<readonly ShownKind[]>([])
  const [countries, setCountries] = useState<readonly HolidayCountry[]>(HOLIDAY_COUNTRIES)
  const days = daysOf(shown.view, shown.day)
  const period = useCalendarEntries({ days, timeZone, of: shown.of, id: shown.id })
  const publicHolidays = holidayLabels(days, countries, language, useAnnouncedHolidays())
  const closings = useClosings(days)
  const holidays = [...publicHolidays, ...closings]
  const entries = period.data && without(period.data, hidden)
  // The grid of hours measures its entries for the screen: on paper they would stand beside other hours.
  const isPrinting = useIsPrinting()
  const isList = shown.view === 'list' || (isPrinting && shown.view !== 'month')
  const navigate = useNavigate()
  function open({ event, deadline }: GridEvent['extendedProps']): void {
    if (event) set({ eventId: event.id })
    if (!deadline) return
    const search = { tab: 'deadlines', deadline: deadline.id } as const
    void navigate({ to: '/case-{$caseId}', params: { caseId: deadline.caseId }, search })
  }
  return (
    <div className={styles.layout} data-view={shown.view}>
      <CalendarSide
        timeZone={timeZone}
        onOpen={eventId => set({ eventId })}
        legend={{ kinds: SHOWN_KINDS, hidden, setHidden, countries, setCountries }}
      />
      <section className={styles.main} aria-busy={period.isFetching}>
        <CalendarToolbar shown={shown} set={set} timeZone={timeZone} />
        {closings.length > 0 && (
          <p>
            <ClosingsLink />
          </p>
        )}
        {period.isError && <ReadFailed error={period.error} onRetry={() => period.refetch()} />}
        {period.isPending && <Skeleton rows={6} height={5} />}
        {entries && isList && (
          <Agenda
            days={days}
            entries={entries}
            holidays={holidays}
            timeZone={timeZone}
            onOpen={id => set({ eventId: id })}
          />
        )}
        {entries && shown.view !== 'list' && !isList && (
          <CalendarGrid
            view={shown.view}
            day={shown.day}
            timeZone={timeZone}
            entries={entries}
            holidays={holidays}
            mayCreate={mayCreate}
            onOpen={open}
            onCreate={onCreate}
            onMove={({ event }, times, revert) => event && onMove({ event, times, revert })}
            onDay={day => set({ view: 'day', day })}
          />
        )}
      </section>
    </div>
  )
}

function without(entries: Entries, hidden: readonly ShownKind[]): GridSources {
  return {
    items: entries.items.filter(({ kind }) => !hidden.includes(kind)),
    busy: hidden.includes('busy') ? [] : entries.busy,
    deadlines: hidden.includes('deadline') ? [] : entries.deadlines,
  }
}
