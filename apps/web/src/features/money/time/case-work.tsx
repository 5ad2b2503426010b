// The work and costs of a case for the staff: totals, quick entry, and all entries.
import type { CaseId } from '@maat/contract/ids'
import type { TimeEntryView, WorkSummary } from '@maat/contract/money/time'
import { dayText } from '@maat/domain/calendar/day-text'
import { useTranslation } from 'react-i18next'
import {
  listTimeEntries,
  readWork,
  removeTimeEntry,
  writeDownTime,
} from '../../../api/operations/money/time.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Approvals } from './approvals.tsx'
import { CaseCosts, type OfCaseCosts } from './case-costs.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ProposalsOfCase } from './proposals.tsx'
import { QuickTime } from './quick-time.tsx'
import { StartTimerOnPage } from './timer/start-timer-on-page.tsx'
import styles from './work.module.css'
import { RemoveWork, type WorkAction, WorkRow } from './work-row.tsx'
import { WorkTotals } from './work-totals.tsx'
import { useWorkTexts } from './work-words.ts'
import { WriteDownDialog } from './write-down-dialog.tsx'

export function CaseWork({ caseId, ProofUploader }: OfCaseCosts) {
  const work = useRead(readWork, { params: { caseId } })
  return (
    <WhenLoaded read={work} skeleton={{ rows: 3, height: 6 }}>
      {data => (
        <div className={styles.sections}>
          <StartTimerOnPage />
          <WorkTotals work={data} />
          <Approvals caseId={caseId} />
          <ProposalsOfCase caseId={caseId} />
          <TimeOfCase caseId={caseId} work={data} />
          <CaseCosts caseId={caseId} ProofUploader={ProofUploader} />
        </div>
      )}
    </WhenLoaded>
  )
}

function TimeOfCase({ caseId, work }: { caseId: CaseId; work: WorkSummary }) {
  const { t } = useTranslation('time')
  return (
    <Card title={t('title')} intro={t('intro')}>
      <QuickTime caseId={caseId} work={work} />
      <Paged
        pages={usePages(listTimeEntries, { query: { case: caseId } })}
        skeleton={{ rows: 3, height: 4 }}
        empty={t('empty')}
      >
        {(rows, more) => (
          <>
            <Days entries={rows} />
            {more}
          </>
        )}
      </Paged>
    </Card>
  )
}

function Days({ entries }: { entries: readonly TimeEntryView[] }) {
  const language = useLanguage()
  const words = useWorkTexts()
  const days = Map.groupBy(entries, ({ workedOn }) => workedOn)
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h3>
        <time dateTime={day}>{dayText(day, language)}</time>
        <span>{words.minutes(ofDay.reduce((total, { minutes }) => total + minutes, 0))}</span>
      </h3>
      <ul className={styles.rows}>
        {ofDay.map(entry => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Entry({ entry }: { entry: TimeEntryView }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { personName, activity, minutes, billedMinutes, privateNote } = entry
  const lengths = minutes === billedMinutes ? '' : t('billedAs', { time: words.minutes(billedMinutes) })
  const about = [personName, t(`activity.${activity}`), words.minutes(minutes), lengths]
  function dialogOf(action: WorkAction, close: () => void) {
    if (action === 'write-down') return <WriteDownEntry entry={entry} onClose={close} />
    if (action === 'edit') return <EntryDialog entry={entry} onClose={close} />
    const sent = { params: { entryId: entry.id } }
    return (
      <RemoveWork
        text={entry.text}
        operation={removeTimeEntry}
        sent={sent}
        refreshes={[listTimeEntries, readWork]}
        onClose={close}
      />
    )
  }
  return (
    <WorkRow work={entry} about={about} dialogOf={dialogOf}>
      {privateNote && <span className={styles.note}>{privateNote}</span>}
    </WorkRow>
  )
}

function WriteDownEntry({ entry, onClose }: { entry: TimeEntryView; onClose(): void }) {
  const writing = useOperation(writeDownTime, { refreshes: [listTimeEntries, readWork] })
  return (
    <WriteDownDialog
      of={entry}
      send={body => writing.mutateAsync({ params: { entryId: entry.id }, body })}
      onClose={onClose}
    />
  )
}
