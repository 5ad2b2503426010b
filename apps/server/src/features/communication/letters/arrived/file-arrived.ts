// Files a received letter: in the case of its address if the sender is verified and takes part in that case; otherwise
// in the tray.

import { createHash, randomUUID } from 'node:crypto'
import type { LETTER_FLAGS } from '@maat/contract/communication/letters'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { DEFAULT_LANGUAGE } from '@maat/domain/words/languages'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services, Work } from '../../../../platform/http/work.ts'
import { changeWithoutUser } from '../../../../platform/jobs/change-without-user.ts'
import { type Authenticity, readAuthenticity } from '../../../../platform/mail/authentication-results.ts'
import type { ReceivedMail } from '../../../../platform/mail/received-mail.ts'
import { type CaseRow, findCase } from '../../../cases/case-store/index.ts'
import { releaseStored } from '../../../documents/documents/index.ts'
import { insertLetter, type NewRecipient } from '../letter-store.ts'
import { traySubject } from '../letter-subject.ts'
import { domainOfFirm } from '../letter-words.ts'
import { notifyOfArrival, notifyOfTray } from '../notify-of-letters.ts'
import { applyCalendarReply, withoutCalendars } from './apply-calendar-reply.ts'
import {
  enterArrivedFiles,
  readLetterFiles,
  type StoredReceivedFiles,
  scanLetterFiles,
  storeReceivedFiles,
} from './arrived-files.ts'
import { recordBounce } from './note-bounce.ts'
import { decideFiling, type FilingDecision } from './place-arrived.ts'
import { publishTrayChange } from './publish-tray-change.ts'
import { threadOf } from './threads.ts'

type Flag = (typeof LETTER_FLAGS)[number]

export interface ArrivedMail {
  mail: ReceivedMail
  source: Uint8Array
  arrivedAt: Date
  flag: Flag | undefined
}

type StoredMail = ArrivedMail & { stored: StoredReceivedFiles }

export interface MailboxPosition {
  account: string
  uid: number
}

/** Saves the letter and the mailbox position together, so that each message is filed once, despite failures. */
export async function fileReceivedMail(
  services: Services,
  { account, uid }: MailboxPosition,
  arrived: ArrivedMail,
): Promise<void> {
  const stored = await storeReceivedFiles(services, arrived.mail.files)
  const fileOnce = async (work: Work) => {
    await file(work, { ...arrived, stored })
    await work.tx.updateTable('mail_intake').set({ last_uid: uid }).where('account', '=', account).execute()
  }
  await changeWithoutUser(services, 'letters.fetch', fileOnce, arrived.arrivedAt)
  await releaseStored(services, stored.values())
}

async function file(work: Work, arrived: StoredMail): Promise<void> {
  const { mail } = arrived
  const { config } = work.services
  const messageId = mail.messageId ?? `<${hashOf(arrived.source).toString('hex')}@${domainOfFirm(config)}>`
  if (await isOurs(work.tx, messageId)) return
  const authenticity = readAuthenticity(mail.authenticationResults, {
    server: config.mailAuthServer,
    certain: mail.certainResults,
    senderDomain: mail.from?.address.split('@').at(-1) ?? '',
  })
  const returnedIn = await recordBounce(work, mail.bounce, authenticity)
  const reply = await applyCalendarReply(work, mail, authenticity)
  if (reply?.isAll) return
  const placing = await decideFiling(work, mail, authenticity, returnedIn ?? reply?.caseId)
  const kept = reply?.isTaken ? { ...arrived, mail: withoutCalendars(mail) } : arrived
  await keep(work, { arrived: kept, messageId, authenticity, placing })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

async function isOurs(tx: Tx, messageId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('letters')
    .select('id')
    .where('message_id', '=', messageId)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  return found !== undefined
}

interface Keeping {
  arrived: StoredMail
  messageId: string
  authenticity: Authenticity
  placing: FilingDecision
}

async function keep(work: Work, { arrived, messageId, authenticity, placing }: Keeping): Promise<void> {
  const { tx, now } = work
  const { mail, stored } = arrived
  const id = randomUUID()
  const moment = momentOf(now)
  const { authentication, ...checks } = authenticity
  const answered = [mail.inReplyTo, ...mail.references].flatMap(known => known ?? [])
  const { caseId } = placing
  const letter = {
    id,
    thread_id: (caseId && (await threadOf(tx, caseId, answered))) || id,
    case_id: caseId ?? null,
    suggested_case_id: placing.suggestedCaseId ?? null,
    direction: 'in',
    state: caseId ? 'received' : 'tray',
    author_id: placing.authorId ?? null,
    from_name: mail.from?.name ?? '',
    from_address: mail.from?.address ?? '',
    subject: mail.subject || '–',
    text: mail.text,
    language: placing.language ?? DEFAULT_LANGUAGE,
    message_id: messageId,
    in_reply_to: mail.inReplyTo,
    earlier_ids: mail.references,
    dated_at: moment,
    created_at: moment,
    ...(caseId && { settled_at: moment }),
    authentication,
    checks: JSON.stringify(checks),
    flags: flagsOf(arrived, placing.flags),
    content_hash: contentHash(mail),
  }
  const recipients = recipientsIn(mail)
  const attachments = await enterArrivedFiles(work, mail.files, stored)
  const isNew = await insertLetter(tx, letter, { recipients, attachments })
  if (!isNew) return
  await scanLetterFiles(work, id)
  await readLetterFiles(work, id)
  const about = { from: letter.from_address, authentication, ...(caseId && { caseId }) }
  const action = caseId ? 'letter.received' : 'tray.arrived'
  await recordAudit(tx, work.origin, action, { kind: caseId ? 'letter' : 'tray', id }, about)
  const theCase = caseId ? await caseWith(tx, caseId) : undefined
  const isQuiet = mail.isAutomatic
  if (theCase) await notifyOfArrival(work, theCase, { ...letter, recipients: [] }, { isQuiet })
  else await notifyOfWaiting(work, id, isQuiet ? undefined : placing.suggestedCaseId)
}

/** Automatic answers cause no notification; they still appear in the open tray. */
async function notifyOfWaiting(work: Work, id: string, suggestedCaseId: CaseId | undefined): Promise<void> {
  const row = await traySubject.find(work.tx, id, { lock: false, caller: undefined })
  if (row) await publishTrayChange(work, row)
  if (suggestedCaseId) await notifyOfTray(work, await caseWith(work.tx, suggestedCaseId))
}

const caseWith = async (tx: Tx, caseId: CaseId): Promise<CaseRow | undefined> =>
  await findCase(tx, caseId, { lock: false, callerId: undefined })

function contentHash(mail: ReceivedMail): Buffer {
  const files = mail.files.map(({ bytes }) => hashOf(bytes).toString('hex'))
  return hashOf(Buffer.from(JSON.stringify([mail.from?.address, mail.subject, mail.text, files])))
}

function flagsOf({ mail, flag }: ArrivedMail, found: readonly Flag[]): Flag[] {
  return [
    ...found,
    ...(flag ? [flag] : []),
    ...(mail.isAutomatic ? (['automatic'] as const) : []),
    ...(mail.dropped > 0 ? (['attachments-dropped'] as const) : []),
    ...(mail.isTextCut ? (['text-cut'] as const) : []),
  ]
}

/** From the headers. They grant no access, because a sender can write any recipients. */
function recipientsIn({ to, cc }: ReceivedMail): NewRecipient[] {
  const of = (kind: NewRecipient['kind'], people: ReceivedMail['to']) =>
    people.map(({ name, address }) => ({ kind, name, address, user_id: null }))
  return [...of('to', to), ...of('cc', cc)]
}
