// Everything that waits or has failed, read from its own tables: mails, letters, the mailbox, the texts of files and
// the job queue.

import type { BacklogSource } from '@maat/contract/firm/backlog'
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'
import { isSuperseded } from '../../../platform/jobs/queue-rows.ts'
import { accountOf } from '../../communication/letters/index.ts'
import { JOBS_OF_ROWS, MAILS_ABOUT_BACKLOG } from './backlog-kinds.ts'

export interface BacklogRow {
  source: BacklogSource
  id: string
  /** The template of a mail or the name of a job. */
  name: string
  recipient: string | null
  has_failed: boolean
  since: Moment
  tries: number
  next_try_at: Moment | null
  /** The error text of the remote server or of our own code. */
  error: string | null
  is_useful: boolean
}

export interface BacklogCursor {
  at: Moment
  id: string
}

export interface BacklogContext {
  now: Date
  recurring: readonly string[]
  mailbox: string | undefined
  /** Since when automatic backups could run; undefined if they are off. */
  savesSince: Date | undefined
}

export const backlogContextOf = ({ config, jobs }: Services, now: Date): BacklogContext => ({
  now,
  recurring: jobs.recurring,
  mailbox: config.imapUrl && accountOf(config.imapUrl),
  savesSince: config.backup.dir ? new Date(now.getTime() - process.uptime() * 1000) : undefined,
})

/** Entries that are due for less than a minute are still on their way. */
const ON_ITS_WAY_MS = 60_000
const HOUR_MS = 3_600_000

const overdueAt = ({ now }: BacklogContext) => new Date(now.getTime() - ON_ITS_WAY_MS)

/** A mail with an expired link is useless; any other mail stays useful. */
const MAILS = (looked: BacklogContext) => sql`
  select 'mail', m.id::text, m.template, m.to_address, m.state = 'failed', m.created_at, m.attempts,
    null::timestamptz, m.last_error,
    m.worth_until > ${looked.now}::timestamptz or m.worth_until >= m.created_at + interval '5 days'
  from mails m
  where m.state in ('queued', 'failed') and m.template <> all(${MAILS_ABOUT_BACKLOG}::text[])
    and (m.state = 'failed' or m.attempts > 0 or m.created_at < ${overdueAt(looked)}::timestamptz)`

/** Only the queue stores the time of a mail's next attempt. */
const DELIVERIES = sql`
  select data ->> 'mailId' as mail_id, min(start_after) as start_after from jobs.job
  where name = 'mail.deliver' and state in ('created', 'retry') group by 1`

const FIRST_RECIPIENT = sql`(select r.address from letter_recipients r where r.letter_id = l.id
  order by r.place limit 1)`

const LETTERS = (looked: BacklogContext) => sql`
  select 'letter', l.id::text, '', ${FIRST_RECIPIENT}, l.state = 'failed', l.dated_at, l.attempts,
    case when l.state = 'queued' then l.next_try_at end, l.last_error, true
  from letters l
  where l.state = 'failed' or (l.state = 'queued' and l.next_try_at is not null
    and (l.attempts > 0 or l.next_try_at < ${overdueAt(looked)}::timestamptz))`

const RECIPIENTS = sql`
  select 'letter-recipient', r.letter_id || '.' || r.place, '', r.address, r.next_try_at is null,
    coalesce(l.settled_at, l.dated_at), r.attempts, r.next_try_at, r.refusal, true
  from letter_recipients r join letters l on l.id = r.letter_id
  where r.refusal is not null and l.state = 'sent'`

/** Only the mailbox of the current settings counts. */
const MAILBOX = ({ mailbox, now }: BacklogContext) => sql`
  select 'mailbox', i.account, '', i.account, false, coalesce(i.failing_since, ${now}::timestamptz), i.failures,
    i.next_try_at, i.last_error, true
  from mail_intake i where i.failures > 0 and i.account = ${mailbox ?? ''}`

const TRIES = sql`case when j.started_on is null then 0 else j.retry_count + 1 end`
const SAID = sql`coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', j.output ->> 'value')`
const isOpen = (looked: BacklogContext) => sql<SqlBool>`(j.state in ('retry', 'failed')
  or (j.state = 'created' and j.start_after < ${overdueAt(looked)}::timestamptz))`

const JOBS = (looked: BacklogContext) => sql`
  select 'job', j.id::text, j.name, null, j.state = 'failed', j.created_on, ${TRIES},
    case when j.state = 'retry' then j.start_after end, ${SAID}, true
  from jobs.job j
  where ${isOpen(looked)} and j.name <> all(${[...JOBS_OF_ROWS, ...looked.recurring]}::text[])
    and not ${isSuperseded}`

/** A recurring job is one entry, however often it failed since its last success; its newest run represents it. */
const RECURRING = (looked: BacklogContext) => sql`
  select distinct on (j.name) 'job', j.id::text, j.name, null, j.state = 'failed',
    min(j.created_on) over (partition by j.name), max(${TRIES}) over (partition by j.name),
    case when j.state = 'retry' then j.start_after end, ${SAID}, true
  from jobs.job j
  left join (select name, max(created_on) as created_on from jobs.job where state = 'completed' group by name) done
    on done.name = j.name
  where ${isOpen(looked)} and j.name = any(${looked.recurring}::text[])
    and j.created_on > coalesce(done.created_on, '-infinity')
  order by j.name, j.created_on desc`

/** A backup is missing 25 hours after the last one, unless it is running or its failure is already listed. */
const BACKUP = ({ savesSince, now }: BacklogContext) => sql`
  select 'backup', 'daily', '', null, false, missed.since, 0, null::timestamptz, null, true
  from (select coalesce((select max(at) + interval '25 hours' from audit_entries where action = 'backup.made'),
    ${savesSince ?? null}::timestamptz + interval '1 hour') as since) missed
  where ${savesSince !== undefined} and missed.since < ${now}::timestamptz
    and not exists (select from jobs.job where name = 'backups.make' and state <> 'completed'
      and state <> 'cancelled')`

/** The number of its case leads to the file, and says nothing of its content. */
const TEXTS = sql`
  select 'text', t.id::text, '', c.number, true, t.settled_at, 1, null::timestamptz, t.fault, true
  from document_texts t
  left join document_versions v on v.id = t.version_id
  left join documents d on d.id = v.document_id
  left join letter_attachments a on a.id = t.attachment_id
  left join letters l on l.id = a.letter_id
  left join cases c on c.id = coalesce(d.case_id, l.case_id)
  where t.state = 'unreadable'`

/**
 * Truncated to milliseconds, as page cursors hold no more. A letter that was resent after it was dismissed is listed
 * again.
 */
const backlog = (looked: BacklogContext): RawBuilder<unknown> => sql`
  select b.source, b.id, b.name, b.recipient, b.has_failed, date_trunc('milliseconds', b.since) as since, b.tries,
    b.next_try_at, b.error, b.is_useful
  from (
    ${MAILS(looked)} union all ${LETTERS(looked)} union all ${RECIPIENTS} union all ${MAILBOX(looked)}
    union all ${JOBS(looked)} union all (${RECURRING(looked)})
    union all ${BACKUP(looked)} union all ${TEXTS}
  ) b (source, id, name, recipient, has_failed, since, tries, next_try_at, error, is_useful)
  where not exists (select from set_aside_work s where s.source = b.source and s.id = b.id and s.at >= b.since)`

export async function listBacklogRows(
  executor: Executor,
  looked: BacklogContext,
  limit: number,
  after?: BacklogCursor,
): Promise<BacklogRow[]> {
  const from = after
    ? sql<SqlBool>`(since, source || ':' || id) > (${after.at}::timestamptz, ${after.id})`
    : sql<SqlBool>`true`
  const { rows } = await sql<BacklogRow>`
    select p.source, p.id, p.name, p.recipient, p.has_failed, p.since, p.tries, p.error, p.is_useful,
      coalesce(p.next_try_at, d.start_after) as next_try_at
    from (select * from (${backlog(looked)}) found where ${from}
      order by since, source || ':' || id limit ${limit + 1}) p
    left join (${DELIVERIES}) d on d.mail_id = p.id and p.source = 'mail' and not p.has_failed
    order by p.since, p.source || ':' || p.id`.execute(executor)
  return rows
}

export const backlogCursorOf = ({ since, source, id }: BacklogRow): BacklogCursor => ({
  at: since,
  id: `${source}:${id}`,
})

export async function findBacklogRow(
  executor: Executor,
  looked: BacklogContext,
  { source, id }: Pick<BacklogRow, 'source' | 'id'>,
): Promise<BacklogRow | undefined> {
  const { rows } = await sql<BacklogRow>`
    select * from (${backlog(looked)}) found where source = ${source} and id = ${id}`.execute(executor)
  return rows[0]
}

export interface OverdueCount {
  source: BacklogSource
  name: string
  count: number
}

/**
 * Counts entries that have waited or failed for more than an hour. A file without readable text, such as one with a
 * password, is no trouble of the firm: its document opens as before.
 */
export async function countOverdue(executor: Executor, looked: BacklogContext): Promise<OverdueCount[]> {
  const hourAgo = new Date(looked.now.getTime() - HOUR_MS)
  const { rows } = await sql<OverdueCount>`
    select source, name, count(*)::int as count from (${backlog(looked)}) found
    where since < ${hourAgo}::timestamptz and source <> 'text' group by source, name`.execute(executor)
  return rows
}

export async function saveSetAside(
  executor: Executor,
  { source, id }: Pick<BacklogRow, 'source' | 'id'>,
  { by, at }: { by: UserId; at: Date },
): Promise<void> {
  await executor
    .insertInto('set_aside_work')
    .values({ source, id, by_id: by, at: momentOf(at) })
    .onConflict(conflict => conflict.columns(['source', 'id']).doUpdateSet({ by_id: by, at: momentOf(at) }))
    .execute()
}

export interface TextCounts {
  waiting: number
  withPictures: number
}

/** Each from an index of nothing else. */
export async function countTexts(executor: Executor): Promise<TextCounts> {
  const { rows } = await sql<TextCounts>`
    select (select count(*)::int from document_texts where state = 'waiting') as waiting,
      (select count(*)::int from document_texts where has_unread_pictures) as "withPictures"`.execute(
    executor,
  )
  return rows[0] ?? { waiting: 0, withPictures: 0 }
}
