// The waiting items of a staff member besides new cases; empty lists are hidden.
import type { MOST_COUNTED, StaffHome } from '@maat/contract/firm/dashboard'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/page.tsx'
import { CaseLink } from './case-lines.tsx'
import styles from './dashboard.module.css'
import { linkToAllChecks, linkToChecks, linkToFees } from './links.ts'

/** Repeats the contract's value, so that the home page does not load the schemas. */
const MOST: typeof MOST_COUNTED = 100
const QUEUES = ['answered', 'conflicts', 'refusedFees', 'openFees', 'documents'] as const

export function OwnWaitingItems({ home }: { home: StaffHome }) {
  const { t } = useTranslation('dashboard')
  const queues = QUEUES.filter(name => home[name].count > 0)
  return (
    <Card title={t('staff.waiting')}>
      {queues.length + home.judgments.length === 0 && <p>{t('staff.waitingNone')}</p>}
      {home.judgments.length > 0 && <Judgments judgments={home.judgments} />}
      {queues.map(name => {
        const { count, cases } = home[name]
        return (
          <section key={name} className={styles.pile} aria-labelledby={`pile-${name}`}>
            <h3 id={`pile-${name}`}>
              {t(`pile.${name}`)} <span className={styles.count}>{count < MOST ? count : `${MOST}+`}</span>
            </h3>
            <ul className={styles.list}>
              {cases.map(row => (
                <li key={row.id}>
                  {name === 'documents' && (
                    <Link {...linkToChecks(row.id)}>{row.title || t('untitled')}</Link>
                  )}
                  {(name === 'refusedFees' || name === 'openFees') && (
                    <Link {...linkToFees(row.id)}>{row.title || t('untitled')}</Link>
                  )}
                  {(name === 'answered' || name === 'conflicts') && <CaseLink to={row} />}
                  <span className={styles.soft}>{[row.number, row.ownerName].join(' · ')}</span>
                </li>
              ))}
            </ul>
            {name === 'documents' ? (
              <Link {...linkToAllChecks}>{t('pile.checkDocuments')}</Link>
            ) : (
              count > cases.length && (
                <p className={styles.soft}>{t('pile.more', { count: count - cases.length })}</p>
              )
            )}
          </section>
        )
      })}
    </Card>
  )
}

/** The reader sees only the compared names of these cases. */
function Judgments({ judgments }: Pick<StaffHome, 'judgments'>) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.pile} aria-labelledby="pile-judgments">
      <h3 id="pile-judgments">
        {t('pile.judgments')} <span className={styles.count}>{judgments.length}</span>
      </h3>
      <ul className={styles.list}>
        {judgments.map(({ caseId, number, lawyerName }) => (
          <li key={caseId}>
            <Link to="/case-{$caseId}" params={{ caseId }}>
              {number}
            </Link>
            <span className={styles.soft}>{lawyerName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
