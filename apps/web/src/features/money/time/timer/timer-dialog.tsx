// The full timer: pause, resume, correct or discard; stopping it opens a time entry to confirm.
import type { TimerView } from '@maat/contract/money/timer'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { isForgotten, timerMinutes } from '@maat/domain/money/work/timer'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTimeEntries, readMyWeek, readWork } from '../../../../api/operations/money/time.ts'
import {
  correctTimer,
  discardTimer,
  pauseTimer,
  readTimer,
  resumeTimer,
  takeTimer,
} from '../../../../api/operations/money/timer.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { AgreementGapOfCase } from '../agreement-gap.tsx'
import { ActivityField, WorkFields, type WorkValues, workBody } from '../work-fields.tsx'
import { clockText, minutesInputText, parseMinutes } from '../work-words.ts'
import styles from './timer.module.css'
import { serverDate, useSeconds } from './use-timer.ts'

interface TimerDialogProps {
  timer: TimerView
  onClose(): void
}

export function TimerDialog({ timer, onClose }: TimerDialogProps) {
  const [question, setQuestion] = useState<'take' | 'correct' | 'discard'>()
  const back = () => setQuestion(undefined)
  if (question === 'take') return <TakeTimer timer={timer} onClose={onClose} />
  if (question === 'correct') return <CorrectTimer timer={timer} onClose={back} />
  if (question === 'discard') return <DiscardTimer onClose={onClose} />
  return <ShowTimer timer={timer} onAsk={setQuestion} onClose={onClose} />
}

interface ShowTimerProps extends TimerDialogProps {
  onAsk(question: 'take' | 'correct' | 'discard'): void
}

function ShowTimer({ timer, onAsk, onClose }: ShowTimerProps) {
  const { t } = useTranslation('time')
  const errorText = useErrorText()
  const seconds = useSeconds(timer)
  const pausing = useOperation(pauseTimer, { refreshes: [readTimer] })
  const resuming = useOperation(resumeTimer, { refreshes: [readTimer] })
  const isRunning = timer.runningSince !== null
  const isChanging = pausing.isPending || resuming.isPending
  const { version } = timer
  const pause = (then?: () => void) =>
    pausing.mutate({ body: { version } }, { ...(then && { onSuccess: then }) })
  const stop = () => (isRunning ? pause(() => onAsk('take')) : onAsk('take'))
  const error = pausing.error ?? resuming.error
  return (
    <InfoDialog
      title={t('timer.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={() => onAsk('discard')}>
            {t('timer.discard')}
          </Button>
          <Button onClick={() => onAsk('correct')}>{t('timer.correct')}</Button>
          {isRunning ? (
            <Button isBusy={pausing.isPending} onClick={() => pause()}>
              {t('timer.pause')}
            </Button>
          ) : (
            <Button isBusy={resuming.isPending} onClick={() => resuming.mutate({ body: { version } })}>
              {t('timer.resume')}
            </Button>
          )}
          {timer.case && (
            <Button look="primary" isBusy={isChanging} onClick={stop}>
              {t('timer.stop')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.clock}>{clockText(seconds)}</p>
      <AboutTimer timer={timer} onLeave={onClose} />
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </InfoDialog>
  )
}

function AboutTimer({ timer, onLeave }: { timer: TimerView; onLeave(): void }) {
  const { t } = useTranslation('time')
  const format = useFormat()
  const { caseId, case: about, text, startedAt, timeZone } = timer
  return (
    <>
      {about ? (
        <p>
          <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: 'time' }} onClick={onLeave}>
            {[about.number, about.title].filter(Boolean).join(' · ')}
          </Link>
          {text && <span className={styles.about}>{text}</span>}
        </p>
      ) : (
        <Notice>{t('timer.caseGone')}</Notice>
      )}
      {isForgotten(timer, serverDate(), timeZone) && (
        <Notice>{t('timer.forgotten', { when: format.dateTime(startedAt) })}</Notice>
      )}
    </>
  )
}

/** A timer that ran overnight has no credible duration, so the user must enter it. */
function TakeTimer({ timer, onClose }: TimerDialogProps) {
  const { t } = useTranslation('time')
  const refreshes = [readTimer, listTimeEntries, readWork, readMyWeek]
  const taking = useOperation(takeTimer, { refreshes })
  const [begun] = useState(timer)
  const isDoubtful = isForgotten(begun, serverDate(), begun.timeZone)
  const record = useRecordForm<WorkValues, ReturnType<typeof workBody>>({
    start: {
      minutes: isDoubtful ? '' : minutesInputText(timerMinutes(begun, serverDate())),
      workedOn: dayAt(begun.startedAt, begun.timeZone),
      activity: begun.activity,
      text: begun.text,
      billing: '',
      privateNote: '',
    },
    bodyOf: workBody,
    schema: workSchema,
    send: body => taking.mutateAsync({ body: { ...body, version: timer.version } }),
    fields: { 'time.in-future': 'workedOn' },
    savedText: t('added'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('timer.take')}
      record={record}
      submitLabel={t('note')}
      width="wide"
      cancelLabel={t('timer.later')}
      onClose={onClose}
    >
      {isDoubtful && <Notice>{t('timer.howLong')}</Notice>}
      <AgreementGapOfCase caseId={begun.caseId} />
      <WorkFields form={record.form} />
    </FormDialog>
  )
}

const workSchema = () => import('@maat/contract/money/time').then(({ NewTimeEntry }) => NewTimeEntry)

interface Correction {
  minutes: string
  text: string
  activity: string
}

function CorrectTimer({ timer, onClose }: TimerDialogProps) {
  const { t } = useTranslation('time')
  const correcting = useOperation(correctTimer, { refreshes: [readTimer] })
  const [start] = useState({
    minutes: minutesInputText(timerMinutes(timer, serverDate())),
    text: timer.text,
    activity: timer.activity as string,
  })
  const record = useRecordForm<Correction, Correction>({
    start,
    check: ({ minutes }) => (parseMinutes(minutes) >= 0 ? [] : [{ path: 'minutes', code: 'field.invalid' }]),
    send: ({ minutes, text, activity }) =>
      correcting.mutateAsync({
        body: {
          text,
          activity: activity as TimerView['activity'],
          version: timer.version,
          ...(minutes !== start.minutes && { seconds: parseMinutes(minutes) * 60 }),
        },
      }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('timer.correct')} record={record} onClose={onClose}>
      <TextField
        form={record.form}
        name="minutes"
        label={t('field.minutes')}
        hint={t('field.minutesHint')}
        maxLength={12}
        isRequired
      />
      <TextField form={record.form} name="text" label={t('timer.about')} maxLength={500} />
      <ActivityField form={record.form} />
    </FormDialog>
  )
}

function DiscardTimer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('time')
  return (
    <ActionDialog
      title={t('timer.discardAsk')}
      confirmLabel={t('timer.discard')}
      operation={discardTimer}
      sent={{}}
      refreshes={[readTimer]}
      doneText={t('timer.discarded')}
      onClose={onClose}
    >
      {t('timer.discardBody')}
    </ActionDialog>
  )
}
