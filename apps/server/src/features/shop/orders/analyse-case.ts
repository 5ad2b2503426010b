// Compares a case with the closed cases of the firm with the same issue: how they ended, and how long they took. Fewer
// than ten would say something about single clients.

import { analyseCase, type CaseAnalysis } from '@maat/contract/shop/shop-orders'
import type { Day } from '@maat/domain/calendar/day'
import { CASE_OUTCOMES, type CaseOutcome } from '@maat/domain/cases/closing'
import { FEWEST_ANALYSED_CASES } from '@maat/domain/shop/orders'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { usePlan } from '../subscriptions/index.ts'

export const handleAnalyseCase = handleRecord(analyseCase, caseSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (row.issue_id === null) return fail('order.not-offered')
  const issue = await nameOfIssue(tx, row.issue_id)
  const closed = await closedCases(tx, { issueId: row.issue_id, except: row.id })
  // An answer without a result costs no use.
  if (closed.length >= FEWEST_ANALYSED_CASES) {
    const about = `analysis ${row.issue_id}`
    const outcome = await usePlan(work, { clientId: caller.id, plan: 'predictive-analysis', about })
    if (outcome !== 'used') return fail(outcome)
  }
  await record('case.analysed', { basis: closed.length })
  const result = closed.length >= FEWEST_ANALYSED_CASES ? resultOf(closed) : null
  return { issue, basis: closed.length, result }
})

async function nameOfIssue(executor: Executor, id: string) {
  const { name } = await executor
    .selectFrom('issues')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

interface ClosedCase {
  outcome: CaseOutcome
  closed_on: Day
  days: number
}

/** The latest closing of each case, unless it was opened again. */
async function closedCases(
  executor: Executor,
  { issueId, except }: { issueId: string; except: string },
): Promise<ClosedCase[]> {
  const { rows } = await sql<ClosedCase>`
    select k.outcome, k.closed_at::date::text as closed_on,
      greatest(0, k.closed_at::date - coalesce(c.sent_at, c.created_at)::date) as days
    from cases c join case_closings k on k.case_id = c.id and k.reopened_at is null
    where c.issue_id = ${issueId}::uuid and c.id <> ${except}::uuid
    order by days`.execute(executor)
  return rows
}

function resultOf(closed: readonly ClosedCase[]): NonNullable<z.input<typeof CaseAnalysis>['result']> {
  const days = closed.map(one => one.days)
  const on = closed.map(one => one.closed_on).toSorted()
  return {
    from: on[0] ?? '',
    until: on.at(-1) ?? '',
    outcomes: CASE_OUTCOMES.map(outcome => ({
      outcome,
      cases: closed.filter(one => one.outcome === outcome).length,
    })).filter(({ cases }) => cases > 0),
    shortest: days[0] ?? 0,
    median: days[Math.floor((days.length - 1) / 2)] ?? 0,
    longest: days.at(-1) ?? 0,
  }
}
