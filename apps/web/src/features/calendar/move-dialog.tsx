// An event was dragged: it moves once that is confirmed, for everybody is asked again. Refused, it goes back.
import type { EventItem } from '@maat/contract/events'
import { useTranslation } from 'react-i18next'
import { changeEvent } from '../../api/operations/events.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Times } from './grid-events.ts'
import { useConflictText } from './use-conflict-text.ts'
import { useRefreshCalendar } from './use-period.ts'
import { useWhen } from './use-when.ts'

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
  const { t } = useTranslation(['calendar', 'shell'])
  const when = useWhen(timeZone)
  const refresh = useRefreshCalendar()
  const conflictText = useConflictText(timeZone)
  const moving = useOperation(changeEvent, {
    onSuccess() {
      refresh()
      onClose()
    },
  })
  const leave = () => {
    // It may be closed by what succeeded: then there is nothing to put back.
    if (!moving.isSuccess) revert()
    if (moving.error?.code === 'record.stale') refresh()
    onClose()
  }
  const move = () =>
    moving.mutate({ params: { eventId: event.id }, body: { version: event.version, ...times } })
  return (
    <Dialog
      title={t('move.title', { title: event.title })}
      isOpen
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" isBusy={moving.isPending} disabled={moving.isError} onClick={move}>
            {t('move.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('move.from', { when: when.full(event) })}</p>
      <p>
        <strong>{t('move.to', { when: when.full({ ...event, ...times }) })}</strong>
      </p>
      {event.kind !== 'absence' && <p>{t('move.told')}</p>}
      {moving.isError && <Notice kind="error">{conflictText(moving.error)}</Notice>}
    </Dialog>
  )
}
