// Turns work into a time entry: rounded to the office's unit, at the rate of its day, which the entry keeps.

import type { CaseId, OfficeId } from '@maat/contract/ids'
import type { addTimeEntry } from '@maat/contract/money/time'
import type { BodyOf } from '@maat/contract/operation'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { TimeSource } from '@maat/domain/money/invoices/billing-types'
import { billedMinutes, priceOfTime } from '@maat/domain/money/work/billed-time'
import { needsTimeApproval } from '@maat/domain/money/work/time-approval'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findRate } from '../billing/index.ts'
import { followWorkChange } from './after-work-change.ts'
import { findWorkContext, type WorkContext } from './place-of-work.ts'
import { insertTimeEntry, type TimeRecord } from './time-store.ts'

type TimeInput = Omit<BodyOf<typeof addTimeEntry>, 'source'>

interface NewWork extends TimeInput {
  source: { kind: TimeSource; id: string | null } | undefined
}

interface WorkedCase {
  id: CaseId
  office_id: OfficeId | null
  status: string
}

type Refusal = 'case.closed' | 'time.in-future' | 'time.source-used'

/** The firm never took on a refused case. */
export const acceptsWork = ({ status }: { status: string }) => status !== 'refused'

export async function recordTime(
  { tx, ...work }: Work,
  caller: Caller,
  row: WorkedCase,
  { source, ...input }: NewWork,
): Promise<{ id: string } | { refusal: Refusal }> {
  if (!acceptsWork(row)) return { refusal: 'case.closed' }
  const place = await findWorkContext(tx, row, work.now)
  if (input.workedOn > place.today) return { refusal: 'time.in-future' }
  const id = await insertTimeEntry(tx, {
    case_id: row.id,
    office_id: place.officeId,
    person_id: caller.id,
    created_at: momentOf(work.now),
    ...wordsOf(input),
    billing: input.billing ?? place.billing,
    awaits_approval: needsTimeApproval(caller.role),
    ...(await priceOf(tx, place, { caseId: row.id, personId: caller.id, ...input })),
    ...(source && { source_kind: source.kind, source_id: source.id }),
  })
  if (id === undefined) return { refusal: 'time.source-used' }
  await followWorkChange({ tx, ...work }, row.id, place.agreed)
  return { id }
}

export const wordsOf = ({ workedOn, minutes, activity, text, privateNote }: TimeInput) => ({
  worked_on: workedOn,
  minutes,
  activity,
  text,
  private_note: privateNote,
})

interface Worked {
  caseId: CaseId
  personId: string
  workedOn: Day
  minutes: number
}

async function priceOf(executor: Executor, place: WorkContext, work: Worked) {
  const { caseId, personId, workedOn: day } = work
  const { amount: rate, source } = await findRate(executor, { caseId, personId, day })
  const billed = billedMinutes(work.minutes, place.unitMinutes)
  return {
    billed_minutes: billed,
    rate_units: rate.units,
    rate_source: source,
    currency: rate.currency,
    units: priceOfTime(billed, rate).units,
  }
}

export async function priceAgain(executor: Executor, row: TimeRecord, input: TimeInput, place: WorkContext) {
  const { case_id: caseId, person_id: personId, currency } = row
  if (input.workedOn !== row.worked_on) return await priceOf(executor, place, { caseId, personId, ...input })
  const billed =
    input.minutes === row.minutes ? row.billed_minutes : billedMinutes(input.minutes, place.unitMinutes)
  return { billed_minutes: billed, units: priceOfTime(billed, { units: row.rate_units, currency }).units }
}
