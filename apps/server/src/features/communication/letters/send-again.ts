// An Admin sends undelivered letters again without reading them.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { deliverLetter } from './deliver-letter.ts'
import { departureAt } from './departure.ts'
import { findLetter, updateLetter } from './letter-store.ts'
import { publishLetterChange } from './notify-of-letters.ts'

export async function sendLetterAgain(work: Work, letterId: string): Promise<void> {
  const { tx, now } = work
  const row = await findLetter(tx, letterId, { lock: true, callerId: undefined })
  if (row?.state !== 'failed' && row?.state !== 'queued') return
  // A worker is sending it.
  if (row.claimed_until !== null && Date.parse(row.claimed_until) > now.getTime()) return
  await updateLetter(tx, row.id, { ...(await departureAt(work, row.id, undefined)), settled_at: null })
  await publishLetterChange(work, row.id)
}

/** Only to the recipients whom it did not reach. */
export async function deliverLetterAgain(work: Work, letterId: string, place: number): Promise<void> {
  const { tx, now, services } = work
  await tx
    .updateTable('letter_recipients')
    .set({ next_try_at: momentOf(now), attempts: 0 })
    .where('letter_id', '=', letterId)
    .where('place', '=', place)
    .where('refusal', 'is not', null)
    .execute()
  await services.jobs.enqueue(tx, deliverLetter, { letterId }, { account: accountOf(work.origin) })
}
