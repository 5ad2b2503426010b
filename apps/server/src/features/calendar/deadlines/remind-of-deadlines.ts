// Reminds of each deadline 30, 15, 7 and 2 days before its date, and once more when it is overdue. Reminders missed
// during a downtime are sent once, with the current delay.

import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { remindersDue } from '@maat/domain/deadlines/deadline-reminders'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { findDeadline } from './deadline-store.ts'
import { isToConfirm } from './deadline-view.ts'
import { notifyReaders } from './notify-readers.ts'

const FIRST_REMINDER = 30
const MOST_AT_ONCE = 500

export const remindOfDeadlines = defineJob({
  name: 'deadlines.remind',
  data: z.object({}),
  // From morning to evening: deadlines set today are included, and no mail arrives at night.
  every: '7 5-19 * * *',
  async work(services, _, inWork) {
    await tryEach(allDue(services), one => inWork(work => remindOf(work, one)))
  },
})

async function* allDue(services: Services): AsyncGenerator<Due> {
  for (let after = LOWEST_ID; ; ) {
    const due = await findDue(services, after)
    yield* due
    const last = due.at(-1)
    if (!last || due.length < MOST_AT_ONCE) return
    after = last.id
  }
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

interface Due {
  id: string
  due_date: Day
  /** In the time zone of the case's office: the day on which the date was set, and today. */
  since: Day
  today: Day
}

async function findDue({ db, clock }: Services, after: string): Promise<Due[]> {
  const now = momentOf(clock())
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

async function remindOf(work: Work, { id, due_date, since, today }: Due): Promise<void> {
  const due = remindersDue(due_date, since, today)
  if (due.length === 0) return
  const { tx, origin } = work
  const row = await findDeadline(tx, id, { lock: true, callerId: undefined })
  // Done or moved meanwhile.
  if (!row || row.done_at || row.due_date !== due_date) return
  const sent = await noteSent(
    work,
    row,
    due.map(({ daysBefore }) => daysBefore),
  )
  if (sent.length === 0) return
  await notifyReaders(work, row, {
    text:
      due_date < today ? 'deadline-passed' : isToConfirm(row) ? 'deadline-near-unconfirmed' : 'deadline-near',
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
}

/** From this day on a mail is sent too, unless the firm turned it off. */
const URGENT_DAYS = 7

async function noteSent(
  { tx, now }: Work,
  { id, due_date }: { id: string; due_date: Day },
  days: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('deadline_reminders')
    .values(days.map(days_before => ({ deadline_id: id, due_date, days_before, sent_at: momentOf(now) })))
    .onConflict(conflict => conflict.doNothing())
    .returning('days_before')
    .execute()
  return rows.map(({ days_before }) => days_before)
}
