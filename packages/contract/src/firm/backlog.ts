// Pending or failed background work: mails, letters, the mailbox, files to scan and other jobs. Only its kind,
// recipient or case and reason, never its content.

import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line } from '../person.ts'

/** The source of the entry: a whole letter, or one recipient to whom it was not delivered. */
export const BACKLOG_SOURCES = [
  'mail',
  'letter',
  'letter-recipient',
  'mailbox',
  'job',
  'backup',
  'text',
] as const
export type BacklogSource = (typeof BACKLOG_SOURCES)[number]

export const BACKLOG_KINDS = [
  'mail-account',
  'mail-notification',
  'mail-case-invitation',
  'mail-contact',
  'mail-event',
  'mail-messages',
  'mail-consultation',
  'mail-announcement',
  'mail-signing',
  'mail-invoice',
  'mail-test',
  'letter',
  'letter-undelivered',
  'mailbox',
  'scan',
  'photo',
  'text',
  'summary',
  'announcement',
  'realtime',
  'audit-seal',
  'reminders',
  'message-mails',
  'article-publication',
  'figure-mails',
  'letters-in-and-out',
  'consultations',
  'bundle',
  'data-copy',
  'signed-file',
  'file-care',
  'sanctions',
  'tidy-up',
  'key-change',
  'billing-run',
  'bank',
  'invoice-sending',
  'paying-online',
  'backup',
  'backlog-watch',
  'destruction',
  'other',
] as const
export type BacklogKind = (typeof BACKLOG_KINDS)[number]

export const BACKLOG_REASONS = [
  'not-taken',
  'mail-server-away',
  'mail-server-said',
  'mailbox-away',
  'mailbox-said',
  'too-late',
  'scanner-away',
  'file-missing',
  'file-encrypted',
  'file-damaged',
  'file-too-slow',
  'file-too-large',
  'backup-disk-full',
  'backup-folder-closed',
  'backup-missing',
  'interrupted',
  'line',
  'unexpected',
] as const
export type BacklogReason = (typeof BACKLOG_REASONS)[number]

const BacklogKey = { source: z.enum(BACKLOG_SOURCES), id: line(400) }

export const BacklogEntry = z.object({
  ...BacklogKey,
  kind: z.enum(BACKLOG_KINDS),
  recipient: z.string().nullable(),
  /** True if it is not retried again; otherwise it waits. */
  hasFailed: z.boolean(),
  since: SentMoment,
  tries: z.number(),
  /** The time of the next automatic retry; null if it failed or is already due. */
  nextTryAt: SentMoment.nullable(),
  reason: z.enum(BACKLOG_REASONS),
  /** The reply of the mail server, unchanged. */
  answer: z.string().nullable(),
  canBeRetried: z.boolean(),
})
export type BacklogEntryView = z.output<typeof BacklogEntry>

export const listBacklog = operation({
  path: 'GET /api/backlog',
  summary: 'Lists pending and failed background work, oldest first.',
  needs: 'backlog.read',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(BacklogEntry),
})

/** How far the texts of files are read. The search finds what is in them only then. */
export const TextProgress = z.object({
  waiting: z.number(),
  /** Files with scans or photos that the machine could not read. */
  withPictures: z.number(),
  /** Whether the machine reads scans and photos. */
  readsPictures: z.boolean(),
})
export type TextProgressView = z.output<typeof TextProgress>

export const readTextProgress = operation({
  path: 'GET /api/backlog/texts',
  summary: 'Counts the files whose text is still being read, or could not be.',
  needs: 'backlog.read',
  reply: TextProgress,
})

const example = { source: 'mail', id: '00000000-0000-4000-8000-00000000dead' } as const

export const retryBacklogEntry = operation({
  path: 'POST /api/backlog/retry',
  summary: 'Retries an entry: a failed entry waits again, and a waiting entry is due now.',
  needs: 'backlog.settle',
  body: z.strictObject(BacklogKey),
  example,
  reply: EmptyReply,
  fails: ['backlog.not-found', 'backlog.too-late'],
})

export const setBacklogEntryAside = operation({
  path: 'POST /api/backlog/set-aside',
  summary: 'Removes a failed entry that is no longer retried from the list.',
  needs: 'backlog.settle',
  body: z.strictObject(BacklogKey),
  example,
  reply: EmptyReply,
  fails: ['backlog.not-found'],
})
