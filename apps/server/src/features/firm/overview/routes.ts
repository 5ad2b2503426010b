import { readOverview } from '@maat/contract/firm/overview'
import { roleOfId } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { backlogContextOf, countOverdue } from '../backlog/index.ts'
import { casesOfFirm } from './cases-of-firm.ts'

const handleReadOverview = handle(readOverview, async ({ work, tx, caller }) => {
  const [people, cases, counts, standing] = await Promise.all([
    countPeople(tx),
    casesOfFirm(tx, caller),
    countEverything(tx, work.now),
    countOverdue(tx, backlogContextOf(work.services, work.now)),
  ])
  return {
    people: people.map(row => ({
      role: roleOfId(row.role_id),
      officeId: row.office_id,
      active: row.active,
      disabled: row.disabled,
    })),
    cases,
    unverified: counts.unverified,
    newThisWeek: counts.new_this_week,
    signInsToday: counts.sign_ins,
    failedSignInsToday: counts.failed_sign_ins,
    mails: { queued: counts.mails_queued, failed: counts.mails_failed, settledToday: counts.mails_settled },
    jobs: { waiting: counts.jobs_waiting, failed: counts.jobs_failed },
    backlog: standing.reduce((sum, { count }) => sum + count, 0),
    audit: { entries: counts.entries, unsealed: counts.unsealed },
  }
})

async function countPeople(executor: Executor) {
  return await executor
    .selectFrom('users')
    .select(['role_id', 'office_id'])
    .select(sql<number>`(count(*) filter (where disabled_at is null))::int`.as('active'))
    .select(sql<number>`(count(*) filter (where disabled_at is not null))::int`.as('disabled'))
    .groupBy(['role_id', 'office_id'])
    .orderBy('role_id')
    .execute()
}

interface Counts {
  unverified: number
  new_this_week: number
  sign_ins: number
  failed_sign_ins: number
  mails_queued: number
  mails_failed: number
  mails_settled: number
  jobs_waiting: number
  jobs_failed: number
  entries: number
  unsealed: number
}

async function countEverything(executor: Executor, now: Date): Promise<Counts> {
  const day = new Date(now.getTime() - 86_400_000)
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await sql<Counts>`select
    (select count(*)::int from users where email_verified_at is null and disabled_at is null) as unverified,
    (select count(*)::int from users where created_at > ${week}) as new_this_week,
    (select count(*)::int from audit_entries where action = 'account.signed-in' and at > ${day}) as sign_ins,
    (select count(*)::int from audit_entries where action = 'account.sign-in-failed' and at > ${day}) as failed_sign_ins,
    (select count(*)::int from mails where state = 'queued') as mails_queued,
    (select count(*)::int from mails where state = 'failed') as mails_failed,
    (select count(*)::int from mails where settled_at > ${day}) as mails_settled,
    (select count(*)::int from jobs.job where state in ('created', 'retry', 'active')) as jobs_waiting,
    (select count(*)::int from jobs.job where state = 'failed') as jobs_failed,
    (select coalesce(max(id), 0)::int from audit_entries) as entries,
    (select count(*)::int from audit_unsealed) as unsealed`.execute(executor)
  const [counts] = rows
  if (!counts) throw new Error('Counting answered no row')
  return counts
}

export const overviewRoutes: readonly Route[] = [handleReadOverview]
