// What waits or has failed in the background: mails, letters, the mailbox, files to scan, and all other work that nobody
// sits in front of. Only what it is, for whom and why: never what stands in it.
import { z } from 'zod'
import { Done } from './accounts.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { line } from './person.ts'

/** Where it stands: of a letter as a whole, or of one person to whom it was not delivered. */
export const BACKLOG_SOURCES = ['mail', 'letter', 'letter-recipient', 'mailbox', 'job', 'backup'] as const
export type BacklogSource = (typeof BACKLOG_SOURCES)[number]

/** What it is, as people say it. */
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
  'mail-test',
  'letter',
  'letter-undelivered',
  'mailbox',
  'scan',
  'photo',
  'summary',
  'announcement',
  'realtime',
  'audit-seal',
  'reminders',
  'message-mails',
  'letters-in-and-out',
  'consultations',
  'file-care',
  'tidy-up',
  'key-change',
  'backup',
  'backlog-watch',
  'other',
] as const
export type BacklogKind = (typeof BACKLOG_KINDS)[number]

/** Why it did not succeed, as people say it. */
export const BACKLOG_REASONS = [
  'not-taken',
  'mail-server-away',
  'mail-server-said',
  'mailbox-away',
  'mailbox-said',
  'too-late',
  'scanner-away',
  'file-missing',
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
  /** It is tried no more; else it waits. */
  hasFailed: z.boolean(),
  since: z.string(),
  tries: z.number(),
  /** When it is tried next by itself; null where it failed, or is due already. */
  nextTryAt: z.string().nullable(),
  reason: z.enum(BACKLOG_REASONS),
  /** What the mail server said, as it said it. */
  answer: z.string().nullable(),
  canBeRetried: z.boolean(),
})
export type BacklogEntryView = z.output<typeof BacklogEntry>

export const listBacklog = operation({
  path: 'GET /api/backlog',
  summary: 'What waits or has failed in the background, the oldest first.',
  needs: 'backlog.read',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(BacklogEntry),
})

const example = { source: 'mail', id: '00000000-0000-4000-8000-00000000dead' } as const

export const retryBacklogEntry = operation({
  path: 'POST /api/backlog/retry',
  summary: 'Tries again: what failed waits anew, what waits is due now.',
  needs: 'backlog.settle',
  body: z.strictObject(BacklogKey),
  example,
  reply: Done,
  fails: ['backlog.not-found', 'backlog.too-late'],
})

export const setBacklogEntryAside = operation({
  path: 'POST /api/backlog/set-aside',
  summary: 'What failed, and is tried no more, leaves the list.',
  needs: 'backlog.settle',
  body: z.strictObject(BacklogKey),
  example,
  reply: Done,
  fails: ['backlog.not-found'],
})
