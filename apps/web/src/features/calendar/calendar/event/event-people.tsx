// The participants of an event and their answers; the organiser accepts a proposed time with one click.
import type { EventPerson, EventView } from '@maat/contract/calendar/events'
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { acceptProposal, refuseProposal } from '../../../../api/operations/calendar/event-answers.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { useRefreshCalendar } from '../use-period.ts'
import styles from './event.module.css'
import { useConflictText } from './use-conflict-text.ts'

const ANSWER_ICONS: Record<EventPerson['answer'], LucideIcon> = {
  pending: CircleHelp,
  accepted: CircleCheck,
  tentative: CircleHelp,
  declined: CircleX,
  proposed: Clock,
}

export function EventPeople({ event, timeZone }: { event: EventView; timeZone: string }) {
  const { t } = useTranslation('calendar')
  return (
    <section>
      <h3>{t('people.title')}</h3>
      <ul className={styles.people}>
        {event.participants.map(person => {
          const Icon = ANSWER_ICONS[person.answer]
          return (
            <li key={person.id}>
              <span className={styles.answer} data-answer={person.answer}>
                <Icon size={18} aria-hidden />
              </span>
              <span>
                <strong>{person.name}</strong>
                <span className={styles.soft}>
                  {' '}
                  · {person.isOrganiser ? t('people.organiser') : t(`answer.${person.answer}`)}
                  {!person.isStaff && person.email && person.email !== person.name && ` · ${person.email}`}
                </span>
                {person.note && <q className={styles.note}>{person.note}</q>}
                {person.proposed && <Proposal event={event} person={person} timeZone={timeZone} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Proposal({ event, person, timeZone }: { event: EventView; person: EventPerson; timeZone: string }) {
  const { t } = useTranslation('calendar')
  const { proposed } = person
  const params = { eventId: event.id, participantId: person.id }
  const when = useEventTimeTexts(timeZone)
  const conflictText = useConflictText(timeZone)
  const refresh = useRefreshCalendar()
  const accepting = useOperation(acceptProposal, { onSuccess: refresh })
  const accept = () => {
    if (!proposed) return
    // If the proposal has changed meanwhile, read it again; only a proposal that the user has seen is accepted.
    accepting.mutate(
      { params, body: proposed },
      { onError: ({ code }) => code === 'record.stale' && refresh() },
    )
  }
  const refusing = useOperation(refuseProposal, { onSuccess: refresh })
  if (!proposed) return null
  const error = accepting.error ?? refusing.error
  return (
    <span className={styles.proposal}>
      <span>{t('proposal.is', { when: when.full({ ...event, ...proposed }) })}</span>
      {event.can.includes('change') && (
        <span className={styles.proposalActions}>
          <Button look="primary" isBusy={accepting.isPending} onClick={accept}>
            {t('proposal.accept')}
          </Button>
          <Button isBusy={refusing.isPending} onClick={() => refusing.mutate({ params })}>
            {t('proposal.refuse')}
          </Button>
        </span>
      )}
      {error && (
        <Notice kind="error">
          {error.code === 'record.stale' ? t('proposal.stale') : conflictText(error)}
        </Notice>
      )}
    </span>
  )
}
