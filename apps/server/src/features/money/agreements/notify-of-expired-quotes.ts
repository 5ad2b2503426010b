// Notifies the lawyer of an unanswered quote once, on the morning after its last day.
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { findAgreement, updateAgreement } from './agreement-store.ts'
import { agreementStatusOf } from './agreement-view.ts'
import { notifyOfAnswer } from './notify-of-agreement.ts'

const MOST_AT_ONCE = 200

export const notifyOfExpiredQuotes = defineJob({
  name: 'agreements.expire-quotes',
  data: z.object({}),
  every: '11 5-19 * * *',
  async work(services, _, inWork) {
    await tryEach(await expiredOnes(services), id => inWork(work => notifyOfExpiry(work, id)))
  },
})

async function expiredOnes({ db, clock }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('fee_agreements as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .innerJoin('offices as o', 'o.id', 'c.office_id')
    .select('f.id')
    .where('f.state', '=', 'proposed')
    .where('f.expiry_notified_at', 'is', null)
    .where('f.valid_until', '<', sql<Day>`(${momentOf(clock())}::timestamptz at time zone o.time_zone)::date`)
    .orderBy('f.valid_until')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function notifyOfExpiry(work: Work, id: string): Promise<void> {
  const row = await findAgreement(work.tx, id, { lock: true, callerId: undefined })
  // Answered, replaced or already notified meanwhile.
  if (!row || row.expiry_notified_at !== null || agreementStatusOf(row, work.now) !== 'expired') return
  await updateAgreement(work.tx, id, { expiry_notified_at: momentOf(work.now) })
  await notifyOfAnswer(work, row, 'quote-expired')
  await recordAudit(
    work.tx,
    work.origin,
    'fee-agreement.expired',
    { kind: 'fee-agreement', id },
    { edition: row.edition, validUntil: row.valid_until },
  )
}
