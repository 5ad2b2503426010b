// The staff dismiss a proposed service or trip of a legal-aid case for good, or restore it.

import { dismissAidProposal } from '@maat/contract/legal-aid/aid-claims'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { isTreated } from '../../money/billing/index.ts'
import { viewOfClaim } from './claim-view.ts'
import { requireAidOffice } from './claims.ts'
import { deleteDismissal, insertDismissal } from './dismissal-store.ts'
import { findAidProposals } from './find-proposals.ts'
import { isSubmitted } from './submission-store.ts'

export const handleDismissAidProposal = handleRecord(dismissAidProposal, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const office = await requireAidOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  if (await isSubmitted(tx, row.id)) return fail('aid.submitted')
  const { isDismissed, ...source } = body
  const { kind, eventId, documentId } = source
  const { proposals, dismissed } = await findAidProposals(work, row)
  const isKnown = [...proposals, ...dismissed].some(
    one => one.kind === kind && one.eventId === eventId && one.documentId === documentId,
  )
  if (!isKnown) return fail('aid.proposal-unknown')
  if (isDismissed)
    await insertDismissal(tx, {
      case_id: row.id,
      kind,
      event_id: eventId,
      document_id: documentId,
      dismissed_by: caller.id,
      dismissed_at: momentOf(work.now),
    })
  else await deleteDismissal(tx, { caseId: row.id, ...source })
  await record(isDismissed ? 'case.aid-proposal-dismissed' : 'case.aid-proposal-restored', source)
  return await viewOfClaim(work, row, office)
})
