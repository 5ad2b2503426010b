// The actions on a deadline: confirm, complete, change, reopen and delete.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { Check, Pencil, RotateCcw, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  confirmDeadline,
  finishDeadline,
  removeDeadline,
  reopenDeadline,
} from '../../../api/operations/calendar/deadlines.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AddToBinder } from '../../cases/binder/index.ts'
import styles from './deadline-sheet.module.css'
import { DEADLINE_READS, useRefreshDeadline, useUpdateCachedDeadline } from './use-deadline.ts'

interface DeadlineActionsProps {
  deadline: DeadlineView
  onChange(): void
  onGone(): void
}

type Question = 'confirm' | 'finish' | 'reopen' | 'remove'

export function DeadlineActions({ deadline, onChange, onGone }: DeadlineActionsProps) {
  const { t } = useTranslation('deadlines')
  const [question, setQuestion] = useState<Question>()
  const { can } = deadline
  const props = { deadline, onClose: () => setQuestion(undefined) }
  return (
    <div className={styles.actions}>
      {can.includes('confirm') && (
        <Button look="primary" onClick={() => setQuestion('confirm')}>
          <UserCheck size={18} aria-hidden /> {t('action.confirm')}
        </Button>
      )}
      {can.includes('finish') && (
        <Button onClick={() => setQuestion('finish')}>
          <Check size={18} aria-hidden /> {t('action.finish')}
        </Button>
      )}
      {can.includes('change') && (
        <Button onClick={onChange}>
          <Pencil size={18} aria-hidden /> {t('action.change')}
        </Button>
      )}
      {can.includes('reopen') && (
        <Button onClick={() => setQuestion('reopen')}>
          <RotateCcw size={18} aria-hidden /> {t('action.reopen')}
        </Button>
      )}
      {can.includes('remove') && (
        <Button look="quiet" onClick={() => setQuestion('remove')}>
          <Trash2 size={18} aria-hidden /> {t('action.remove')}
        </Button>
      )}
      <AddToBinder entry={{ kind: 'deadline', deadlineId: deadline.id }} title={deadline.title} />
      {question === 'confirm' && <ConfirmQuestion {...props} />}
      {question === 'finish' && <FinishQuestion {...props} />}
      {question === 'reopen' && <ReopenQuestion {...props} />}
      {question === 'remove' && <RemoveQuestion {...props} onGone={onGone} />}
    </div>
  )
}

interface QuestionProps {
  deadline: DeadlineView
  onClose(): void
}

function ConfirmQuestion({ deadline, onClose }: QuestionProps) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const { id: deadlineId, version, dueDate } = deadline
  return (
    <ActionDialog
      title={t('confirm.title')}
      confirmLabel={t('confirm.yes')}
      look="primary"
      operation={confirmDeadline}
      sent={{ params: { deadlineId }, body: { version } }}
      refreshes={DEADLINE_READS}
      doneText={t('confirm.done')}
      onDone={useUpdateCachedDeadline()}
      onError={useRefreshDeadline(deadlineId)}
      onClose={onClose}
    >
      {t('confirm.body', { date: days.full(dueDate) })}
    </ActionDialog>
  )
}

function FinishQuestion({ deadline, onClose }: QuestionProps) {
  return (
    <ActionDialog
      {...useReasonWords('finish', deadline.id, { isRequired: false })}
      look="primary"
      operation={finishDeadline}
      sent={note => ({ params: { deadlineId: deadline.id }, body: { note } })}
      refreshes={DEADLINE_READS}
      onDone={useUpdateCachedDeadline()}
      onClose={onClose}
    />
  )
}

function ReopenQuestion({ deadline, onClose }: QuestionProps) {
  return (
    <ActionDialog
      {...useReasonWords('reopen', deadline.id)}
      look="primary"
      operation={reopenDeadline}
      sent={reason => ({ params: { deadlineId: deadline.id }, body: { reason } })}
      refreshes={DEADLINE_READS}
      onDone={useUpdateCachedDeadline()}
      onClose={onClose}
    />
  )
}

function RemoveQuestion({ deadline, onClose, onGone }: QuestionProps & { onGone(): void }) {
  return (
    <ActionDialog
      {...useReasonWords('remove', deadline.id)}
      operation={removeDeadline}
      sent={reason => ({ params: { deadlineId: deadline.id }, body: { reason } })}
      refreshes={DEADLINE_READS}
      onDone={onGone}
      onClose={onClose}
    />
  )
}

/** The question, its explanation, and the message after success. */
function useReasonWords(
  about: Exclude<Question, 'confirm'>,
  deadlineId: string,
  { isRequired } = { isRequired: true },
) {
  const { t } = useTranslation('deadlines')
  return {
    title: t(`${about}.title`),
    children: t(`${about}.body`),
    confirmLabel: t(`${about}.yes`),
    doneText: t(`${about}.done`),
    words: { label: t(`${about}.reason`), keepAs: `${about}-${deadlineId}`, maxLength: 1000, isRequired },
  }
}
