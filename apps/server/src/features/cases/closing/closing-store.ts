// The closings of cases as stored. A reopened closing stays.

import type { NewClosing } from '@maat/contract/cases/case-closing'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { CaseClosings } from '../../../platform/db/schema.generated.ts'

export type ClosingRow = Selectable<CaseClosings>

/** More than any case has in practice. */
const MOST_CLOSINGS = 50

export async function closingsOf(executor: Executor, caseId: CaseId) {
  return await executor
    .selectFrom('case_closings as k')
    .innerJoin('users as c', 'c.id', 'k.closed_by')
    .leftJoin('users as r', 'r.id', 'k.reopened_by')
    .selectAll('k')
    .select(['c.full_name as closed_by_name', 'r.full_name as reopened_by_name'])
    .where('k.case_id', '=', caseId)
    .orderBy('k.number', 'desc')
    .limit(MOST_CLOSINGS)
    .execute()
}

/** The closing of a finished case. */
export async function standingClosing(executor: Executor, caseId: CaseId): Promise<ClosingRow | undefined> {
  return await executor
    .selectFrom('case_closings')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
}

interface Closed {
  closing: z.output<typeof NewClosing>
  language: Language
  aid: { points: string; netUnits: number | null } | undefined
  by: UserId
  at: Moment
}

/** The request locks the case, so the next number is free. */
export async function insertClosing(tx: Tx, caseId: CaseId, closed: Closed): Promise<void> {
  const { closing, language, aid, by, at } = closed
  await tx
    .insertInto('case_closings')
    .values({
      case_id: caseId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from case_closings where case_id = ${caseId}::uuid)`,
      outcome: closing.outcome,
      report: closing.report,
      language,
      open_reason: closing.openReason,
      retain_until: closing.retainUntil,
      closed_by: by,
      closed_at: at,
      aid_points: aid?.points ?? null,
      aid_net_units: aid?.netUnits ?? null,
    })
    .execute()
}

export async function endStandingClosing(
  tx: Tx,
  caseId: CaseId,
  { reason, by, at }: { reason: string; by: UserId; at: Moment },
): Promise<void> {
  await tx
    .updateTable('case_closings')
    .set({ reopened_by: by, reopened_at: at, reopen_reason: reason })
    .where('case_id', '=', caseId)
    .where('reopened_at', 'is', null)
    .execute()
}

export async function saveAnswers(
  tx: Tx,
  { case_id, number }: ClosingRow,
  answers: Pick<ClosingRow, 'clarity' | 'satisfaction' | 'comment' | 'answered_at'>,
): Promise<void> {
  await tx
    .updateTable('case_closings')
    .set(answers)
    .where('case_id', '=', case_id)
    .where('number', '=', number)
    .execute()
}
