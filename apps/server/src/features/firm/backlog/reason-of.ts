// Turns an error into text for users. Errors of our own code may name files or machine addresses, so only their meaning
// is shown; a mail server's answer is shown unchanged.
import type { BacklogReason } from '@maat/contract/firm/backlog'
import type { TextFault } from '../../../platform/text/text-parts.ts'
import { troubleOf } from './backlog-kinds.ts'
import type { BacklogRow } from './backlog-store.ts'

const NO_LINE =
  /\b(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET)|timeout|timed out|Greeting never|socket hang up|Connection (?:terminated|closed|not available)|Unexpected socket close|Socket closed/i
const NO_FILE = /not in the storage|bytes are not those/
const NO_SCANNER = /virus scanner/
const FULL = /The disk of .* is full/
const CLOSED = /Nothing can be written into/
const BROKEN_OFF = /^job (?:timed out|heartbeat timeout)$/

const REASONS_OF_TEXT: Record<TextFault, BacklogReason> = {
  encrypted: 'file-encrypted',
  damaged: 'file-damaged',
  'too-slow': 'file-too-slow',
  'too-large': 'file-too-large',
}

export interface Reason {
  reason: BacklogReason
  answer: string | null
}

export function reasonOf(row: BacklogRow): Reason {
  const { source, error } = row
  const because = (reason: BacklogReason, answer: string | null = null): Reason => ({ reason, answer })
  if (error !== null && NO_FILE.test(error)) return because('file-missing')
  if (source === 'backup') return because('backup-missing')
  if (source === 'job') return because(reasonOfJob(row))
  if (source === 'text') return because(REASONS_OF_TEXT[error as TextFault])
  if (row.has_failed && !row.is_useful) return because('too-late')
  if (error === null) return because('not-taken')
  const [away, answered] =
    source === 'mailbox'
      ? (['mailbox-away', 'mailbox-said'] as const)
      : (['mail-server-away', 'mail-server-said'] as const)
  return NO_LINE.test(error) ? because(away) : because(answered, error)
}

function reasonOfJob(row: BacklogRow): BacklogReason {
  const { error, tries } = row
  if (tries === 0) return 'not-taken'
  if (error === null || BROKEN_OFF.test(error)) return 'interrupted'
  if (FULL.test(error)) return 'backup-disk-full'
  if (CLOSED.test(error)) return 'backup-folder-closed'
  const isScan = troubleOf(row) === 'scans'
  if (NO_SCANNER.test(error) || (isScan && NO_LINE.test(error))) return 'scanner-away'
  return NO_LINE.test(error) ? 'line' : 'unexpected'
}
