// Confirms a dragged event before it moves, because all participants are asked again. On cancel, it returns to its old
// time.
import type { EventItem } from '@maat/contract/calendar/events'
import { useTranslation } from 'react-i18next'
import { changeEvent } from '../../../../api/operations/calendar/events.ts'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import type { Times } from '../grid-events.ts'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { useRefreshCalendar } from '../use-period.ts'
import { useConflictText } from './use-conflict-text.ts'

export interface Movement {
  event: EventItem
  times: Times
  revert(): void
}

interface MoveDialogProps {
  move: Movement
  timeZone: string
  onClose(): void
}

export function MoveDialog({ move: { event, times, revert }, timeZone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('calendar')
  const when = useEventTimeTexts(timeZone)
  const refresh = useRefreshCalendar()
  const conflictText = useConflictText(timeZone)
  return (
    <ActionDialog
      title={t('move.title', { title: event.title })}
      confirmLabel={t('move.confirm')}
      look="primary"
      operation={changeEvent}
      sent={{ params: { eventId: event.id }, body: { version: event.version, ...times } }}
      errorText={conflictText}
      onError={({ code }) => code === 'record.stale' && refresh()}
      onDone={refresh}
      onClose={isDone => {
        if (!isDone) revert()
        onClose()
      }}
    >
      <p>{t('move.from', { when: when.full(event) })}</p>
      <p>
        <strong>{t('move.to', { when: when.full({ ...event, ...times }) })}</strong>
      </p>
      {event.kind !== 'absence' && <p>{t('move.told')}</p>}
    </ActionDialog>
  )
}
