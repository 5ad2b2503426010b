// The view for a lawyer who was asked to judge a conflict of interest: only the names, nothing else of the case.
import type { CaseId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readConflict } from '../../../../api/operations/cases/case-checks.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { useOfficeName } from '../../../firm/firm/index.ts'
import { CaseSkeleton } from '../case-screen.tsx'
import { Facts } from '../facts.tsx'
import { ConflictCheck } from './conflict-check.tsx'

/** `otherwise` is shown if the reader was not asked to judge. */
export function ConflictJudgment({ caseId, otherwise }: { caseId: CaseId; otherwise: ReactNode }) {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const officeName = useOfficeName()
  const found = useRead(readConflict, { params: { caseId } })
  if (found.isPending) return <CaseSkeleton />
  if (found.isError) return otherwise
  const { number, officeId, lawyerName, conflict } = found.data
  return (
    <Page title={t('judge.title', { number: number ?? '' })} intro={t('judge.intro')}>
      <Facts
        facts={[
          [t('column.lawyer'), lawyerName],
          [t('column.office'), officeId && officeName(officeId)],
        ]}
      />
      <ConflictCheck
        caseId={caseId}
        conflict={conflict}
        mayJudge
        onJudged={() => void navigate({ to: '/dashboard', ignoreBlocker: true })}
      />
    </Page>
  )
}
