// The grid of month, week and day, loaded with its first use. FullCalendar draws it in our colours and reports drags.

import Calendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import english from '@fullcalendar/react/locales/en-gb'
import french from '@fullcalendar/react/locales/fr'
import dutch from '@fullcalendar/react/locales/nl'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import type { Day } from '@maat/domain/calendar/day'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { wallClock } from '@maat/domain/calendar/zoned-times'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import './calendar-theme.css'
import styles from './calendar-grid.module.css'
import { classOf, GridEntry } from './grid-entry.tsx'
import {
  type GridEvent,
  type GridSources,
  gridEvents,
  holidayEvents,
  type Times,
  timesFrom,
} from './grid-events.ts'
import type { HolidayLabel } from './holidays.ts'
import type { View } from './period.ts'

const VIEW_NAMES = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

type Entry = GridEvent['extendedProps']

interface CalendarGridProps {
  view: Exclude<View, 'list'>
  day: Day
  timeZone: string
  entries: GridSources
  holidays: readonly HolidayLabel[]
  mayCreate: boolean
  onOpen(entry: Entry): void
  onCreate(times: Times): void
  onMove(entry: Entry, times: Times, revert: () => void): void
  onDay(day: Day): void
}

/** The dragged entry, with its new times on the reader's clock. */
interface Dragged {
  event: { start: Date | null; end: Date | null; allDay: boolean; extendedProps: object }
  revert(): void
}

export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, timeZone, entries, holidays, mayCreate } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const texts = useGridTexts()
  useEffect(() => {
    // The grid draws synchronously, so it must not be changed while it renders.
    queueMicrotask(() => calendar.current?.getApi().changeView(VIEW_NAMES[view], day))
  }, [view, day])
  function moved({ event, revert }: Dragged): void {
    const entry = event.extendedProps as Entry
    const times = timesFrom(event, timeZone, entry.event?.timeZone)
    if (times) props.onMove(entry, times, revert)
    else revert()
  }
  return (
    <div className={styles.grid} data-view={view}>
      <Calendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction, theme]}
        locales={[french, english, dutch]}
        locale={language === 'en' ? english.code : language}
        {...texts}
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        // Passes the reader's wall clock as UTC.
        timeZone="UTC"
        now={() => `${wallClock(new Date(), timeZone)}:00Z`}
        headerToolbar={false}
        firstDay={1}
        height={view === 'month' ? 'auto' : '48rem'}
        scrollTime="08:00:00"
        nowIndicator
        // In the week view the name of the day link would not match what it shows.
        navLinks={view === 'month'}
        navLinkDayClick={date => props.onDay(date.toISOString().slice(0, 10))}
        dayMaxEvents={4}
        eventDisplay="block"
        // The height shows the end; only the day view has room for the text.
        displayEventEnd={view === 'day'}
        eventTimeFormat={HOURS}
        slotHeaderFormat={HOURS}
        slotLaneClass={styles.slot ?? ''}
        allDayHeaderInnerClass={styles.allDay ?? ''}
        dayCellTopInnerClass={styles.dayNumber ?? ''}
        snapDuration="00:15:00"
        events={[
          ...gridEvents(entries, timeZone),
          ...holidays.flatMap(label => holidayEvents(label, t('estimate'))),
        ]}
        eventClass={classOf}
        eventContent={info => <GridEntry info={info} timeZone={timeZone} />}
        eventInteractive
        eventClick={({ event }) => props.onOpen(event.extendedProps as Entry)}
        eventDrop={moved}
        eventResize={moved}
        selectable={mayCreate}
        selectMirror
        select={span => {
          const times = timesFrom(span, timeZone)
          if (times) props.onCreate(times)
        }}
      />
    </div>
  )
}

function useGridTexts() {
  const { t } = useTranslation('calendar')
  return {
    navLinkHint: (text: string) => t('toDay', { day: text }),
    moreLinkText: (count: number) => t('more', { count }),
    moreLinkHint: (count: number) => t('more', { count }),
    closeHint: t('close'),
    allDayText: t('allDay'),
    timedText: t('timed'),
  }
}
