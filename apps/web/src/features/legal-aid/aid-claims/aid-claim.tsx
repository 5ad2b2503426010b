// The services and travel of a legal-aid case, loaded on their own.
import type { CaseId } from '@maat/contract/ids'
import { readAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { ClaimForm } from './claim-form.tsx'

interface AidClaimProps {
  caseId: CaseId
  /** Called when typed rows wait to be saved, and when they no longer do. */
  onUnsaved(hasUnsaved: boolean): void
}

export function AidClaim({ caseId, onUnsaved }: AidClaimProps) {
  const read = useRead(readAidClaim, { params: { caseId } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 3, height: 9 }}>
      {view => <ClaimForm view={view} onUnsaved={onUnsaved} />}
    </WhenLoaded>
  )
}
