// What never changes while one goes from one part of a case to another.
import { CASE_TYPE_LABELS } from '@maat/domain/case-types'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { NextDeadline } from '../deadlines/index.ts'
import { useOfficeName } from '../firm/index.ts'
import { todayHere } from '../todos/index.ts'
import styles from './case-screen.module.css'
import { CaseStatusBadge } from './case-status.tsx'
import type { Case } from './case-types.ts'
import { isKnown } from './facts.tsx'
import { namedDatesOf } from './named-dates.ts'

interface CaseHeaderProps {
  theCase: Case
  /** Beside the lawyer's name, for those who may change it. */
  lawyerAction?: ReactNode
}

export function CaseHeader({ theCase, lawyerAction }: CaseHeaderProps) {
  const { t } = useTranslation('cases')
  const named = useNamed()
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
      // Of a case that is over nobody expects a lawyer any more.
      (lawyer || lawyerAction || !isOver) && (
        <span key="lawyer" className={styles.lawyer}>
          {lawyerName} {lawyerAction}
        </span>
      ),
    ],
    [t('column.office'), officeId && officeName(officeId)],
    [t('head.named'), !isOver && namedDay && format.date(namedDay)],
    [t('head.sentOn'), sentAt && format.date(sentAt)],
  ] as const
  return (
    <header className={styles.head}>
      <p className={styles.number}>
        <span>{[number, named(CASE_TYPE_LABELS[type])].join(' · ')}</span>
        <CaseStatusBadge status={status} />
      </p>
      <h1>{title || t('list.unnamed')}</h1>
      <dl className={styles.parties} aria-label={t('head.label')}>
        {facts.filter(isKnown).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {theCase.can.includes('keep-deadlines') && <NextDeadline caseId={theCase.id} />}
      </dl>
    </header>
  )
}

/** For the firm: the next day of those that the client named, before anybody made a deadline of it. */
function useNamedDay(theCase: Case): string | undefined {
  const { role } = useSession()
  if (role === 'User') return undefined
  const today = todayHere()
  return namedDatesOf(theCase).find(({ on }) => on >= today)?.on
}
