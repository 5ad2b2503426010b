// What happened, newest first, day by day.
import { useTranslation } from 'react-i18next'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useOfficeName } from '../firm/index.ts'
import styles from './case-timeline.module.css'
import type { CaseEvent } from './case-types.ts'
import { sentenceOf, wordsOf } from './event-sentence.ts'

export function CaseTimeline({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['cases', 'shell'])
  const format = useFormat()
  const events = usePages(listCaseEvents, { params: { caseId } })
  if (events.isPending) return <Skeleton rows={5} height={4} />
  if (events.isError) return <ReadFailed error={events.error} onRetry={() => events.refetch()} />
  const rows = events.data as readonly CaseEvent[]
  const days = [...Map.groupBy(rows, ({ at }) => format.date(at))]
  return (
    <Card title={t('timeline.title')}>
      {rows.length === 0 && <p>{t('timeline.empty')}</p>}
      {days.map(([day, told]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {told.map(event => (
              <Entry key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {events.hasNextPage && (
        <FormActions>
          <Button isBusy={events.isFetchingNextPage} onClick={() => events.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}

function Entry({ event }: { event: CaseEvent }) {
  const { t, i18n } = useTranslation('cases')
  const format = useFormat()
  const language = useLanguage()
  const officeName = useOfficeName()
  const exists = (key: string) => i18n.exists(key, { ns: 'cases' })
  const words = wordsOf(event)
  return (
    <li className={styles.entry}>
      <time dateTime={event.at} title={format.dateTime(event.at)}>
        {format.time(event.at)}
      </time>
      <div>
        <p>
          {sentenceOf(event, { t, exists, language, officeName })}{' '}
          {event.isInternal && <Badge>{t('timeline.internal')}</Badge>}
        </p>
        {words && <blockquote>{words}</blockquote>}
        {event.actorName && <p className={styles.actor}>{t('timeline.by', { name: event.actorName })}</p>}
      </div>
    </li>
  )
}
