// The frame of a case page for all users: header, next step, progress and tabs.
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../api/lazy-import.ts'
import type { CaseTab } from '../../../parts/texts/link-to-case.ts'
import { reserveSpaceForAction } from '../../../ui/layout/reserve-space.ts'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { CaseCalendar } from '../../calendar/calendar/index.ts'
import { CaseDeadlines } from '../../calendar/deadlines/index.ts'
import { CaseTodos, QuickAddTodo } from '../../calendar/todos/index.ts'
import { CaseLetters } from '../../communication/letters/index.ts'
import { CaseMessages } from '../../communication/messages/index.ts'
import { CaseSignings } from '../../documents/document-signing/index.ts'
import { CaseDocuments, ReceiptUploader } from '../../documents/documents/index.ts'
import { CaseWork } from '../../money/time/index.ts'
import type { Case } from '../case-access/index.ts'
import { CaseNotes } from '../notes/index.ts'
import { CaseHeader } from './case-header.tsx'
import { CaseOverview } from './case-overview.tsx'
import { CaseProgressSteps } from './case-progress.tsx'
import styles from './case-screen.module.css'
import { CaseTabs, groupTabs, tabsOf, useTab } from './case-tabs.tsx'
import { namedDatesOf } from './named-dates.ts'

const AnswerChanges = lazyComponent(() =>
  import('./decision/answer-changes.tsx').then(file => file.AnswerChanges),
)
const CaseChecks = lazyComponent(() => import('./checks/case-checks.tsx').then(file => file.CaseChecks))
const CaseComments = lazyComponent(() => import('./case-comments.tsx').then(file => file.CaseComments))
const CasePeople = lazyComponent(() => import('./case-people.tsx').then(file => file.CasePeople))
const CaseProofs = lazyComponent(() => import('./case-proofs.tsx').then(file => file.CaseProofs))
const CaseTimeline = lazyComponent(() =>
  import('./timeline/case-timeline.tsx').then(file => file.CaseTimeline),
)

interface CaseScreenProps {
  theCase: Case
  lawyerAction?: ReactNode
  /** A sentence and its buttons. */
  next: { text: ReactNode; actions?: ReactNode }
}

export function CaseScreen({ theCase, lawyerAction, next }: CaseScreenProps) {
  const { t } = useTranslation('cases')
  const groups = groupTabs(theCase)
  const tab = useTab(tabsOf(theCase))
  return (
    <div className={styles.screen}>
      <CaseHeader theCase={theCase} lawyerAction={lawyerAction} />
      <div className={styles.aside}>
        <section
          ref={reserveSpaceForAction}
          className={styles.next}
          data-acts={Boolean(next.actions)}
          aria-labelledby="case-next"
        >
          <h2 id="case-next">{t('next.title')}</h2>
          <div className={styles.nextText}>{next.text}</div>
          {next.actions && <div className={styles.nextActions}>{next.actions}</div>}
        </section>
        <div className={styles.progress}>
          <CaseProgressSteps progress={theCase.progress} status={theCase.status} />
        </div>
        {/* On the tab of that list, its own button adds to it. */}
        {tab !== 'todos' && (
          <div className={styles.quick}>
            <QuickAddTodo caseId={theCase.id} size="small" />
          </div>
        )}
      </div>
      <div className={styles.tabs}>
        <CaseTabs caseId={theCase.id} groups={groups} current={tab} />
      </div>
      <div className={styles.main}>
        <Suspense fallback={<Skeleton rows={3} height={8} />}>
          <Part tab={tab} theCase={theCase} />
        </Suspense>
      </div>
    </div>
  )
}

function Part({ tab, theCase }: { tab: CaseTab; theCase: Case }) {
  const { id } = theCase
  if (tab === 'changes') return <AnswerChanges key={theCase.version} theCase={theCase} />
  if (tab === 'documents')
    return (
      <>
        <CaseSignings caseId={id} />
        <CaseDocuments caseId={id} />
      </>
    )
  if (tab === 'proofs') return <CaseProofs key={id} caseId={id} caseName={nameOf(theCase)} />
  if (tab === 'messages') return <CaseMessages key={id} caseId={id} />
  if (tab === 'todos') return <CaseTodos key={id} caseId={id} />
  if (tab === 'notes') return <CaseNotes key={id} caseId={id} />
  if (tab === 'letters')
    return <CaseLetters key={id} caseId={id} mayWrite={theCase.can.includes('write-letter')} />
  if (tab === 'deadlines')
    return (
      <CaseDeadlines
        caseId={id}
        officeId={theCase.officeId}
        named={namedDatesOf(theCase)}
        namedAt={theCase.sentAt ?? theCase.datedAt}
      />
    )
  if (tab === 'time') return <CaseWork key={id} caseId={id} ProofUploader={ReceiptUploader} />
  if (tab === 'calendar')
    return (
      <CaseCalendar
        caseId={id}
        name={nameOf(theCase)}
        maySchedule={theCase.can.includes('schedule-hearing')}
      />
    )
  if (tab === 'timeline') return <CaseTimeline caseId={id} />
  if (tab === 'people') return <CasePeople theCase={theCase} />
  if (tab === 'comments') return <CaseComments caseId={id} />
  if (tab === 'checks') return <CaseChecks theCase={theCase} />
  return <CaseOverview theCase={theCase} />
}

const nameOf = ({ number, title }: Case) => [number, title].filter(Boolean).join(' · ')

export function CaseSkeleton() {
  const { t } = useTranslation('titles')
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className="visually-hidden">{t('/case-{caseId}')}</h1>
        <Skeleton rows={1} height={7} />
      </div>
      <div className={styles.aside}>
        <Skeleton rows={2} height={9} />
      </div>
      <div className={styles.main}>
        <Skeleton rows={3} height={8} />
      </div>
    </div>
  )
}
