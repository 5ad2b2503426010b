// Sends a letter to the mail server. Only one worker does so, and the letter counts as sent only once the server
// accepts it. If the worker dies, another continues with the same Message-ID.

import { Readable } from 'node:stream'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { nextTryAt } from '@maat/domain/communication/letters'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import {
  type Delivery,
  deliveryFailureOf,
  type MailAttachment,
  type OutgoingMail,
} from '../../../platform/mail/mail-transport.ts'
import { present } from '../../../platform/present.ts'
import { ALL_VERSIONS } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { addressOfCase } from './case-address.ts'
import {
  attachmentsOf,
  findLetter,
  type LetterRow,
  type RecipientRow,
  recipientsOf,
  updateLetter,
} from './letter-store.ts'
import { letterContext } from './letter-values.ts'
import { letterHtml, signedText } from './letter-words.ts'
import {
  notifyOfArrival,
  notifyOfFailure,
  notifyOfSending,
  publishLetterChange,
} from './notify-of-letters.ts'
import { recordRefusals, recordRetry } from './refused-recipients.ts'

const CLAIM_MS = 9 * 60_000

export const deliverLetter = defineJob({
  name: 'letters.deliver',
  data: z.object({ letterId: z.uuid() }),
  sideBySide: 3,
  async work(services, { letterId }, inWork) {
    const claimed = await inWork(work => claim(work, letterId))
    if (!claimed) return
    const outcome = await services.mailTransport.deliver(claimed.mail).then(
      delivery => ({ delivery }),
      error => ({ failure: deliveryFailureOf(error) }),
    )
    await inWork(async work => {
      const row = await findLetter(work.tx, letterId, { lock: true, callerId: undefined })
      if (row?.state === 'sent' && claimed.isAgain) await recordRetry(work, row, claimed.recipients, outcome)
      if (row?.state !== 'queued') return
      if ('delivery' in outcome) await writeDelivery(work, row, claimed.recipients, outcome.delivery)
      else await putOff(work, row, outcome.failure)
    })
  },
})

interface Claimed {
  mail: OutgoingMail
  recipients: RecipientRow[]
  /** It was already sent to other recipients. */
  isAgain: boolean
}

/** Undefined if it was sent or withdrawn, or if another worker holds it. */
async function claim(work: Work, letterId: string): Promise<Claimed | undefined> {
  const { tx, now } = work
  const row = await findLetter(tx, letterId, { lock: true, callerId: undefined })
  if (!row || (row.state !== 'queued' && row.state !== 'sent')) return undefined
  if ([row.claimed_until, row.held_until].some(until => until !== null && Date.parse(until) > now.getTime()))
    return undefined
  if (row.direction === 'in') {
    await arrive(work, row)
    return undefined
  }
  const isAgain = row.state === 'sent'
  const recipients = await recipientsOf(tx, [row.id])
  const addressed = isAgain ? recipients.filter(({ next_try_at }) => next_try_at !== null) : recipients
  if (addressed.length === 0) return undefined
  const until = momentOf(new Date(now.getTime() + CLAIM_MS))
  await tx.updateTable('letters').set({ claimed_until: until }).where('id', '=', letterId).execute()
  const whole = await mailOf(work, row, recipients)
  const mail = isAgain ? { ...whole, onlyTo: addressed.map(({ address }) => address) } : whole
  return { mail, recipients: addressed, isAgain }
}

/** A client's letter stays within the firm. */
async function arrive(work: Work, row: LetterRow): Promise<void> {
  const { tx, now } = work
  const moment = momentOf(now)
  const theCase = await findCase(tx, present(row.case_id), { lock: false, callerId: undefined })
  if (!theCase) throw new Error(`The case of letter ${row.id} is not there`)
  await updateLetter(tx, row.id, {
    state: 'received',
    dated_at: moment,
    settled_at: moment,
    next_try_at: null,
    held_until: null,
  })
  await recordAudit(tx, { ...work.origin, actorId: row.author_id }, 'letter.received', letterOf(row), {
    caseId: theCase.id,
  })
  await notifyOfArrival(work, theCase, { ...row, recipients: await recipientsOf(tx, [row.id]) })
}

async function mailOf(
  work: Work,
  row: LetterRow,
  recipients: readonly RecipientRow[],
): Promise<OutgoingMail> {
  const { tx, services } = work
  const caseId = present(row.case_id)
  const theCase = await findCase(tx, caseId, { lock: false, callerId: undefined })
  if (!theCase) throw new Error(`The case of letter ${row.id} is not there`)
  const { signature } = await letterContext(work, authorOf(row), theCase)
  const language = row.language
  const text = signedText(row.text, signature[language])
  const of = (kind: string) => recipients.filter(one => one.kind === kind).map(({ address }) => address)
  return {
    from: { name: row.from_name, address: row.from_address },
    to: of('to'),
    cc: of('cc'),
    replyTo: (await addressOfCase(work, caseId)) ?? (await emailOf(tx, row.author_id)),
    subject: row.subject,
    text,
    html: letterHtml(language, text, services.config),
    attachments: await filesOf(work, row),
    messageId: row.message_id,
    ...(row.in_reply_to && { inReplyTo: row.in_reply_to, references: row.earlier_ids }),
  }
}

const authorOf = ({ author_id, case_office_id }: LetterRow) => ({ id: author_id, officeId: case_office_id })

async function emailOf(tx: Tx, id: UserId | null): Promise<string | null> {
  if (id === null) return null
  const user = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return user?.email ?? null
}

async function filesOf({ tx, services }: Work, { id }: LetterRow): Promise<MailAttachment[]> {
  const attachments = await attachmentsOf(tx, [id], ALL_VERSIONS)
  return attachments.map(({ name, media_type, file_hash, size }) => ({
    name: downloadNameOf(name, media_type),
    contentType: media_type,
    async open() {
      const bytes = file_hash && (await services.files.read({ hash: file_hash, size }))
      if (!bytes) throw new Error(`The file '${name}' is not in the storage`)
      return Readable.from(bytes)
    },
  }))
}

/** Records the recipients that the server accepted; if it accepted none, it reported an error. */
async function writeDelivery(
  work: Work,
  row: LetterRow,
  recipients: readonly RecipientRow[],
  { state, refused }: Delivery,
): Promise<void> {
  const { tx, now } = work
  const moment = momentOf(now)
  await updateLetter(tx, row.id, {
    state,
    attempts: row.attempts + 1,
    dated_at: moment,
    settled_at: moment,
    next_try_at: null,
    claimed_until: null,
    last_error: null,
  })
  const about = { state, messageId: row.message_id, refused: refused.length }
  await recordAudit(tx, { ...work.origin, actorId: row.author_id }, 'letter.sent', letterOf(row), about)
  await notifyOfSending(work, row, await recordRefusals(work, row, recipients, refused))
}

async function putOff(
  work: Work,
  row: LetterRow,
  { reason, isFinal }: ReturnType<typeof deliveryFailureOf>,
): Promise<void> {
  const { tx, now } = work
  const attempts = row.attempts + 1
  const next = isFinal ? undefined : nextTryAt(attempts, now)
  await updateLetter(tx, row.id, {
    state: next ? 'queued' : 'failed',
    attempts,
    last_error: reason,
    claimed_until: null,
    next_try_at: next ? momentOf(next) : null,
    ...(!next && { settled_at: momentOf(now) }),
  })
  await publishLetterChange(work, row.id)
  if (next) return
  await recordAudit(tx, work.origin, 'letter.failed', letterOf(row), { reason, attempts })
  await notifyOfFailure(work, row)
}

const letterOf = ({ id }: LetterRow) => ({ kind: 'letter', id })
