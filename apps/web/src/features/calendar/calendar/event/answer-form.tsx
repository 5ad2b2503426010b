// The form to accept, decline or propose another time, for signed-in users and for guests with a mail link.
import type { AnswerBody } from '@maat/contract/calendar/event-answers'
import type { EventAnswer } from '@maat/domain/calendar/events'
import { wallClock } from '@maat/domain/calendar/zoned-times'
import { Check, Clock, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../parts/fields/date-field.tsx'
import { TimeField } from '../../../../parts/fields/time-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import styles from './event.module.css'
import { clockTimes } from './event-form-values.ts'

interface AnswerFormProps {
  event: { startsAt: string; endsAt: string; isAllDay: boolean }
  timeZone: string
  answer: EventAnswer
  isBusy: boolean
  onAnswer(body: AnswerBody): void
}

export function AnswerForm({ event, timeZone, answer, isBusy, onAnswer }: AnswerFormProps) {
  const { t } = useTranslation('calendar')
  const [isProposing, setProposing] = useState(false)
  const [note, setNote] = useState('')
  return (
    <div className={styles.answering}>
      <Field
        name="note"
        type="textarea"
        rows={2}
        label={t('answer.note')}
        asksAbove
        value={note}
        onChange={setNote}
        maxLength={1000}
      />
      <div className={styles.answers}>
        {answer !== 'accepted' && (
          <Button look="primary" isBusy={isBusy} onClick={() => onAnswer({ answer: 'accepted', note })}>
            <Check size={18} aria-hidden /> {t('answer.accept')}
          </Button>
        )}
        {answer !== 'declined' && (
          <Button isBusy={isBusy} onClick={() => onAnswer({ answer: 'declined', note })}>
            <X size={18} aria-hidden /> {t('answer.decline')}
          </Button>
        )}
        {!event.isAllDay && (
          <Button aria-expanded={isProposing} onClick={() => setProposing(!isProposing)}>
            <Clock size={18} aria-hidden /> {t('answer.propose')}
          </Button>
        )}
      </div>
      {isProposing && (
        <ProposalFields
          event={event}
          timeZone={timeZone}
          isBusy={isBusy}
          onPropose={times => onAnswer({ answer: 'proposed', ...times, note })}
        />
      )}
    </div>
  )
}

interface ProposalFieldsProps extends Pick<AnswerFormProps, 'event' | 'timeZone' | 'isBusy'> {
  onPropose(times: { startsAt: string; endsAt: string }): void
}

function ProposalFields({ event, timeZone, isBusy, onPropose }: ProposalFieldsProps) {
  const { t } = useTranslation('calendar')
  const start = wallClock(event.startsAt, timeZone)
  const [day, setDay] = useState(start.slice(0, 10))
  const [from, setFrom] = useState(start.slice(11))
  const length = Date.parse(event.endsAt) - Date.parse(event.startsAt)
  function submit(submitted: FormEvent): void {
    submitted.preventDefault()
    const times = clockTimes({ day, from, timeZone })
    if (!times) return
    const endsAt = new Date(Date.parse(times) + length).toISOString()
    onPropose({ startsAt: times, endsAt })
  }
  return (
    <form className={styles.proposing} onSubmit={submit}>
      <FieldGrid>
        <DateField name="day" label={t('field.day')} value={day} onChange={setDay} isRequired />
        <TimeField name="from" label={t('field.from')} value={from} onChange={setFrom} isRequired />
      </FieldGrid>
      <p className={styles.soft}>{t('proposal.length', { minutes: Math.round(length / 60_000) })}</p>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('proposal.send')}
      </Button>
    </form>
  )
}
