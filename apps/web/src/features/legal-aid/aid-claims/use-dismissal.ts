// Dismisses a proposed row for good, and restores it.

import type { CaseId } from '@maat/contract/ids'
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { dismissAidProposal, readAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'

type Proposal = Pick<AidClaimView['proposals'][number], 'kind' | 'eventId' | 'documentId'>

export function useDismissal(caseId: CaseId) {
  const errorText = useErrorText()
  const dismissing = useOperation(dismissAidProposal, { refreshes: [readAidClaim] })
  const set = ({ kind, eventId, documentId }: Proposal, isDismissed: boolean) =>
    dismissing.mutate({ params: { caseId }, body: { kind, eventId, documentId, isDismissed } })
  return {
    dismiss: (proposal: Proposal) => set(proposal, true),
    restore: (proposal: Proposal) => set(proposal, false),
    problem: dismissing.error ? errorText(dismissing.error.code) : undefined,
  }
}
