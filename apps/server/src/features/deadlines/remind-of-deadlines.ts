// Recalls each deadline 30, 15, 7 and 2 days before its date, and once more when it has passed. What was missed while
// nothing ran is told once, as late as it is.
import { remindersDue } from '@maat/domain/deadline-reminders'
import { daysBetween } from '@maat/domain/plain-dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { findDeadline } from './deadline-store.ts'
import { isToConfirm } from './deadline-view.ts'
import { tellKeepers } from './tell-keepers.ts'

const FIRST_REMINDER = 30
const MOST_AT_ONCE = 500

export const remindOfDeadlines = defineJob({
  name: 'deadlines.remind',
  data: z.object({}),
  // From morning to evening, so that what was set today is not forgotten and nobody is woken.
  every: '7 5-19 * * *',
  async work(services) {
    await tryEach(allDue(services), one => remindOf(services, one))
  },
})

async function* allDue(services: Services): AsyncGenerator<Due> {
  for (let after = NOBODY; ; ) {
    const due = await findDue(services, after)
    yield* due
    const last = due.at(-1)
    if (!last || due.length < MOST_AT_ONCE) return
    after = last.id
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Due {
  id: string
  due_date: string
  /** By the calendar of the office that treats the case: since when the date stands, and which day it is. */
  since: string
  today: string
}

/** Those whose first reminder may have come and whose last one was not sent. */
async function findDue({ db, clock }: Services, after: string): Promise<Due[]> {
  const now = clock().toISOString()
  const { rows } = await sql<Due>`
    select d.id, d.due_date, (d.set_at at time zone o.time_zone)::date as since, today
    from deadlines d join cases c on c.id = d.case_id join offices o on o.id = c.office_id
      cross join lateral (select (${now}::timestamptz at time zone o.time_zone)::date as today) as calendar
    where d.done_at is null and d.due_date <= today + ${sql.lit(FIRST_REMINDER)} and d.id > ${after}::uuid
      and not exists (select from deadline_reminders r
        where r.deadline_id = d.id and r.due_date = d.due_date and r.days_before = -1)
    order by d.id limit ${sql.lit(MOST_AT_ONCE)}`.execute(db)
  return rows
}

async function remindOf(services: Services, { id, due_date, since, today }: Due): Promise<void> {
  const due = remindersDue(due_date, since, today)
  if (due.length === 0) return
  await services.db.transaction().execute(async tx => {
    const now = services.clock()
    const origin = { actorId: null, ip: '', requestId: 'deadlines.remind', at: now }
    const work: Work = { tx, now, services, origin }
    const row = await findDeadline(tx, id, { lock: true, callerId: undefined })
    // Done, or moved, at this very moment.
    if (!row || row.done_at || row.due_date !== due_date) return
    const sent = await noteSent(
      work,
      row,
      due.map(({ daysBefore }) => daysBefore),
    )
    if (sent.length === 0) return
    await tellKeepers(work, row, {
      text:
        due_date < today
          ? 'deadline-passed'
          : isToConfirm(row)
            ? 'deadline-near-unconfirmed'
            : 'deadline-near',
      days: daysBetween(today, due_date),
      isVital: true,
      otherwise: row.is_critical || Math.min(...sent) <= URGENT_DAYS ? 'both' : 'app',
    })
    await recordAudit(
      tx,
      origin,
      'deadline.recalled',
      { kind: 'deadline', id },
      { dueDate: due_date, days: sent },
    )
  })
}

/** From here on a mail goes out too, unless the firm chose otherwise. */
const URGENT_DAYS = 7

/** Answers those that were not sent before. */
async function noteSent(
  { tx, now }: Work,
  { id, due_date }: { id: string; due_date: string },
  days: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('deadline_reminders')
    .values(days.map(days_before => ({ deadline_id: id, due_date, days_before, sent_at: now.toISOString() })))
    .onConflict(conflict => conflict.doNothing())
    .returning('days_before')
    .execute()
  return rows.map(({ days_before }) => days_before)
}
