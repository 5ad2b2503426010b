// Records a bounce of a sent letter: for the unreached recipients it counts as refused. The letter itself stays as
// sent, because anyone can forge such a report.
import type { CaseId } from '@maat/contract/ids'
import type { Work } from '../../../../platform/http/work.ts'
import type { Authenticity } from '../../../../platform/mail/authentication-results.ts'
import type { Bounce } from '../../../../platform/mail/bounced-mail.ts'
import { findLetter, recipientsOf } from '../letter-store.ts'
import { publishLetterChange } from '../notify-of-letters.ts'
import { recordRefusals } from '../refused-recipients.ts'

/** Returns the case of the bounced letter; recipients who did not get the letter are ignored. */
export async function recordBounce(
  work: Work,
  bounce: Bounce | undefined,
  { dmarc }: Authenticity,
): Promise<CaseId | undefined> {
  // Few reports are authenticated; only proven forgeries are ignored.
  const row = bounce && dmarc !== 'fail' ? await letterOf(work, bounce.messageId) : undefined
  if (!bounce || !row) return undefined
  const recipients = await recipientsOf(work.tx, [row.id])
  const failed = bounce.failures.filter(({ address }) => recipients.some(one => one.address === address))
  if (failed.length === 0) return undefined
  const isNew = (address: string) => failed.some(one => one.address === address)
  const refused = recipients.filter(({ address, refusal }) => refusal === null && isNew(address))
  await recordRefusals(
    work,
    row,
    refused,
    failed.map(failure => ({ ...failure, isPassing: false })),
    { isReturned: true },
  )
  await publishLetterChange(work, row.id)
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
