// The history of a case by day, newest first.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listCaseEvents } from '../../../../api/operations/cases/cases.ts'
import { usePages } from '../../../../api/use-pages.ts'
import { Paged } from '../../../../parts/lists/paged.tsx'
import { useFormat, useLanguage } from '../../../../texts/use-format.ts'
import { Fold } from '../../../../ui/layout/fold.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { useOfficeName } from '../../../firm/firm/index.ts'
import type { CaseEvent } from '../../case-access/index.ts'
import { eventNote, sentenceOf } from '../event-sentence.ts'
import { joinAlike, joinedKind } from './alike-events.ts'
import styles from './case-timeline.module.css'

export function CaseTimeline({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  return (
    <Card title={t('timeline.title')}>
      <Paged
        pages={usePages(listCaseEvents, { params: { caseId } })}
        skeleton={{ rows: 5, height: 4 }}
        empty={t('timeline.empty')}
      >
        {(events, more) => (
          <>
            {[...Map.groupBy(events, ({ at }) => format.date(at))].map(([day, dayEvents]) => (
              <section key={day} className={styles.day}>
                <h3>{day}</h3>
                <ol>
                  {joinAlike(dayEvents).map(([event, ...others]) =>
                    event ? <Entry key={event.id} event={event} others={others} /> : null,
                  )}
                </ol>
              </section>
            ))}
            {more}
          </>
        )}
      </Paged>
    </Card>
  )
}

interface EntryProps {
  event: CaseEvent
  /** Similar events that the same entry of the timeline shows. */
  others: readonly CaseEvent[]
}

function Entry({ event, others }: EntryProps) {
  const { t, i18n } = useTranslation('cases')
  const format = useFormat()
  const language = useLanguage()
  const officeName = useOfficeName()
  const exists = (key: string) => i18n.exists(key, { ns: 'cases' })
  const words = eventNote(event)
  const joined = joinedKind(event)
  const { actorName: actor, forName: absent } = event
  return (
    <li className={styles.entry}>
      <time dateTime={event.at} title={format.dateTime(event.at)}>
        {format.time(event.at)}
      </time>
      <div>
        <p>
          {joined && others.length > 0
            ? t(`timeline.many.${joined}`, { count: others.length + 1 })
            : sentenceOf(event, { t, exists, language, officeName })}{' '}
          {event.isInternal && <Badge>{t('timeline.internal')}</Badge>}
        </p>
        {words && <blockquote>{words}</blockquote>}
        {others.length > 0 && (
          <Fold label={t('timeline.which')}>
            <ul>
              {[event, ...others].map(({ id, details }) => (
                <li key={id}>{details.name}</li>
              ))}
            </ul>
          </Fold>
        )}
        {actor && (
          <p className={styles.actor}>
            {absent ? t('timeline.byDeputy', { name: actor, absent }) : t('timeline.by', { name: actor })}
          </p>
        )}
      </div>
    </li>
  )
}
