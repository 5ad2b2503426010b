// The header of a case, which stays the same across its tabs.

import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { NextDeadline } from '../../calendar/deadlines/index.ts'
import { useOfficeName } from '../../firm/firm/index.ts'
import { SearchInCase } from '../../knowledge/search/index.ts'
import { FeesState } from '../../money/agreements/index.ts'
import { type Case, CaseStatusBadge } from '../case-access/index.ts'
import styles from './case-screen.module.css'
import { hasValue } from './facts.tsx'
import { namedDatesOf } from './named-dates.ts'

interface CaseHeaderProps {
  theCase: Case
  lawyerAction?: ReactNode
}

export function CaseHeader({ theCase, lawyerAction }: CaseHeaderProps) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const format = useFormat()
  const officeName = useOfficeName()
  const { number, type, title, status, owner, lawyer, officeId, sentAt } = theCase
  const isOver = status === 'refused' || status === 'finished'
  const namedDay = useNamedDay(theCase)
  const lawyerName = lawyer?.name ?? <span className={styles.soft}>{t('noLawyer')}</span>
  const facts = [
    [t('column.client'), owner.name],
    [
      t('column.lawyer'),
      // A closed case without a lawyer needs none any more.
      (lawyer || lawyerAction || !isOver) && (
        <span key="lawyer" className={styles.lawyer}>
          {lawyerName} {lawyerAction}
        </span>
      ),
    ],
    [t('column.office'), officeId && officeName(officeId)],
    [t('head.named'), !isOver && namedDay && format.date(namedDay)],
    [t('head.sentOn'), sentAt && format.date(sentAt)],
    [
      t('head.file'),
      theCase.can.includes('open-file') && (
        <Link key="file" to="/case-file-{$id}" params={{ id: theCase.id }}>
          {t('head.fileOpen')}
        </Link>
      ),
    ],
    [
      t('head.templates'),
      theCase.can.includes('generate-document') && isBegun(theCase) && (
        <Link key="templates" to="/new-document-{$caseId}" params={{ caseId: theCase.id }} search={{}}>
          {t('head.templatesOpen')}
        </Link>
      ),
    ],
    [
      t('head.invoices'),
      (isBilled(theCase) || (theCase.can.includes('read-costs') && status !== 'refused')) && (
        <span key="invoices" className={styles.lawyer}>
          <Link to="/client/invoices/{$caseId}" params={{ caseId: theCase.id }}>
            {t('head.invoicesOpen')}
          </Link>
          {theCase.can.includes('share-costs') && <FeesState caseId={theCase.id} />}
        </span>
      ),
    ],
    [
      t('head.fees'),
      isBilled(theCase) && (
        <span key="fees" className={styles.lawyer}>
          <Link to="/paymentDetails" search={{ caseId: theCase.id }}>
            {t('head.feesOpen')}
          </Link>
          <FeesState caseId={theCase.id} />
        </span>
      ),
    ],
    [
      t('head.closing'),
      isBilled(theCase) && (
        <Link key="closing" to="/Cloture-{$caseId}" params={{ caseId: theCase.id }}>
          {t('head.closingOpen')}
        </Link>
      ),
    ],
  ] as const
  return (
    <header className={styles.head}>
      <p className={styles.number}>
        <span>{[number, named(CASE_TYPE_LABELS[type])].join(' · ')}</span>
        <CaseStatusBadge status={status} />
        <SearchInCase caseId={theCase.id} />
      </p>
      <h1>{title || t('list.unnamed')}</h1>
      <dl className={styles.parties} aria-label={t('head.label')}>
        {facts.filter(hasValue).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {theCase.can.includes('keep-deadlines') && (
          <Suspense>
            <NextDeadline caseId={theCase.id} />
          </Suspense>
        )}
      </dl>
    </header>
  )
}

const isBegun = ({ status }: Case) => status === 'in-progress' || status === 'finished'

/** A case without acceptance by the firm is not billed yet. */
const isBilled = (theCase: Case) => theCase.can.includes('bill') && isBegun(theCase)

/** For the staff: the next date that the client named and that is not a deadline yet. */
function useNamedDay(theCase: Case): string | undefined {
  const readsDeadlines = useMay('deadline.list')
  if (!readsDeadlines) return undefined
  const today = todayHere()
  return namedDatesOf(theCase).find(({ on }) => on >= today)?.on
}
