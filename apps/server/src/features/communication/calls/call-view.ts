// A call as the API returns it. A case that the reader may not open is only indicated.
import { CALL_ACTIONS, type CallView } from '@maat/contract/communication/calls'
import { decide } from '@maat/contract/decide'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { type CallRecord, findCall } from './call-store.ts'
import { callSubject } from './call-subject.ts'

type View = z.input<typeof CallView>

export function viewOfCall(caller: Caller, row: CallRecord): View {
  return {
    id: row.id,
    officeId: row.office_id,
    callerName: row.caller_name,
    phone: row.phone,
    opponent: row.opponent,
    about: row.about,
    isUrgent: row.is_urgent,
    conflict: row.conflict,
    takenAt: row.taken_at,
    takenByName: row.taken_by_name,
    client: named(row.client_id, row.client_name),
    hasCase: row.case_id !== null,
    ...caseOf(caller, row),
    callBackBy: named(row.call_back_by, row.call_back_name),
    handledAt: row.handled_at,
    handledByName: row.handled_by_name,
    can: permitted(callSubject, caller, row, CALL_ACTIONS),
  }
}

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)

const NO_CASE = { case: null, recordsWork: false }

function caseOf(caller: Caller, row: CallRecord): Pick<View, 'case' | 'recordsWork'> {
  const { case_id: id, case_status: status, case_owner_id: owner_id } = row
  if (id === null || status === null || owner_id === null) return NO_CASE
  const relations = relationsToCase(caller, { ...row, status, owner_id, office_id: row.case_office_id })
  if (!decide(caller, 'case.read', { relations }).ok) return NO_CASE
  const { case_number: number, case_title: title, case_type: type } = row
  return {
    case: { id, number, title, type, status } as View['case'],
    recordsWork: decide(caller, 'case.record-work', { relations }).ok,
  }
}

export async function viewNow(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findCall(executor, id, { lock: false, callerId: caller.id })
  if (!row) throw new Error(`The call ${id} was just written, and is not there`)
  return viewOfCall(caller, row)
}
