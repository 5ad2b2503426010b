// The firm's checks before it accepts a case; only the staff see them.
import { useTranslation } from 'react-i18next'
import { readChecks } from '../../../../api/operations/cases/case-checks.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { IdentityCheck } from '../../../documents/identity/index.ts'
import type { Case } from '../../case-access/index.ts'
import styles from '../case-screen.module.css'
import { ConflictCheck } from './conflict-check.tsx'
import { KycReview } from './kyc-review.tsx'

export function CaseChecks({ theCase: { id: caseId, owner, can } }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const checks = useRead(readChecks, { params: { caseId } })
  if (checks.isPending) return <Skeleton rows={2} height={10} />
  if (checks.isError) return <ReadFailed error={checks.error} onRetry={() => checks.refetch()} />
  const { conflict, kyc } = checks.data
  return (
    <div className={styles.sections}>
      {!conflict && !kyc && <p>{t('checks.none')}</p>}
      {conflict && (
        <ConflictCheck caseId={caseId} conflict={conflict} mayJudge={can.includes('judge-conflict')} mayAsk />
      )}
      <IdentityCheck clientId={owner.id} onChange={() => void checks.refetch()} />
      {kyc && <KycReview caseId={caseId} clientId={owner.id} kyc={kyc} />}
    </div>
  )
}
