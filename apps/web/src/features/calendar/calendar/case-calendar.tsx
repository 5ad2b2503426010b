// The events of a case: upcoming, past, and the button to schedule more.
import type { EventItem } from '@maat/contract/calendar/events'
import type { CaseId } from '@maat/contract/ids'
import { CalendarPlus, Gavel } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listEvents } from '../../../api/operations/calendar/events.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { useViewerZone } from '../../people/users/index.ts'
import styles from './calendar.module.css'
import { EventDialog } from './event/event-dialog.tsx'
import { EventForm, type NewEventSeed } from './event/event-form.tsx'
import { EventRow } from './event-row.tsx'
import { useLiveCalendar } from './use-period.ts'

interface CaseCalendarProps {
  caseId: CaseId
  name: string
  maySchedule: boolean
}

export function CaseCalendar({ caseId, name, maySchedule }: CaseCalendarProps) {
  const { t } = useTranslation('calendar')
  const timeZone = useViewerZone()
  const [seed, setSeed] = useState<NewEventSeed>()
  useLiveCalendar()
  const begin = (kind: 'hearing' | 'meeting') => setSeed({ kind, case: { id: caseId, name } })
  return (
    <Card
      title={t('case.title')}
      intro={t('case.intro')}
      actions={
        maySchedule && (
          <FormActions>
            <Button onClick={() => begin('meeting')}>
              <CalendarPlus size={18} aria-hidden /> {t('case.meeting')}
            </Button>
            <Button look="primary" onClick={() => begin('hearing')}>
              <Gavel size={18} aria-hidden /> {t('case.hearing')}
            </Button>
          </FormActions>
        )
      }
    >
      {timeZone ? <EventsOfCase caseId={caseId} timeZone={timeZone} /> : <Skeleton rows={2} />}
      {seed && timeZone && <EventForm seed={seed} timeZone={timeZone} onClose={() => setSeed(undefined)} />}
    </Card>
  )
}

function EventsOfCase({ caseId, timeZone }: { caseId: CaseId; timeZone: string }) {
  const { t } = useTranslation(['calendar', 'shell'])
  const [openId, setOpenId] = useState<string>()
  const now = new Date().toISOString()
  const list = (shown: readonly EventItem[]) => (
    <ul className={styles.rows}>
      {shown.map(event => (
        <EventRow
          key={event.id}
          event={event}
          timeZone={timeZone}
          showsDay
          onOpen={() => setOpenId(event.id)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Paged
        pages={usePages(listEvents, { query: { case: caseId } })}
        skeleton={{ rows: 2, height: 4 }}
        empty={t('case.none')}
      >
        {(rows, more) => {
          const [past = [], coming = []] = [true, false].map(isPast =>
            rows.filter(({ endsAt }) => endsAt <= now === isPast),
          )
          return (
            <>
              {coming.length === 0 ? <p>{t('case.none')}</p> : list(coming)}
              {more}
              {past.length > 0 && (
                <details className={styles.past}>
                  <summary>{t('case.past', { count: past.length })}</summary>
                  {list(past)}
                </details>
              )}
            </>
          )
        }}
      </Paged>
      {openId && <EventDialog eventId={openId} timeZone={timeZone} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
