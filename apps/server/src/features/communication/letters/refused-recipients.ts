// Handles recipients that the mail server refused: deferred ones get the letter again later, and the author is notified
// of the others.
import { momentOf } from '@maat/domain/calendar/moment'
import { nextTryAt } from '@maat/domain/communication/letters'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { Delivery, deliveryFailureOf } from '../../../platform/mail/mail-transport.ts'
import type { LetterRow, RecipientRow } from './letter-store.ts'
import {
  type FailedRecipient,
  notifyOfFailure,
  notifyOfSending,
  publishLetterChange,
} from './notify-of-letters.ts'

export type Outcome = { delivery: Delivery } | { failure: ReturnType<typeof deliveryFailureOf> }

/** Returns the recipients who got the letter. */
export async function recordRefusals(
  work: Work,
  row: LetterRow,
  recipients: readonly RecipientRow[],
  refused: Delivery['refused'],
  { isReturned = false } = {},
): Promise<RecipientRow[]> {
  const lost: FailedRecipient[] = []
  for (const recipient of recipients) {
    const refusal = refused.find(({ address }) => address.toLowerCase() === recipient.address)
    if (!refusal) continue
    const attempts = recipient.attempts + 1
    const next = refusal.isPassing ? nextTryAt(attempts, work.now) : undefined
    if (!next) lost.push(refusal)
    await update(work, recipient, {
      refusal: refusal.reason,
      attempts,
      next_try_at: next ? momentOf(next) : null,
      is_returned: isReturned,
    })
  }
  if (lost.length > 0) await notifyOfRefusal(work, row, lost, isReturned)
  return recipients.filter(({ address }) => !refused.some(one => one.address.toLowerCase() === address))
}

/** After another try for some recipients. */
export async function recordRetry(
  work: Work,
  row: LetterRow,
  recipients: readonly RecipientRow[],
  outcome: Outcome,
): Promise<void> {
  await work.tx.updateTable('letters').set({ claimed_until: null }).where('id', '=', row.id).execute()
  const refused = 'delivery' in outcome ? outcome.delivery.refused : refusedFor(recipients, outcome.failure)
  const reached = await recordRefusals(work, row, recipients, refused)
  for (const recipient of reached)
    await update(work, recipient, { refusal: null, next_try_at: null, is_returned: false })
  if (reached.length > 0) await notifyOfSending(work, row, reached)
  await publishLetterChange(work, row.id)
}

const refusedFor = (
  recipients: readonly RecipientRow[],
  { reason, isFinal }: ReturnType<typeof deliveryFailureOf>,
) => recipients.map(({ address }) => ({ address, reason, isPassing: !isFinal }))

async function notifyOfRefusal(
  work: Work,
  row: LetterRow,
  lost: readonly FailedRecipient[],
  isReturned: boolean,
): Promise<void> {
  await recordAudit(
    work.tx,
    work.origin,
    'letter.refused',
    { kind: 'letter', id: row.id },
    { refused: lost.length, isReturned },
  )
  await notifyOfFailure(work, row, { lost, isReturned })
}

type Change = Partial<Pick<RecipientRow, 'refusal' | 'attempts' | 'next_try_at' | 'is_returned'>>

async function update({ tx }: Work, { letter_id, place }: RecipientRow, change: Change): Promise<void> {
  await tx
    .updateTable('letter_recipients')
    .set(change)
    .where('letter_id', '=', letter_id)
    .where('place', '=', place)
    .execute()
}
