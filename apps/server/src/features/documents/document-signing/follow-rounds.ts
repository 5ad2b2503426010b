// Reminds signers every three days, and ends rounds after their last day.
import { momentOf } from '@maat/domain/calendar/moment'
import { isReminderDue, nextSigner } from '@maat/domain/documents/signing-rounds'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { audienceOf } from '../documents/index.ts'
import { endRound } from './end-round.ts'
import { inviteSigner } from './invite-signer.ts'
import { notifyKeepers } from './notify-of-round.ts'
import { findRound, type RoundRow } from './round-store.ts'
import { isOpen } from './round-subject.ts'

const MOST_AT_ONCE = 200
const REMINDER_PAUSE_DAYS = 3

/** By day, because nobody reads a reminder at night. */
export const followSigningRounds = defineJob({
  name: 'signing-rounds.follow',
  data: z.object({}),
  every: '23 7-18 * * *',
  async work(services, _, inWork) {
    await tryEach(await roundsToFollow(services), id => inWork(work => follow(work, id)))
  },
})

async function roundsToFollow({ db, clock }: Services): Promise<string[]> {
  const now = clock().getTime()
  const since = momentOf(new Date(now - REMINDER_PAUSE_DAYS * 86_400_000))
  const rows = await db
    .selectFrom('signing_rounds as r')
    .select('r.id')
    .where('r.outcome', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('r.ends_at', '<=', momentOf(new Date(now))),
        exists(
          selectFrom('round_signers as s')
            .select('s.id')
            .whereRef('s.round_id', '=', 'r.id')
            .where('s.answer', 'is', null)
            .where('s.reminders', '<', 3)
            .where(eb2 => eb2.fn.coalesce('s.reminded_at', 's.invited_at'), '<=', since),
        ),
      ]),
    )
    .orderBy('r.ends_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function follow(work: Work, id: string): Promise<void> {
  const round = await findRound(work.tx, id, { lock: true, callerId: undefined })
  if (!round || round.outcome !== null) return
  if (!isOpen(round, work.now)) return await expire(work, round)
  const signer = nextSigner(round.signers)
  if (signer && isReminderDue(signer, work.now)) await inviteSigner(work, round, { isReminder: true })
}

async function expire(work: Work, round: RoundRow): Promise<void> {
  await endRound(work, round, { outcome: 'expired', reason: '' })
  await publishCaseChange(work, round.case_id, audienceOf(round))
  await notifyKeepers(work, round, { text: 'document-signing-expired' })
  const about = { kind: 'signing-round', id: round.id }
  await recordAudit(work.tx, work.origin, 'signing-round.expired', about, { lastDay: round.last_day })
}
