// What nobody confirmed or answered in time gives its time back, and its files go.
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../platform/http/work.ts'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { type ConsultationRow, findConsultation, standingOf } from './consultation-store.ts'
import { endConsultation } from './end-consultation.ts'
import { tellRequester, tellStaff } from './tell-people.ts'

const MOST_AT_ONCE = 200
const DAY = 86_400_000
const DAYS_KEPT = 2

export const expireConsultations = defineJob({
  name: 'consultations.expire',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services) {
    const now = services.clock()
    for (const id of await lapsedOnes(services, now)) await expireOne(services, id, now)
    await tidyUp(services, new Date(now.getTime() - DAYS_KEPT * DAY))
  },
})

const hasLapsed = (now: Date) =>
  sql<boolean>`coalesce(held_until, answer_by) <= ${now.toISOString()}::timestamptz`

async function lapsedOnes({ db }: Services, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('consultations')
    .select('id')
    .where(hasLapsed(now))
    .orderBy('asked_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function expireOne(services: Services, id: string, now: Date): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const origin = { actorId: null, ip: '', requestId: 'consultations.expire', at: now }
    await expire({ tx, now, services, origin }, id)
  })
}

/** Before somebody else may have the times of these lawyers. */
export async function releaseLapsed(work: Work, lawyerIds: readonly string[]): Promise<void> {
  const rows = await work.tx
    .selectFrom('consultations')
    .select('id')
    .where('lawyer_id', 'in', [...lawyerIds])
    .where(hasLapsed(work.now))
    .execute()
  // Nobody did it: it is not whoever comes next who ended it.
  for (const { id } of rows) await expire({ ...work, origin: { ...work.origin, actorId: null } }, id)
}

async function expire(work: Work, id: string): Promise<void> {
  const row = await findConsultation(work.tx, id, true)
  // Answered meanwhile, or ended by another worker.
  if (!row || row.status === 'expired' || standingOf(row, work.now) !== 'expired') return
  const after = await endConsultation(work, row, 'expired')
  await recordAudit(
    work.tx,
    work.origin,
    'consultation.expired',
    { kind: 'consultation', id },
    { from: row.status },
  )
  if (wasAsked(after)) {
    await tellRequester(work, after, 'expired')
    await tellStaff(work, after, 'consultation-unanswered')
  }
}

const wasAsked = ({ requested_at }: ConsultationRow) => requested_at !== null

/** Of requests that nobody ever confirmed nothing is kept, nor of files that never arrived whole. */
async function tidyUp({ db }: Services, before: Date): Promise<void> {
  await db
    .deleteFrom('consultations')
    .where('requested_at', 'is', null)
    .where('status', 'in', ['expired', 'cancelled'])
    .where('asked_at', '<', before.toISOString())
    .execute()
  await db
    .deleteFrom('consultation_files')
    .where('state', '=', 'uploading')
    .where('created_at', '<', before.toISOString())
    .execute()
}
