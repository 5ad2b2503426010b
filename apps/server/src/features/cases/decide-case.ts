// The firm's decision: accept or refuse, with or without changes. The client answers proposed changes first.
import { acceptCase, refuseCase } from '@maat/contract/case-decisions'
import { advance, type CaseEvent } from '@maat/domain/cases/case-states'
import { Failure } from '../../platform/http/failure.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { keepPlaces } from '../documents/index.ts'
import { demandLeaveToAccept, demandNoConflict } from './acceptance.ts'
import { recordEvent } from './case-events.ts'
import { type CaseRow, lawyerAfter, updateCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'
import { viewOfCase } from './case-view.ts'
import { caseAccepted, followPassing } from './following-up.ts'
import { takeLegalChoices } from './legal-choices.ts'
import { saveProposal } from './propose-changes.ts'
import { tellAccessPassed } from './tell-access.ts'
import { tellClient } from './tell-people.ts'

export const handleAcceptCase = handleRecord(acceptCase, caseSubject, async context => {
  const { work, caller, subject: row, body, record } = context
  const { note, choices, changes } = body
  await demandLeaveToAccept(work, caller, row.id)
  await demandNoConflict(work, caller, row)
  const isProposal = changes.length > 0
  const accepted = await updateCase(work.tx, row, {
    ...decided(work, row, isProposal ? 'propose' : 'accept'),
    lawyer_id: lawyerAfter(row, caller),
    ...(await takeLegalChoices(work.tx, row, choices)),
  })
  // The lawyer's choices may require new documents.
  if (choices.issueId) await keepPlaces(work, row.id, choices.issueId)
  if (isProposal) await saveProposal(work, caller, accepted, { changes, isAcceptance: true })
  const fields = changes.map(({ field }) => field)
  if (isProposal) await recordEvent(work, row.id, 'accepted-with-changes', { note, fields })
  else await recordEvent(work, row.id, 'accepted', { note })
  await tellAccessPassed(work, row, accepted)
  await followPassing(work, { before: row, row: accepted })
  if (!isProposal)
    await work.services.followUps.run(work, caseAccepted, { row: accepted, acceptedBy: caller.id })
  const text = isProposal ? 'case-accepted-with-changes' : 'case-accepted'
  await tellClient(work, accepted, { type: 'Acceptation Dossier', text })
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
  await recordEvent(work, row.id, isProposal ? 'changes-proposed' : 'refused', {
    reason,
    fields: changes.map(({ field }) => field),
  })
  await tellAccessPassed(work, row, refused)
  await followPassing(work, { before: row, row: refused })
  const text = isProposal ? 'case-changes-proposed' : 'case-refused'
  await tellClient(work, refused, { type: 'Refus Dossier', text, values: { reason } })
  await record(isProposal ? 'case.changes-proposed' : 'case.refused', { reason })
  return await viewOfCase(work, caller, refused)
})

function decided({ now }: Work, row: CaseRow, event: CaseEvent) {
  const status = advance(row.status, event)
  if (!status) throw new Failure('case.already-decided')
  const moment = now.toISOString()
  return { status, decided_at: moment, updated_at: moment }
}
