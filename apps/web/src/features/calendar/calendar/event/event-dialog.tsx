// The dialog of an event: time, place, participants, and the reader's actions.
import type { EventView } from '@maat/contract/calendar/events'
import { Link } from '@tanstack/react-router'
import { CalendarClock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelEvent, readEvent } from '../../../../api/operations/calendar/events.ts'
import { useSession } from '../../../../api/session.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../../parts/pages/when-loaded.tsx'
import { linkToCase } from '../../../../parts/texts/link-to-case.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { usePlaceText } from '../../../firm/firm/index.ts'
import { RecordTimeButton } from '../../../money/time/index.ts'
import { ConsultationOfEvent } from '../../consultations/index.ts'
import { KIND_ICONS } from '../kinds.tsx'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { useRefreshCalendar } from '../use-period.ts'
import styles from './event.module.css'
import { EventForm } from './event-form.tsx'
import { EventPeople } from './event-people.tsx'
import { OwnAnswer } from './own-answer.tsx'

interface EventDialogProps {
  eventId: string
  timeZone: string
  onClose(): void
}

type Question = 'edit' | 'cancel'

export function EventDialog({ eventId, timeZone, onClose }: EventDialogProps) {
  const { t } = useTranslation(['calendar', 'shell'])
  const [question, setQuestion] = useState<Question>()
  const found = useRead(readEvent, { params: { eventId } })
  const event = found.data
  const mayChange = event?.can.includes('change') ?? false
  if (event && question === 'edit')
    return <EventForm event={event} timeZone={timeZone} onClose={() => setQuestion(undefined)} />
  if (event && question === 'cancel')
    return <CancelDialog event={event} onClose={() => setQuestion(undefined)} onDone={onClose} />
  return (
    <InfoDialog
      title={event?.title ?? t('loading')}
      onClose={onClose}
      width="wide"
      actions={
        <>
          {event?.case && <RecordTimeButton caseId={event.case.id} of={workOf(event)} />}
          {/* A consultation has its own cancellation, with a reason. */}
          {mayChange && event?.kind !== 'consultation' && (
            <Button look="danger" onClick={() => setQuestion('cancel')}>
              {t(event?.kind === 'absence' ? 'cancel.openAbsence' : 'cancel.open')}
            </Button>
          )}
          {mayChange && (
            <Button look="primary" onClick={() => setQuestion('edit')}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <WhenLoaded read={found} skeleton={{ rows: 3 }}>
        {read => <EventFacts event={read} timeZone={timeZone} />}
      </WhenLoaded>
    </InfoDialog>
  )
}

/** The duration is the event's length, except for all-day events. */
function workOf({ id, kind, startsAt, endsAt, isAllDay }: EventView) {
  const minutes = isAllDay ? null : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return { kind: 'event' as const, id, eventKind: kind, minutes, at: startsAt }
}

function EventFacts({ event, timeZone }: { event: EventView; timeZone: string }) {
  const { t } = useTranslation('calendar')
  const placeText = usePlaceText()
  const { role } = useSession()
  const when = useEventTimeTexts(timeZone)
  const Icon = KIND_ICONS[event.kind]
  const elsewhere = when.elsewhere(event)
  return (
    <>
      <p className={styles.kind} data-kind={event.kind}>
        <Icon size={18} aria-hidden /> {t(`kind.${event.kind}`)}
        {event.status !== 'confirmed' && ` · ${t(`status.${event.status}`)}`}
      </p>
      <p className={styles.fact}>
        <CalendarClock size={18} aria-hidden />
        <span>
          <strong className={styles.when}>{when.full(event)}</strong>
          {elsewhere && <span className={styles.soft}> · {elsewhere}</span>}
        </span>
      </p>
      {event.place && (
        <p className={styles.fact}>
          <MapPin size={18} aria-hidden /> {placeText(event.place)}
        </p>
      )}
      {event.case && (
        <p>
          <Link {...linkToCase(event.case.id, role)}>
            {[event.case.number, event.case.title, event.case.client].filter(Boolean).join(' · ')}
          </Link>
        </p>
      )}
      {event.overlaps.length > 0 && (
        <Notice>
          {t('hearing.overlaps')}{' '}
          {event.overlaps
            .map(({ name, startsAt, endsAt }) => {
              const times = { startsAt, endsAt, isAllDay: false, timeZone: event.timeZone }
              return t('conflict.person', { name, when: when.full(times) })
            })
            .join(' ')}
        </Notice>
      )}
      {event.can.includes('reply') && <OwnAnswer event={event} timeZone={timeZone} />}
      {event.kind !== 'absence' && <EventPeople event={event} timeZone={timeZone} />}
      {event.kind === 'consultation' && <ConsultationOfEvent eventId={event.id} />}
      {event.description && (
        <section>
          <h3>{t('field.description')}</h3>
          <p className={styles.notes}>{event.description}</p>
        </section>
      )}
    </>
  )
}

function CancelDialog({ event, onClose, onDone }: { event: EventView; onClose(): void; onDone(): void }) {
  const { t } = useTranslation('calendar')
  const refresh = useRefreshCalendar()
  const isAbsence = event.kind === 'absence'
  return (
    <ActionDialog
      title={t(isAbsence ? 'cancel.titleAbsence' : 'cancel.title', { title: event.title })}
      confirmLabel={t(isAbsence ? 'cancel.openAbsence' : 'cancel.open')}
      cancelLabel={t('cancel.keep')}
      operation={cancelEvent}
      sent={{ params: { eventId: event.id } }}
      onDone={() => {
        refresh()
        onDone()
      }}
      onClose={onClose}
    >
      {t(isAbsence ? 'cancel.bodyAbsence' : 'cancel.body')}
    </ActionDialog>
  )
}
