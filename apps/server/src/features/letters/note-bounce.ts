// A letter that a mail server had taken comes back: for those whom it did not reach it is as if it had been refused. It
// left all the same, and stays as it was sent: anybody can write such a report.
import type { Work } from '../../platform/http/work.ts'
import type { Authenticity } from '../../platform/mail/authentication-results.ts'
import type { Bounce } from '../../platform/mail/bounced-mail.ts'
import { findLetter, recipientsOf } from './letter-store.ts'
import { noteRefusals } from './refused-recipients.ts'
import { tellReaders } from './tell-of-letters.ts'

/** The case of the letter of ours that it speaks of; of anybody to whom that did not go nothing is believed. */
export async function noteBounce(
  work: Work,
  bounce: Bounce | undefined,
  { dmarc }: Authenticity,
): Promise<string | undefined> {
  // Few reports are proved; those that are proved to be forged are not believed.
  const row = bounce && dmarc !== 'fail' ? await letterOf(work, bounce.messageId) : undefined
  if (!bounce || !row) return undefined
  const recipients = await recipientsOf(work.tx, [row.id])
  const failed = bounce.failures.filter(({ address }) => recipients.some(one => one.address === address))
  if (failed.length === 0) return undefined
  const isNew = (address: string) => failed.some(one => one.address === address)
  const asked = recipients.filter(({ address, refusal }) => refusal === null && isNew(address))
  await noteRefusals(
    work,
    row,
    asked,
    failed.map(failure => ({ ...failure, isPassing: false })),
    { isReturned: true },
  )
  await tellReaders(work, row.id)
  return row.case_id ?? undefined
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
