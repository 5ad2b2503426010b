// The conflict check of a case: its row with the compared names, and its API view.

import type { CaseChecks } from '@maat/contract/cases/case-checks'
import type { CaseId, UserId } from '@maat/contract/ids'
import { isConflictOpen, mayClearConflict } from '@maat/domain/cases/conflicts'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { SubjectWithCandidates } from '../../../platform/authz/users-with-access.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseConflicts } from '../../../platform/db/schema.generated.ts'
import {
  actsAsLawyer,
  candidatesOfCase,
  caseSubject,
  type PartInCase,
  relationsToCase,
} from '../case-access/index.ts'
import { type CaseRow, findCase, lawyerAfter, userName } from '../case-store/index.ts'

type View = NonNullable<z.input<typeof CaseChecks>['conflict']>

export interface JudgedCase extends CaseRow {
  /** The user asked to judge the conflict, while it is open. */
  judge_id: string | null
}

export const conflictSubject: SubjectWithCandidates<'case', JudgedCase, PartInCase> = {
  ...caseSubject,
  async find(executor, id: CaseId, { lock, caller }) {
    const row = await findCase(executor, id, { lock, callerId: caller?.id })
    if (!row) return undefined
    const conflict = await findConflict(executor, id)
    const isOpen = conflict !== undefined && isConflictOpen(conflict.state)
    return { ...row, judge_id: isOpen ? conflict.judge_id : null }
  },
  relations(caller, row) {
    const near = relationsToCase(caller, row)
    return row.judge_id === caller.id ? [...near, 'judge'] : near
  },
  candidates: (row, near, now) =>
    near === 'judge' ? { ids: [row.judge_id] } : candidatesOfCase(row.id, row, { near, now }),
}

export async function findConflict(
  executor: Executor,
  caseId: CaseId,
): Promise<Selectable<CaseConflicts> | undefined> {
  return await executor
    .selectFrom('case_conflicts')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst()
}

export type ConflictBlock = 'case.conflict-open' | 'case.conflict-own'

/**
 * Returns the reason why a user may not take the case: another user must have cleared the conflict, unless no other
 * user could.
 */
export function conflictBlockOf(
  conflict: Pick<Selectable<CaseConflicts>, 'state' | 'resolved_by' | 'was_judged_alone'>,
  takenBy: string,
): ConflictBlock | undefined {
  if (isConflictOpen(conflict.state)) return 'case.conflict-open'
  const isOwn = conflict.state === 'accepted' && conflict.resolved_by === takenBy
  return isOwn && !conflict.was_judged_alone ? 'case.conflict-own' : undefined
}

export async function hasOtherLawyers(executor: Executor, userId: UserId): Promise<boolean> {
  const other = await executor
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.Avocat)
    .where('disabled_at', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const comparedNames = sql<View['compared']>`(
  select coalesce(json_agg(json_build_object('name', p.name, 'side', p.side) order by p.side desc, p.name), '[]')
  from case_parties p where p.case_id = c.case_id)`

export async function viewOfConflict(executor: Executor, caller: Caller, row: CaseRow): Promise<View | null> {
  const conflict = await executor
    .selectFrom('case_conflicts as c')
    .selectAll('c')
    .select([
      comparedNames.as('compared'),
      userName('c.resolved_by').as('resolved_by_name'),
      userName('c.judge_id').as('judge_name'),
    ])
    .where('c.case_id', '=', row.id)
    .executeTakeFirst()
  if (!conflict) return null
  const hasColleagues = await hasOtherLawyers(executor, caller.id)
  return {
    state: conflict.state,
    compared: conflict.compared,
    hits: conflict.hits,
    note: conflict.note,
    checkedAt: conflict.checked_at,
    resolvedBy: conflict.resolved_by_name,
    resolvedAt: conflict.resolved_at,
    wasJudgedAlone: conflict.was_judged_alone,
    judge: conflict.judge_name,
    barrier: conflictBlockOf(conflict, lawyerAfter(row, caller) ?? caller.id) ?? null,
    mayClear: mayClearConflict({
      judgeId: caller.id,
      lawyerId: actsAsLawyer(caller, row) ? caller.id : row.lawyer_id,
      hasColleagues,
    }),
  }
}

const MOST_TO_JUDGE = 10

/** Open conflicts that the caller was asked to judge; only the number and lawyer of the case are shown. */
export async function conflictsToJudge(executor: Executor, caller: Caller) {
  const rows = await executor
    .selectFrom('case_conflicts as k')
    .innerJoin('cases as c', 'c.id', 'k.case_id')
    .select(['c.id', 'c.number', userName('c.lawyer_id').as('lawyer_name')])
    .where('k.judge_id', '=', caller.id)
    .where('k.state', '=', 'to-review')
    .orderBy('k.checked_at')
    .limit(MOST_TO_JUDGE)
    .execute()
  return rows.map(row => ({ caseId: row.id, number: row.number, lawyerName: row.lawyer_name }))
}
