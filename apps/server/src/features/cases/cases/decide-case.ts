// The firm's decision: accept or refuse, with or without changes. The client answers proposed changes first.

import type { NoticesOf } from '@maat/contract/case-events'
import { acceptCase, refuseCase } from '@maat/contract/cases/case-decisions'
import { momentOf } from '@maat/domain/calendar/moment'
import { type CaseEvent, nextCaseStatus } from '@maat/domain/cases/case-states'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { syncDocumentSlots } from '../../documents/documents/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { assertMayAccept, assertNoConflict } from '../case-checks/index.ts'
import {
  caseAccepted,
  emitCaseReassigned,
  notifyClient,
  publishStaffAccessChange,
  recordEvent,
} from '../case-events/index.ts'
import { type CaseRow, lawyerAfter, updateCase } from '../case-store/index.ts'
import { viewOfCase } from './case-view.ts'
import { applyCounterProposals } from './change-case.ts'
import { validateLegalChoices } from './legal-choices.ts'
import { saveProposal } from './propose-changes.ts'

export const handleAcceptCase = handleRecord(acceptCase, caseSubject, async context => {
  const { work, caller, subject: row, body, record } = context
  const { note, choices, changes } = body
  await assertMayAccept(work, caller, row.id)
  await assertNoConflict(work, caller, row)
  const isProposal = changes.length > 0
  const agreed = isProposal ? row : await applyCounterProposals(work, row)
  const accepted = await updateCase(work.tx, agreed, {
    ...decided(work, row, isProposal ? 'propose' : 'accept'),
    lawyer_id: lawyerAfter(row, caller),
    ...(await validateLegalChoices(work.tx, row, choices)),
  })
  // The lawyer's choices may require new documents.
  if (choices.issueId) await syncDocumentSlots(work, row.id, choices.issueId)
  if (isProposal) await saveProposal(work, caller, accepted, { changes, isAcceptance: true })
  const fields = changes.map(({ field }) => field)
  const notifyOfDecision = ({ client }: NoticesOf<'accepted' | 'accepted-with-changes'>) =>
    notifyClient(work, accepted, { text: client })
  if (isProposal) await recordEvent(work, row.id, 'accepted-with-changes', { note, fields }, notifyOfDecision)
  else await recordEvent(work, row.id, 'accepted', { note }, notifyOfDecision)
  await publishStaffAccessChange(work, row, accepted)
  await emitCaseReassigned(work, { before: row, row: accepted })
  if (!isProposal)
    await work.services.followUps.run(work, caseAccepted, { row: accepted, acceptedBy: caller.id })
  await record(isProposal ? 'case.changes-proposed' : 'case.accepted', {
    lawyer: accepted.lawyer_id,
    choices,
    fields,
  })
  return await viewOfCase(work, caller, accepted)
})

export const handleRefuseCase = handleRecord(refuseCase, caseSubject, async context => {
  const { work, caller, subject: row, body, record } = context
  const { reason, changes } = body
  const isProposal = changes.length > 0
  const refused = await updateCase(work.tx, row, {
    ...decided(work, row, isProposal ? 'propose' : 'refuse'),
    lawyer_id: lawyerAfter(row, caller),
  })
  if (isProposal) await saveProposal(work, caller, row, { changes, isAcceptance: false })
  const about = { reason, fields: changes.map(({ field }) => field) }
  await recordEvent(work, row.id, isProposal ? 'changes-proposed' : 'refused', about, ({ client }) =>
    notifyClient(work, refused, { text: client, values: { reason } }),
  )
  await publishStaffAccessChange(work, row, refused)
  await emitCaseReassigned(work, { before: row, row: refused })
  await record(isProposal ? 'case.changes-proposed' : 'case.refused', { reason })
  return await viewOfCase(work, caller, refused)
})

function decided({ now }: Work, row: CaseRow, event: CaseEvent) {
  const status = nextCaseStatus(row.status, event)
  if (!status) throw new Failure('case.already-decided')
  const moment = momentOf(now)
  return { status, decided_at: moment, updated_at: moment }
}
