// The firm's decision: accept, refuse, or refuse with changes that the client may accept.
import { acceptCase, type CHANGEABLE_FIELDS, refuseCase } from '@maat/contract/cases'
import type { CaseAnswers } from '@maat/domain/case-answers'
import { advance, type CaseEvent, type CaseStatus } from '@maat/domain/case-states'
import { Failure } from '../../platform/http/failure.ts'
import { handleRecord } from '../../platform/http/handle.ts'
import type { Work } from '../../platform/http/work.ts'
import { demandLeaveToAccept, demandNoConflict, lawyerAfter } from './acceptance.ts'
import { recordEvent } from './case-events.ts'
import { type CaseRow, updateCase } from './case-store.ts'
import { caseSubject } from './case-subject.ts'
import { viewOfCase } from './case-view.ts'
import { checkedChange } from './change-case.ts'
import { tellOfAcceptance, tellOfPassing } from './following-up.ts'
import { takeLegalChoices } from './legal-choices.ts'
import { tellAccessPassed } from './tell-access.ts'
import { tellClient } from './tell-people.ts'

export const handleAcceptCase = handleRecord(acceptCase, caseSubject, async context => {
  const { work, caller, subject: row, body, record } = context
  await demandLeaveToAccept(work, caller, row.id)
  await demandNoConflict(work, caller, row)
  const accepted = await updateCase(work.tx, row, {
    ...decided(work, row, 'accept'),
    lawyer_id: lawyerAfter(row, caller),
    ...(await takeLegalChoices(work.tx, row, body.choices)),
  })
  await recordEvent(work, row.id, 'accepted', { note: body.note })
  await tellAccessPassed(work, row, accepted)
  await tellOfPassing(work, { before: row, row: accepted })
  await tellOfAcceptance(work, accepted, caller.id)
  await tellClient(work, accepted, { type: 'Acceptation Dossier', text: 'case-accepted' })
  await record('case.accepted', { lawyer: accepted.lawyer_id, choices: body.choices })
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
  const values = await Promise.all(
    changes.map(change => checkedChange(work, row, change.field, change.newValue)),
  )
  if (isProposal) await saveProposal(work, row, caller.id, changes, values)
  await recordEvent(work, row.id, isProposal ? 'changes-proposed' : 'refused', {
    reason,
    fields: changes.map(({ field }) => field),
  })
  await tellAccessPassed(work, row, refused)
  await tellOfPassing(work, { before: row, row: refused })
  const text = isProposal ? 'case-changes-proposed' : 'case-refused'
  await tellClient(work, refused, { type: 'Refus Dossier', text, values: { reason } })
  await record(isProposal ? 'case.changes-proposed' : 'case.refused', { reason })
  return await viewOfCase(work, caller, refused)
})

function decided({ now }: Work, row: CaseRow, event: CaseEvent) {
  const status = advance(row.status as CaseStatus, event)
  if (!status) throw new Failure('case.already-decided')
  const moment = now.toISOString()
  return { status, decided_at: moment, updated_at: moment }
}

interface Change {
  field: (typeof CHANGEABLE_FIELDS)[number]
  note: string
}

async function saveProposal(
  { tx, now }: Work,
  row: CaseRow,
  proposedBy: string,
  changes: readonly Change[],
  values: readonly string[],
): Promise<void> {
  const answers = row.answers as CaseAnswers
  await tx
    .insertInto('case_changes')
    .values(
      changes.map(({ field, note }, at) => ({
        case_id: row.id,
        field,
        old_value: JSON.stringify(field === 'title' ? row.title : (answers[field] ?? '')),
        new_value: JSON.stringify(values[at]),
        note,
        proposed_by: proposedBy,
        proposed_at: now.toISOString(),
      })),
    )
    .execute()
}
