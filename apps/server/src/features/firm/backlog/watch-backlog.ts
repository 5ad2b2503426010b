// Notifies Admins by mail and in the log of entries that have waited or failed for more than an hour: once per trouble,
// then once a day. If mail itself fails, only the log and the Admins' home page show it.
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { retainFailedJobs } from '../../../platform/jobs/queue-rows.ts'
import { troubleText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { adminsToMail } from '../../people/users/index.ts'
import { TROUBLES, type Trouble, troubleOf } from './backlog-kinds.ts'
import { backlogContextOf, countOverdue, type OverdueCount } from './backlog-store.ts'

const DAY_MS = 86_400_000

export const watchBacklog = defineJob({
  name: 'backlog.watch',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services, _, inWork) {
    const { db, clock, jobs } = services
    await retainFailedJobs(db, jobs.recurring)
    const standing = await countOverdue(db, backlogContextOf(services, clock()))
    await inWork(work => reportTroubles(work, countTroubles(standing)))
  },
})

type Counts = Partial<Record<Trouble, number>>

function countTroubles(standing: readonly OverdueCount[]): Counts {
  const counts: Counts = {}
  for (const entry of standing) {
    const trouble = troubleOf(entry)
    counts[trouble] = (counts[trouble] ?? 0) + entry.count
  }
  return counts
}

async function reportTroubles(work: Work, counts: Counts): Promise<void> {
  const { tx, now, origin } = work
  const stands = TROUBLES.filter(trouble => counts[trouble])
  await tx.deleteFrom('troubles').where(sql<boolean>`kind <> all(${stands}::text[])`).execute()
  const due = await takeDue(tx, stands, now)
  if (due.length === 0) return
  const isNew = due.some(trouble => trouble.isNew)
  const dueTroubles = TROUBLES.filter(trouble => due.some(({ kind }) => kind === trouble))
  await recordAudit(
    tx,
    origin,
    'backlog.told',
    { kind: 'backlog', id: dueTroubles.join(' ') },
    { counts, isNew },
  )
  for (const admin of await adminsToMail(tx)) {
    const language = admin.language
    await sendMail(work, {
      to: { address: admin.email, id: admin.id, language },
      template: isNew ? 'backlog-waits' : 'backlog-still-waits',
      values: {
        name: admin.first_name,
        what: dueTroubles.map(trouble => troubleText(language, trouble, counts[trouble] ?? 0)).join('\n\n'),
      },
      link: '/logs?show=backlog',
      worthUntil: new Date(now.getTime() + DAY_MS),
    })
  }
}

/** Each process takes the troubles that no other process reported within a day. */
async function takeDue(
  tx: Tx,
  stands: readonly Trouble[],
  now: Date,
): Promise<{ kind: Trouble; isNew: boolean }[]> {
  const moment = momentOf(now)
  const { rows } = await sql<{ kind: Trouble; isNew: boolean }>`
    insert into troubles as t (kind, notified_at)
    select kind, ${moment}::timestamptz from unnest(${stands}::text[]) kind
    on conflict (kind) do update set notified_at = excluded.notified_at
      where t.notified_at <= ${moment}::timestamptz - interval '1 day'
    returning kind, xmax = 0 as "isNew"`.execute(tx)
  return rows
}
