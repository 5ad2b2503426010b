// A letter that a mail server had taken comes back: for those whom it did not reach it is as if it had been refused.
import type { Work } from '../../platform/http/work.ts'
import type { Bounce } from '../../platform/mail/bounced-mail.ts'
import { findLetter, recipientsOf, updateLetter } from './letter-store.ts'
import { noteRefusals } from './refused-recipients.ts'
import { tellTreating } from './tell-of-letters.ts'

/** Whether it spoke of one of our letters, and of somebody to whom that went; of anybody else nothing is believed. */
export async function noteBounce(work: Work, bounce: Bounce | undefined): Promise<boolean> {
  const row = bounce && (await letterOf(work, bounce.messageId))
  if (!row) return false
  const recipients = await recipientsOf(work.tx, [row.id])
  const failed = bounce.failures.filter(({ address }) => recipients.some(one => one.address === address))
  const [first] = failed
  if (!first) return false
  const isNew = (address: string) => failed.some(one => one.address === address)
  const asked = recipients.filter(({ address, refusal }) => refusal === null && isNew(address))
  await noteRefusals(
    work,
    row,
    asked,
    failed.map(failure => ({ ...failure, isPassing: false })),
  )
  // It reached nobody, also not in the product: it can be put right, and sent again.
  const isLost = recipients.every(one => one.user_id === null && (one.refusal !== null || isNew(one.address)))
  if (isLost) await updateLetter(work.tx, row.id, { state: 'failed', last_error: first.reason })
  await tellTreating(work, row)
  return true
}

async function letterOf({ tx }: Work, messageId: string) {
  const found = await tx
    .selectFrom('letters')
    .select('id')
    .where('message_id', '=', messageId)
    .where('direction', '=', 'out')
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return found && (await findLetter(tx, found.id, { lock: true, callerId: undefined }))
}
