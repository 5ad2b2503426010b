// What one may do with a deadline: confirm it, say that it is done, change it, reopen it, remove it.
import type { DeadlineView } from '@maat/contract/deadlines'
import { Check, Pencil, RotateCcw, Trash2, UserCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  confirmDeadline,
  finishDeadline,
  removeDeadline,
  reopenDeadline,
} from '../../api/operations/deadlines.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useDayFormat } from './deadline-dates.ts'
import styles from './deadline-sheet.module.css'
import { REFRESHES, useDeadlineChange, useReadAgain } from './use-deadline.ts'

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
  const { t } = useTranslation(['deadlines', 'shell'])
  const errorText = useErrorText()
  const days = useDayFormat()
  const readAgain = useReadAgain(deadline.id)
  const { id: deadlineId, version, dueDate } = deadline
  const confirming = useDeadlineChange(confirmDeadline, () => {
    showToast({ kind: 'success', text: t('confirm.done') })
    onClose()
  })
  return (
    <Dialog
      title={t('confirm.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            look="primary"
            isBusy={confirming.isPending}
            onClick={() =>
              confirming.mutate({ params: { deadlineId }, body: { version } }, { onError: readAgain })
            }
          >
            {t('confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.body', { date: days.full(dueDate) })}</p>
      {confirming.isError && <Notice kind="error">{errorText(confirming.error.code)}</Notice>}
    </Dialog>
  )
}

function FinishQuestion({ deadline: { id: deadlineId }, onClose }: QuestionProps) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const finishing = useDeadlineChange(finishDeadline, () => {
    showToast({ kind: 'success', text: t('finish.done') })
    onClose()
  })
  return (
    <ReasonDialog
      about="finish"
      isOptional
      isBusy={finishing.isPending}
      error={finishing.error ? errorText(finishing.error.code) : undefined}
      onSend={note => finishing.mutate({ params: { deadlineId }, body: { note } })}
      onClose={onClose}
    />
  )
}

function ReopenQuestion({ deadline: { id: deadlineId }, onClose }: QuestionProps) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const reopening = useDeadlineChange(reopenDeadline, () => {
    showToast({ kind: 'success', text: t('reopen.done') })
    onClose()
  })
  return (
    <ReasonDialog
      about="reopen"
      isBusy={reopening.isPending}
      error={reopening.error ? errorText(reopening.error.code) : undefined}
      onSend={reason => reopening.mutate({ params: { deadlineId }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function RemoveQuestion({
  deadline: { id: deadlineId },
  onClose,
  onGone,
}: QuestionProps & { onGone(): void }) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const removing = useOperation(removeDeadline, {
    refreshes: REFRESHES,
    onSuccess() {
      showToast({ kind: 'success', text: t('remove.done') })
      onGone()
    },
  })
  return (
    <ReasonDialog
      about="remove"
      isDanger
      isBusy={removing.isPending}
      error={removing.error ? errorText(removing.error.code) : undefined}
      onSend={reason => removing.mutate({ params: { deadlineId }, body: { reason } })}
      onClose={onClose}
    />
  )
}

interface ReasonDialogProps {
  about: Exclude<Question, 'confirm'>
  isOptional?: boolean
  isDanger?: boolean
  isBusy: boolean
  error: string | undefined
  onSend(reason: string): void
  onClose(): void
}

function ReasonDialog({ about, isOptional, isDanger, isBusy, error, onSend, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['deadlines', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function send(event: FormEvent): void {
    event.preventDefault()
    const lacks = !isOptional && reason.trim() === ''
    setMissing(lacks)
    if (!lacks) onSend(reason)
  }

  return (
    <Dialog
      title={t(`${about}.title`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {t(`${about}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`${about}.body`)}</p>
      <form id={formId} onSubmit={send} noValidate>
        <Field
          name="reason"
          type="textarea"
          rows={3}
          label={t(`${about}.reason`)}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          isRequired={!isOptional}
          valid={isMissing ? 0 : -1}
          errorMessage={isMissing ? errorText('field.required') : undefined}
        />
      </form>
      {error && <Notice kind="error">{error}</Notice>}
    </Dialog>
  )
}
