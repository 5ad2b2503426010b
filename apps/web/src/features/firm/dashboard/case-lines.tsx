// Short lines of cases for the home pages.
import type { CaseRow } from '@maat/contract/cases/cases'
import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { CaseStatusBadge, linkToCaseOrDraft } from '../../cases/case-access/index.ts'
import styles from './dashboard.module.css'

type Named = Pick<CaseRow, 'id' | 'title' | 'type' | 'status'>

interface CaseLinkProps {
  to: Named
  className?: string | undefined
  children?: ReactNode
}

/** A draft opens in the wizard; a sent case opens on its own page for the staff, and on the home page for clients. */
export function CaseLink({ to, className, children }: CaseLinkProps) {
  const { t } = useTranslation('dashboard')
  const { role } = useSession()
  return (
    <Link {...linkToCaseOrDraft(to, role)} className={className}>
      {children ?? (to.title || t('untitled'))}
    </Link>
  )
}

interface CaseLinesProps {
  cases: readonly CaseRow[]
  showsClient?: boolean
  /** Set if every line would show the same status. */
  hidesStatus?: boolean
}

/** The number shown at once; the others unfold. */
const FEW = 3

export function CaseLines({ cases, ...shown }: CaseLinesProps) {
  const { t } = useTranslation('dashboard')
  const more = cases.slice(FEW)
  return (
    <>
      <Lines cases={cases.slice(0, FEW)} {...shown} />
      {more.length > 0 && (
        <Fold label={t('showMore', { count: more.length })}>
          <Lines cases={more} {...shown} />
        </Fold>
      )}
    </>
  )
}

function Lines({ cases, showsClient = false, hidesStatus = false }: CaseLinesProps) {
  const format = useFormat()
  const named = useTranslatedName()
  return (
    <ul className={styles.lines}>
      {cases.map(row => {
        const about = [row.number, showsClient && row.ownerName, named(CASE_TYPE_LABELS[row.type])]
        return (
          <li key={row.id}>
            <span className={styles.about}>
              <CaseLink to={row} className={styles.title} />
              <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.state}>
              {!hidesStatus && <CaseStatusBadge status={row.status} />}
              <time dateTime={row.datedAt} title={format.dateTime(row.datedAt)} className={styles.soft}>
                {format.ago(row.datedAt)}
              </time>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
