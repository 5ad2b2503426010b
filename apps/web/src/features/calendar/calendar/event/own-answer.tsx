import type { AnswerBody } from '@maat/contract/calendar/event-answers'
import type { EventView } from '@maat/contract/calendar/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyToEvent } from '../../../../api/operations/calendar/event-answers.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useRefreshCalendar } from '../use-period.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './event.module.css'
import { useConflictText } from './use-conflict-text.ts'

/** Shows the reader's answer and lets them change it until the event is over. */
export function OwnAnswer({ event, timeZone }: { event: EventView; timeZone: string }) {
  const { t } = useTranslation('calendar')
  const refresh = useRefreshCalendar()
  const conflictText = useConflictText(timeZone)
  const [given, setGiven] = useState(0)
  const replying = useOperation(replyToEvent, {
    onSuccess() {
      refresh()
      setGiven(count => count + 1)
    },
  })
  const answer = event.answer ?? 'pending'
  const reply = (body: AnswerBody) =>
    replying.mutate(
      { params: { eventId: event.id }, body: { ...body, version: event.version } },
      { onError: ({ code }) => code === 'record.stale' && refresh() },
    )
  if (Date.parse(event.endsAt) <= Date.now() || event.status !== 'confirmed') return null
  return (
    <section className={styles.own} aria-labelledby="own-answer">
      <h3 id="own-answer">{t('answer.own')}</h3>
      <p role="status">{t(`answer.said.${answer}`)}</p>
      <AnswerForm
        // Empty after each answer; a note stays if the event changes before it is sent.
        key={given}
        event={event}
        timeZone={timeZone}
        answer={answer}
        isBusy={replying.isPending}
        onAnswer={reply}
      />
      {replying.isError && (
        <Notice kind="error">
          {replying.error.code === 'record.stale' ? t('answer.stale') : conflictText(replying.error)}
        </Notice>
      )}
    </section>
  )
}
