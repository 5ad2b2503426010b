// Fetches letters from the mailbox: one process at a time, each message once, and marked as read only after it was
// stored. A mailbox that does not answer is polled with growing delays.
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { isRefusedContent } from '../../../../platform/db/database-errors.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { defineJob } from '../../../../platform/jobs/job-queue.ts'
import { type Mailbox, type WaitingMail, withMailbox } from '../../../../platform/mail/imap-mailbox.ts'
import { readMail } from '../../../../platform/mail/read-mail.ts'
import type { ReceivedMail } from '../../../../platform/mail/received-mail.ts'
import { type ArrivedMail, fileReceivedMail, type MailboxPosition } from './file-arrived.ts'
import { accountOf } from './intake-account.ts'

const LOCK = 7_301_780
const MOST_AT_ONCE = 100
const MOST_MAIL_BYTES = 40 * 1024 * 1024
const MINUTE = 60_000
const LONGEST_PAUSE = 60

export const fetchLetters = defineJob({
  name: 'letters.fetch',
  data: z.object({}),
  every: '* * * * *',
  async work(services) {
    const { imapUrl } = services.config
    if (!imapUrl || (await isPausing(services, accountOf(imapUrl)))) return
    await services.runAlone(LOCK, () => fetchFrom(services, imapUrl))
  },
})

async function isPausing({ db, clock }: Services, account: string): Promise<boolean> {
  const state = await db
    .selectFrom('mail_intake')
    .select('next_try_at')
    .where('account', '=', account)
    .executeTakeFirst()
  return state?.next_try_at != null && Date.parse(state.next_try_at) > clock().getTime()
}

async function fetchFrom(services: Services, imapUrl: string): Promise<void> {
  const account = accountOf(imapUrl)
  try {
    await withMailbox(imapUrl, mailbox => readMailbox(services, account, mailbox))
    await note(services, account, undefined)
  } catch (error) {
    await note(services, account, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const { responseText, message } = error as { responseText?: string; message?: string }
  return (responseText ?? message ?? 'unknown').slice(0, 300)
}

async function note({ db, clock }: Services, account: string, failure: string | undefined): Promise<void> {
  const now = clock()
  const earlier = await db
    .selectFrom('mail_intake')
    .select(['failures', 'failing_since'])
    .where('account', '=', account)
    .executeTakeFirst()
  const failures = failure === undefined ? 0 : (earlier?.failures ?? 0) + 1
  const pause = Math.min(2 ** (failures - 1), LONGEST_PAUSE) * MINUTE
  const state = {
    failures,
    last_error: failure ?? null,
    failing_since: failure === undefined ? null : (earlier?.failing_since ?? momentOf(now)),
    next_try_at: failure === undefined ? null : momentOf(new Date(now.getTime() + pause)),
    ...(failure === undefined && { checked_at: momentOf(now) }),
  }
  await db
    .insertInto('mail_intake')
    .values({ account, ...state })
    .onConflict(conflict => conflict.column('account').doUpdateSet(state))
    .execute()
}

async function readMailbox(services: Services, account: string, mailbox: Mailbox): Promise<void> {
  let { last, isNew } = await whereWeWere(services.db, account, mailbox)
  // Messages read before our first fetch are ignored; so are all messages if the mailbox renamed them.
  if (isNew) last = (await mailbox.firstUnread()) - 1
  if (isNew) await begin(services.db, account, mailbox.uidValidity, last)
  for (const waiting of await mailbox.after(last, MOST_AT_ONCE)) {
    const mail = await take(services, mailbox, waiting)
    if (!mail) continue
    await fileOrSetAside(services, { account, uid: waiting.uid }, mail)
    await mailbox.markRead(waiting.uid)
  }
}

const MOST_TRIES = 3

/** A message that fails repeatedly is filed as unreadable, so that it does not block the following ones. */
async function fileOrSetAside(
  services: Services,
  place: MailboxPosition,
  arrived: ArrivedMail,
): Promise<void> {
  try {
    await fileReceivedMail(services, place, arrived)
  } catch (error) {
    // Content that the database refuses fails forever; other errors may pass.
    if (!isRefusedContent(error) && (await countTry(services.db, place)) < MOST_TRIES) throw error
    // Throws while the storage is down: then the message itself is fine.
    await services.files.has(NO_FILE)
    await fileReceivedMail(services, place, { ...arrived, mail: UNREADABLE, flag: 'unreadable' })
  }
}

const NO_FILE = { hash: '0'.repeat(64), size: 0 }

async function countTry(db: Database, { account, uid }: MailboxPosition): Promise<number> {
  const { stuck_times } = await db
    .updateTable('mail_intake')
    .set({
      stuck_uid: uid,
      stuck_times: sql<number>`case when stuck_uid = ${uid} then stuck_times + 1 else 1 end`,
    })
    .where('account', '=', account)
    .returning('stuck_times')
    .executeTakeFirstOrThrow()
  return stuck_times
}

async function whereWeWere(
  db: Database,
  account: string,
  { uidValidity }: Mailbox,
): Promise<{ last: number; isNew: boolean }> {
  const state = await db
    .selectFrom('mail_intake')
    .select(['uid_validity', 'last_uid'])
    .where('account', '=', account)
    .executeTakeFirst()
  const isNew = state?.uid_validity !== uidValidity
  return { last: state?.last_uid ?? 0, isNew }
}

async function begin(db: Database, account: string, uidValidity: number, last: number): Promise<void> {
  const state = { uid_validity: uidValidity, last_uid: last }
  await db
    .insertInto('mail_intake')
    .values({ account, ...state })
    .onConflict(conflict => conflict.column('account').doUpdateSet(state))
    .execute()
}

/** The readable parts of the message; only the headers if it is too large or unreadable. */
async function take(
  services: Services,
  mailbox: Mailbox,
  { uid, size }: WaitingMail,
): Promise<ArrivedMail | undefined> {
  const arrivedAt = services.clock()
  if (size <= MOST_MAIL_BYTES) {
    const source = await mailbox.source(uid)
    if (!source) return undefined
    const mail = await readMail(source)
    if (mail) return { mail, source, arrivedAt, flag: undefined }
  }
  const headers = await mailbox.headers(uid)
  if (!headers) return undefined
  const mail = (await readMail(headers)) ?? UNREADABLE
  return { mail, source: headers, arrivedAt, flag: size > MOST_MAIL_BYTES ? 'too-large' : 'unreadable' }
}

const UNREADABLE: ReceivedMail = {
  messageId: null,
  inReplyTo: null,
  references: [],
  from: undefined,
  to: [],
  cc: [],
  broughtTo: [],
  subject: '',
  text: '',
  isTextCut: false,
  files: [],
  dropped: 0,
  isAutomatic: false,
  authenticationResults: [],
  certainResults: 0,
  bounce: undefined,
  calendarReply: undefined,
}
