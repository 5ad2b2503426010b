// The aid claims of closed cases as rows: those of a judicial year that the caller may read, or the one of a case.

import type { CaseId } from '@maat/contract/ids'
import type { AidClaimRow } from '@maat/contract/legal-aid/aid-payments'
import type { Day } from '@maat/domain/calendar/day'
import { type ClaimState, daysOfJudicialYear, stepsFrom } from '@maat/domain/legal-aid/claim-states'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { decimalOf, writeDecimal } from '@maat/domain/money/amounts/decimal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { visibleCases } from '../../cases/case-access/index.ts'

export interface ClaimRow {
  case_id: CaseId
  case_number: string | null
  case_title: string
  client_name: string
  lawyer_name: string | null
  time_zone: string
  designation_number: string
  designated_on: Day | null
  contribution_units: number
  indemnity_units: number
  state: ClaimState
  points: string
  accepted_points: string | null
  expected_units: number | null
  accepted_units: number | null
  paid_units: number | null
  closed_on: Day | null
  submitted_on: Day | null
  decided_on: Day | null
  paid_on: Day | null
  correction_reason: string
  /** The day that decides the judicial year: of the submission, before it of the closing. */
  day: Day
}

type Part = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

export interface YearFilter {
  year: number
  lawyer?: string | undefined
  state?: ClaimState | undefined
}

const CLOSED_ON = sql`(k.closed_at at time zone o.time_zone)::date`
/** A finished case with points. */
const STANDING = sql`k.reopened_at is null and k.aid_points is not null`

/** Submitted claims, and closed cases whose report is not submitted. */
const claimDays = (submitted: Condition, closed: Condition): Part => sql`
  select s.case_id, s.submitted_on as day from aid_submissions s where ${submitted}
  union all
  select k.case_id, ${CLOSED_ON} from case_closings k join cases c on c.id = k.case_id
    join offices o on o.id = c.office_id
  where ${STANDING} and ${closed} and not exists (select from aid_submissions s where s.case_id = k.case_id)`

const rowsOf = (days: Part): Part => sql`
  select c.id as case_id, c.number as case_number, c.title as case_title, c.lawyer_id, u.full_name as client_name,
    l.full_name as lawyer_name, o.time_zone, coalesce(a.designation_number, '') as designation_number, a.designated_on,
    coalesce(a.contribution_units, 0) as contribution_units, coalesce(a.indemnity_units, 0) as indemnity_units,
    coalesce(s.state, 'draft') as state, coalesce(s.points, k.aid_points) as points, s.accepted_points,
    case when s.case_id is null then k.aid_net_units else s.expected_units end as expected_units, s.accepted_units,
    s.paid_units, ${CLOSED_ON} as closed_on, s.submitted_on, s.decided_on, s.paid_on,
    coalesce(s.correction_reason, '') as correction_reason, d.day
  from (${days}) d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
    join users u on u.id = c.owner_id left join users l on l.id = c.lawyer_id
    left join aid_submissions s on s.case_id = c.id left join aid_claims a on a.case_id = c.id
    left join case_closings k on k.case_id = c.id and ${STANDING}`

const visibleTo = (caller: Caller): Condition => {
  const conditions = visibleCases(caller, 'case.claim-aid')
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}

/** The claims of a year as a subquery with the columns of a row. */
export function claimsOfYear(caller: Caller, { year, lawyer, state }: YearFilter): Part {
  const { from, until } = daysOfJudicialYear(year)
  const isInYear = (day: Part): Condition => sql`${day} between ${from}::date and ${until}::date`
  // The rough limits use the index of the closings; the day at the office decides.
  const closed = sql<SqlBool>`k.closed_at between ${from}::date - interval '1 day' and ${until}::date + interval '2 days'
    and ${isInYear(CLOSED_ON)}`
  return sql`${rowsOf(claimDays(isInYear(sql`s.submitted_on`), closed))}
    where ${visibleTo(caller)}
      ${lawyer ? sql`and c.lawyer_id = ${lawyer}::uuid` : sql``}
      ${state ? sql`and coalesce(s.state, 'draft') = ${state}` : sql``}`
}

export async function findClaimRow(executor: Executor, caseId: CaseId): Promise<ClaimRow | undefined> {
  const days = claimDays(sql`s.case_id = ${caseId}::uuid`, sql`k.case_id = ${caseId}::uuid`)
  const { rows } = await sql<ClaimRow>`${rowsOf(days)}`.execute(executor)
  return rows[0]
}

/** The claims of these designations that the caller may read, whatever their year. */
export async function findClaimsOfDesignations(
  executor: Executor,
  caller: Caller,
  keys: readonly string[],
): Promise<ClaimRow[]> {
  const cases = sql`(select case_id from aid_claims where designation_key = any(${keys}::text[]) and designation_key <> '')`
  const days = claimDays(sql`s.case_id in ${cases}`, sql`k.case_id in ${cases}`)
  const { rows } = await sql<ClaimRow>`${rowsOf(days)} where ${visibleTo(caller)}`.execute(executor)
  return rows
}

const euros = (units: number | null) => (units === null ? null : amountOf(units, 'EUR'))
export const shortPoints = (points: string): string => writeDecimal(decimalOf(points))

/** The value of the accepted points, before a decision of the requested ones. */
export const expectedValue = (row: ClaimRow): number | null =>
  row.accepted_points === null ? row.expected_units : row.accepted_units

export function viewOfClaimRow(row: ClaimRow): z.input<typeof AidClaimRow> {
  return {
    id: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    clientName: row.client_name,
    lawyerName: row.lawyer_name,
    designationNumber: row.designation_number,
    designatedOn: row.designated_on,
    state: row.state,
    points: shortPoints(row.points),
    acceptedPoints: row.accepted_points === null ? null : shortPoints(row.accepted_points),
    expected: euros(expectedValue(row)),
    paid: euros(row.paid_units),
    closedOn: row.closed_on,
    submittedOn: row.submitted_on,
    decidedOn: row.decided_on,
    paidOn: row.paid_on,
    correctionReason: row.correction_reason,
    can: [...stepsFrom(row.state)],
  }
}
