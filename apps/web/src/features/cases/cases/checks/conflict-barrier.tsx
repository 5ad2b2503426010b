// Why the case cannot be accepted yet, and who can help; shown in the acceptance dialog.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { Case, Conflict } from '../../case-access/index.ts'

interface ConflictBarrierProps {
  theCase: Case
  conflict: Conflict
  /** Closes the dialog when the user follows a link to the page behind it. */
  onLeave(): void
}

export function ConflictBarrier({ theCase, conflict, onLeave }: ConflictBarrierProps) {
  const { t } = useTranslation('cases')
  const { state, barrier, hits, judge } = conflict
  const names = [...new Set(hits.map(({ name }) => name))].join(', ')
  const why = barrier === 'case.conflict-own' ? 'own' : state === 'confirmed' ? 'confirmed' : 'open'
  return (
    <Notice kind="error">
      <p>{t(`accept.barred.${why}`)}</p>
      {names && <p>{t('accept.resembles', { names })}</p>}
      {judge && why === 'open' && <p>{t('checks.judgeAsked', { name: judge })}</p>}
      <p>
        <Link
          to="/case-{$caseId}"
          params={{ caseId: theCase.id }}
          search={{ tab: 'checks' }}
          onClick={onLeave}
        >
          {t('next.toChecks')}
        </Link>
      </p>
    </Notice>
  )
}
