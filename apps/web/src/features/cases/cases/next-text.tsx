// The next step of a case, for the staff.
import type { CaseId } from '@maat/contract/ids'
import { isCaseEventAllowed } from '@maat/domain/cases/case-states'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readChecks } from '../../../api/operations/cases/case-checks.ts'
import { useRead } from '../../../api/use-operation.ts'
import type { Case } from '../case-access/index.ts'
import styles from './case-screen.module.css'
import { withTab } from './case-tabs.tsx'

/** The reader's next action, if any. */
export function turnOf({ status, can, lawyer }: Case, mayAssign: boolean): 'decide' | 'assign' | undefined {
  if (can.includes('accept') && isCaseEventAllowed(status, 'accept')) return 'decide'
  const isOpen = status === 'new' || status === 'in-progress'
  return isOpen && !lawyer && mayAssign ? 'assign' : undefined
}

/** The case waits for the firm again, which accepts the client's counter-proposals with the case. */
const hasAnsweredChanges = ({ status, changes }: Case) =>
  status === 'new' && changes.length > 0 && changes.every(({ state }) => state !== 'proposed')

interface NextProps {
  theCase: Case
  turn: ReturnType<typeof turnOf>
}

export function NextText({ theCase, turn }: NextProps) {
  const { t } = useTranslation('cases')
  const { status, lawyer, can, isAcceptedWithChanges } = theCase
  const sentence =
    turn !== undefined
      ? t(`next.${turn}`)
      : status === 'new'
        ? lawyer
          ? t('next.waitsForLawyer', { name: lawyer.name })
          : t('next.waitsForOffice')
        : isAcceptedWithChanges
          ? t('next.waitsForClientAccepted')
          : t(`next.${NEXT[status]}`)
  return (
    <>
      {hasAnsweredChanges(theCase) && <p>{t('next.answered')}</p>}
      <p>{sentence}</p>
      {can.includes('work-internally') && <ConflictWarning caseId={theCase.id} />}
    </>
  )
}

const NEXT = {
  draft: 'draft',
  new: 'decide',
  'changes-proposed': 'waitsForClient',
  'in-progress': 'ongoing',
  refused: 'refused',
  finished: 'finished',
} as const

/** Shown where the user decides, not only on the checks tab. */
function ConflictWarning({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('cases')
  const { data } = useRead(readChecks, { params: { caseId } })
  const state = data?.conflict?.state
  if (state !== 'to-review' && state !== 'confirmed') return null
  return (
    <p className={styles.warning}>
      <TriangleAlert size={18} aria-hidden />
      <span>
        {state === 'confirmed' ? t('next.conflictConfirmed') : t('next.conflict')}{' '}
        <Link to="." search={withTab('checks')} resetScroll={false}>
          {t('next.toChecks')}
        </Link>
      </span>
    </p>
  )
}
