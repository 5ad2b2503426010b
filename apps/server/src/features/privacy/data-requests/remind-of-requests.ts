// Reminds the firm of requests seven days and one day before their term ends, and once it is over.
import { momentOf } from '@maat/domain/calendar/moment'
import { requestReminderOf } from '@maat/domain/privacy/data-requests'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { notifyOfTerm } from './notify-of-request.ts'
import { findRequest, type RequestRow } from './request-store.ts'
import { todayOfRegister } from './request-view.ts'

export const remindOfDataRequests = defineJob({
  name: 'data-requests.remind',
  data: z.object({}),
  every: '37 5-19 * * *',
  async work(services, _, inWork) {
    await tryEach(await openRequests(services), id => inWork(work => remindOf(work, id)))
  },
})

async function openRequests({ db }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('due_on')
    .execute()
  return rows.map(({ id }) => id)
}

async function remindOf(work: Work, id: string): Promise<void> {
  const { tx, now, origin } = work
  const row = await findRequest(tx, id, { lock: true })
  if (row?.state !== 'open') return
  const days = requestReminderOf(row.due_on, await todayOfRegister(tx, now))
  if (days === undefined || !(await noteSent(work, row, days))) return
  await notifyOfTerm(work, row, days < 0)
  await recordAudit(
    tx,
    origin,
    'data-request.recalled',
    { kind: 'data-request', id },
    { day: row.due_on, days: [days] },
  )
}

/** False if it was sent before: the job looks many times a day. */
async function noteSent({ tx, now }: Work, { id, due_on }: RequestRow, days: number): Promise<boolean> {
  const row = await tx
    .insertInto('data_request_reminders')
    .values({ request_id: id, due_on, days_before: days, sent_at: momentOf(now) })
    .onConflict(conflict => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}
