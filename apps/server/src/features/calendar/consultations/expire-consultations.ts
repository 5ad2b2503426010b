// Expires unconfirmed and unanswered requests: frees their time and deletes their files.

import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import type { EventFields } from '../calendar/index.ts'
import { type ConsultationRow, consultationStatusOf, findConsultation } from './consultation-store.ts'
import { endConsultation } from './end-consultation.ts'
import { notifyConsultationStaff, notifyRequester } from './notify-people.ts'

const MOST_AT_ONCE = 200
const DAY = 86_400_000
const DAYS_KEPT = 2

export const expireConsultations = defineJob({
  name: 'consultations.expire',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services, _, inWork) {
    const now = services.clock()
    await tidyUp(services, new Date(now.getTime() - DAYS_KEPT * DAY))
    await tryEach(await lapsedOnes(services, now), id => inWork(work => expire(work, id)))
  },
})

const hasLapsed = (now: Date) =>
  sql<boolean>`coalesce(held_until, answer_by) <= ${momentOf(now)}::timestamptz`

async function lapsedOnes({ db }: Services, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('consultations')
    .select('id')
    .where(hasLapsed(now))
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Runs before these lawyers' times are booked again. */
export async function releaseLapsed(work: Work, lawyerIds: readonly UserId[]): Promise<void> {
  const rows = await work.tx
    .selectFrom('consultations')
    .select('id')
    .where('lawyer_id', 'in', [...lawyerIds])
    .where(hasLapsed(work.now))
    .execute()
  for (const { id } of rows) await expire(byNobody(work), id)
}

/** The next requester is not the actor of the expiry. */
const byNobody = (work: Work): Work => ({ ...work, origin: { ...work.origin, actorId: null } })

/** The firm waits neither for a visitor's confirmation nor for the clean-up job. */
export async function releaseTimes(work: Work, { id, starts_at, ends_at }: EventFields): Promise<void> {
  const during = sql`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`
  // Skips a request whose link is being opened right now; waiting for it could deadlock.
  const { rows } = await sql<{ id: string }>`
    select c.id from consultations c
    where c.event_id <> ${id}::uuid and (c.status = 'held' or ${hasLapsed(work.now)})
      and c.event_id in (
        select t.event_id from event_times t join event_participants p on p.user_id = t.user_id
        where p.event_id = ${id}::uuid and p.answer <> 'declined' and t.during && ${during})
    order by c.id for no key update of c skip locked`.execute(work.tx)
  for (const one of rows) {
    const row = await findConsultation(work.tx, one.id, true)
    if (row) await end(byNobody(work), row)
  }
}

async function expire(work: Work, id: string): Promise<void> {
  const row = await findConsultation(work.tx, id, true)
  // Answered meanwhile, or ended by another worker.
  if (!row || row.status === 'expired' || consultationStatusOf(row, work.now) !== 'expired') return
  await end(work, row)
}

async function end(work: Work, row: ConsultationRow): Promise<void> {
  const after = await endConsultation(work, row, 'expired')
  await recordAudit(
    work.tx,
    work.origin,
    'consultation.expired',
    { kind: 'consultation', id: row.id },
    { from: row.status },
  )
  if (wasAsked(after)) {
    await notifyRequester(work, after, 'expired')
    await notifyConsultationStaff(work, after, 'consultation-unanswered')
  }
}

const wasAsked = ({ requested_at }: ConsultationRow) => requested_at !== null

async function tidyUp({ db }: Services, before: Date): Promise<void> {
  await db
    .deleteFrom('consultations')
    .where('requested_at', 'is', null)
    .where('status', 'in', ['expired', 'cancelled'])
    .where('created_at', '<', momentOf(before))
    .execute()
  await db
    .deleteFrom('consultation_files')
    .where('state', '=', 'uploading')
    .where('created_at', '<', momentOf(before))
    .execute()
}
