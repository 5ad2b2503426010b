// The deadlines of a case, for the staff: the list, one deadline with its explanation, or a new one. The address
// contains the choice, so that reminders and colleagues can link to it.

import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import type { CaseId, OfficeId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listDeadlines } from '../../../api/operations/calendar/deadlines.ts'
import { usePages } from '../../../api/use-pages.ts'
import { MorePages, Paged } from '../../../parts/lists/paged.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { DeadlineRow, withDeadline } from './deadline-row.tsx'
import { DeadlineSheet } from './deadline-sheet.tsx'
import styles from './deadlines.module.css'
import { NewDeadline } from './form/new-deadline.tsx'
import type { NamedDate } from './named-date-values.ts'
import { NamedDates } from './named-dates.tsx'

interface CaseDeadlinesProps {
  caseId: CaseId
  officeId: OfficeId | null
  /** The dates that the client named, and the moment at which they sent the case. */
  named: readonly NamedDate[]
  namedAt: Moment
}

const NEW = 'new'

export function CaseDeadlines({ caseId, officeId, named, namedAt }: CaseDeadlinesProps) {
  const { deadline, of } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (id: string | undefined, of?: string) =>
    void navigate({ to: '.', search: withDeadline(id, of), resetScroll: false })
  if (deadline === NEW)
    return (
      <NewDeadline
        key={of}
        caseId={caseId}
        officeId={officeId}
        named={named.find(({ on }) => on === of)}
        namedAt={namedAt}
        onDone={id => open(id)}
      />
    )
  if (deadline) return <DeadlineSheet key={deadline} deadlineId={deadline} onClose={() => open(undefined)} />
  return (
    <div className={styles.sections}>
      <NamedDates caseId={caseId} dates={named} onTakeUp={on => open(NEW, on)} />
      <DeadlinesOfCase caseId={caseId} onAdd={() => open(NEW)} />
    </div>
  )
}

function DeadlinesOfCase({ caseId, onAdd }: { caseId: CaseId; onAdd(): void }) {
  const { t } = useTranslation('deadlines')
  return (
    <Card
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button look="primary" onClick={onAdd}>
          <CalendarPlus size={18} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <OpenDeadlines caseId={caseId} />
      <DoneDeadlines caseId={caseId} />
    </Card>
  )
}

function OpenDeadlines({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('deadlines')
  return (
    <Paged
      pages={usePages(listDeadlines, { query: { case: caseId, state: 'open' } })}
      skeleton={{ rows: 2, height: 4 }}
      empty={t('empty')}
    >
      {(rows, more) => (
        <>
          <Rows rows={rows} />
          {more}
        </>
      )}
    </Paged>
  )
}

function Rows({ rows }: { rows: readonly DeadlineItem[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(deadline => (
        <DeadlineRow key={deadline.id} deadline={deadline} />
      ))}
    </ul>
  )
}

function DoneDeadlines({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('deadlines')
  const done = usePages(listDeadlines, { query: { case: caseId, state: 'done' } })
  if (!done.data?.length) return null
  return (
    <details className={styles.done}>
      <summary>{t('done', { count: done.data.length })}</summary>
      <Rows rows={done.data} />
      <MorePages pages={done} />
    </details>
  )
}
