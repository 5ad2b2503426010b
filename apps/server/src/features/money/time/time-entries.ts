// The work on cases: listed, recorded, changed, approved, removed, and written down.
import {
  addTimeEntry,
  approveTimeEntry,
  changeTimeEntry,
  readTimeEntry,
  removeTimeEntry,
  writeDownTime,
} from '@maat/contract/money/time'
import { needsTimeApproval } from '@maat/domain/money/work/time-approval'
import { handleRecord, type Route } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { afterWorkChange } from './after-work-change.ts'
import { findWorkContext } from './place-of-work.ts'
import { priceAgain, recordTime, wordsOf } from './record-time.ts'
import { deleteTimeEntry, updateTimeEntry } from './time-store.ts'
import { timeSubject } from './time-subject.ts'
import { viewOfTime, viewTimeNow } from './time-view.ts'
import { planWriteDown } from './work-columns.ts'

const handleReadTimeEntry = handleRecord(readTimeEntry, timeSubject, async ({ caller, subject }) =>
  viewOfTime(caller, subject),
)

const handleAddTimeEntry = handleRecord(addTimeEntry, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const noted = await recordTime(work, caller, row, { ...body, source: body.source })
  if ('refusal' in noted) return fail(noted.refusal)
  const { workedOn, minutes, billing } = body
  const details = { case: row.id, workedOn, minutes, billing, source: body.source?.kind }
  await record('time.added', details, { kind: 'time', id: noted.id })
  return await viewTimeNow(tx, caller, noted.id)
})

const handleChangeTimeEntry = handleRecord(changeTimeEntry, timeSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.invoice_line_id) return fail('time.on-invoice')
  if (body.version !== row.version) return fail('record.stale', { current: viewOfTime(caller, row) })
  const place = await findWorkContext(tx, { id: row.case_id, office_id: row.office_id }, work.now)
  if (body.workedOn > place.today) return fail('time.in-future')
  const price = await priceAgain(tx, row, body, place)
  if (row.write_down_units > price.units) return fail('work.write-down-too-great')
  const billing = body.billing ?? row.billing
  // A lawyer's change approves the entry, and an assistant's change asks for approval again.
  const awaits = needsTimeApproval(caller.role)
  await updateTimeEntry(tx, row.id, { ...wordsOf(body), billing, ...price, awaits_approval: awaits })
  await afterWorkChange(work, row.case_id)
  await record('time.changed', {
    case: row.case_id,
    minutes: { from: row.minutes, to: body.minutes },
    workedOn: { from: row.worked_on, to: body.workedOn },
    billing: { from: row.billing, to: billing },
    units: { from: row.units, to: price.units },
    awaitsApproval: { from: row.awaits_approval, to: awaits },
  })
  return await viewTimeNow(tx, caller, row.id)
})

const handleApproveTimeEntry = handleRecord(approveTimeEntry, timeSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.invoice_line_id) return fail('time.on-invoice')
  if (!row.awaits_approval) return fail('time.already-approved')
  if (body.version !== row.version) return fail('record.stale', { current: viewOfTime(caller, row) })
  await updateTimeEntry(tx, row.id, { awaits_approval: false })
  await afterWorkChange(work, row.case_id)
  const { person_id: person, worked_on: workedOn, minutes, units } = row
  await record('time.approved', { case: row.case_id, person, workedOn, minutes, units })
  return await viewTimeNow(tx, caller, row.id)
})

const handleRemoveTimeEntry = handleRecord(removeTimeEntry, timeSubject, async context => {
  const { work, tx, subject: row, record, fail } = context
  if (row.invoice_line_id) return fail('time.on-invoice')
  await deleteTimeEntry(tx, row.id)
  await afterWorkChange(work, row.case_id)
  const { person_id: person, worked_on: workedOn, minutes, units } = row
  await record('time.removed', { case: row.case_id, person, workedOn, minutes, units })
  return {}
})

const handleWriteDownTime = handleRecord(writeDownTime, timeSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.invoice_line_id) return fail('time.on-invoice')
  if (body.version !== row.version) return fail('record.stale', { current: viewOfTime(caller, row) })
  const plan = planWriteDown(row, body)
  if (!plan) return fail('work.write-down-too-great')
  await updateTimeEntry(tx, row.id, plan.columns)
  await afterWorkChange(work, row.case_id)
  await record('time.written-down', plan.details)
  return await viewTimeNow(tx, caller, row.id)
})

export const timeEntryRoutes: readonly Route[] = [
  handleReadTimeEntry,
  handleAddTimeEntry,
  handleChangeTimeEntry,
  handleApproveTimeEntry,
  handleRemoveTimeEntry,
  handleWriteDownTime,
]
