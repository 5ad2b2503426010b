// Assigns the lawyer and office of a case. A case belongs to the office of its lawyer.

import { assignCase } from '@maat/contract/cases/cases'
import { momentOf } from '@maat/domain/calendar/moment'
import { listGroupOf, nextCaseStatus } from '@maat/domain/cases/case-states'
import type { Caller } from '../../../platform/authz/caller.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeExists } from '../../people/users/index.ts'
import { caseSubject, isWalledFrom } from '../case-access/index.ts'
import { activeLawyer } from '../case-draft/index.ts'
import {
  emitCaseReassigned,
  notifyOfHandover,
  notifyStaff,
  publishStaffAccessChange,
  recordEvent,
} from '../case-events/index.ts'
import { type CaseRow, nameOfUser, updateCase } from '../case-store/index.ts'
import { viewOfCase } from './case-view.ts'

export const handleAssignCase = handleRecord(assignCase, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (listGroupOf(row.status) === 'closed' && !nextCaseStatus(row.status, 'reopen'))
    return fail('case.closed')
  const lawyer = body.lawyerId ? await activeLawyer(work, body.lawyerId) : undefined
  if (body.lawyerId && !lawyer) return fail('case.lawyer-unknown')
  // A wall looks like any other reason, except to those who may open it.
  if (lawyer && isWalledFrom(lawyer, row))
    return fail(mayKnowWalls(caller, row) ? 'case.lawyer-walled' : 'case.lawyer-unknown')
  if (body.officeId && !(await officeExists(tx, body.officeId))) return fail('office.unknown')
  const officeId = lawyer?.office_id ?? body.officeId ?? row.office_id
  const assigned = await updateCase(tx, row, {
    lawyer_id: lawyer?.id ?? null,
    office_id: officeId,
    updated_at: momentOf(work.now),
  })
  if (officeId !== row.office_id) await recordEvent(work, row.id, 'moved', { officeId })
  if (assigned.lawyer_id !== row.lawyer_id) {
    const name = lawyer ? await nameOfUser(tx, lawyer.id) : null
    await recordEvent(work, row.id, 'assigned', { name }, async ({ staff }) => {
      if (lawyer) await notifyStaff(work, assigned, { text: staff })
      await notifyOfHandover(work, { before: row, row: assigned })
    })
  }
  await publishStaffAccessChange(work, row, assigned)
  await emitCaseReassigned(work, { before: row, row: assigned })
  await record('case.assigned', { lawyer: assigned.lawyer_id, office: officeId })
  return await viewOfCase(work, caller, assigned)
})

const mayKnowWalls = ({ id, role }: Caller, { lawyer_id }: CaseRow) => role === 'Admin' || id === lawyer_id
