// The last day for handing in exhibits: a deadline of the case, or the Belgian rule counted from its next hearing.

import type { HandInDay } from '@maat/contract/cases/bundles'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { computeDeadline } from '@maat/domain/deadlines/deadlines'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'

const RULE = 'exhibits-before-hearing'

export async function findHandInDay(
  executor: Executor,
  caseId: CaseId,
  now: Date,
): Promise<z.input<typeof HandInDay> | null> {
  return (await findKeptDeadline(executor, caseId)) ?? (await countFromHearing(executor, caseId, now))
}

/** The staff may have changed its date, so it goes before the rule. */
async function findKeptDeadline(executor: Executor, caseId: CaseId) {
  const row = await executor
    .selectFrom('deadlines')
    .select(['due_date', 'act_date', 'is_verified', 'lines'])
    .where('case_id', '=', caseId)
    .where('rule', '=', RULE)
    .where('done_at', 'is', null)
    .orderBy('due_date')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    day: row.due_date,
    hearingOn: row.act_date,
    from: 'deadline' as const,
    articles: articlesIn(row.lines),
    isVerified: row.is_verified,
  }
}

async function countFromHearing(executor: Executor, caseId: CaseId, now: Date) {
  const hearing = await executor
    .selectFrom('events as e')
    .innerJoin('offices as o', 'o.id', 'e.office_id')
    .select(['e.starts_at', 'o.time_zone', 'o.country'])
    .where('e.case_id', '=', caseId)
    .where('e.kind', '=', 'hearing')
    .where('e.status', '=', 'confirmed')
    .where('e.starts_at', '>', momentOf(now))
    .orderBy('e.starts_at')
    .limit(1)
    .executeTakeFirst()
  // The other countries of the firm have no such rule.
  if (hearing?.country !== 'BE') return null
  const hearingOn = dayAt(new Date(hearing.starts_at), hearing.time_zone)
  const counted = computeDeadline({
    country: 'BE',
    act: 'hearing',
    actDate: hearingOn,
    rule: RULE,
    period: null,
    residence: 'same-country',
  })
  if (counted.outcome !== 'computed') return null
  return {
    day: counted.date,
    hearingOn,
    from: 'rule' as const,
    articles: articlesIn(counted.lines),
    isVerified: counted.isVerified,
  }
}

const articlesIn = (lines: readonly { code: string; params: Record<string, unknown> }[]): string =>
  String(lines.find(({ code }) => code === 'rule.named')?.params.articles ?? '')
