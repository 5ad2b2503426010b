import { TIME_ACTIONS, type TimeEntryView } from '@maat/contract/money/time'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findTimeEntry, type TimeRecord } from './time-store.ts'
import { timeSubject } from './time-subject.ts'
import { viewOfAmounts } from './work-columns.ts'

type View = z.input<typeof TimeEntryView>

export function viewOfTime(caller: Caller, row: TimeRecord): View {
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    personId: row.person_id,
    personName: row.person_name,
    workedOn: row.worked_on,
    minutes: row.minutes,
    billedMinutes: row.billed_minutes,
    activity: row.activity,
    text: row.text,
    privateNote: row.private_note,
    billing: row.billing,
    rate: amountOf(row.rate_units, row.currency),
    rateSource: row.rate_source,
    ...viewOfAmounts(row),
    source: row.source_kind,
    awaitsApproval: row.awaits_approval,
    version: row.version,
    can: actionsOn(caller, row),
  }
}

function actionsOn(caller: Caller, row: TimeRecord): View['can'] {
  if (row.invoice_line_id !== null) return []
  const actions = permitted(timeSubject, caller, row, TIME_ACTIONS)
  return row.awaits_approval ? actions : actions.filter(action => action !== 'approve')
}

/** Reads the entry again after a change. */
export async function viewTimeNow(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findTimeEntry(executor, id, { lock: false, callerId: caller.id })
  if (!row) throw new Error(`The entry ${id} was just written, and is not there`)
  return viewOfTime(caller, row)
}
