// Turns an error into text for users. Errors of our own code may name files or machine addresses, so only their meaning
// is shown; a mail server's answer is shown unchanged.
import type { BacklogReason } from '@maat/contract/backlog'
import { troubleOf } from './backlog-kinds.ts'
import type { BacklogRow } from './backlog-store.ts'

const NO_LINE =
  /\b(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET)|timeout|timed out|Greeting never|socket hang up|Connection (?:terminated|closed|not available)|Unexpected socket close|Socket closed/i
const NO_FILE = /not in the storage|bytes are not those/
const NO_SCANNER = /virus scanner/
const FULL = /The disk of .* is full/
const CLOSED = /Nothing can be written into/
const BROKEN_OFF = /^job (?:timed out|heartbeat timeout)$/

export interface Reason {
  reason: BacklogReason
  answer: string | null
}

export function reasonOf(row: BacklogRow): Reason {
  const { source, said } = row
  const because = (reason: BacklogReason, answer: string | null = null): Reason => ({ reason, answer })
  if (said !== null && NO_FILE.test(said)) return because('file-missing')
  if (source === 'backup') return because('backup-missing')
  if (source === 'job') return because(reasonOfJob(row))
  if (row.has_failed && !row.is_useful) return because('too-late')
  if (said === null) return because('not-taken')
  const [away, answered] =
    source === 'mailbox'
      ? (['mailbox-away', 'mailbox-said'] as const)
      : (['mail-server-away', 'mail-server-said'] as const)
  return NO_LINE.test(said) ? because(away) : because(answered, said)
}

function reasonOfJob(row: BacklogRow): BacklogReason {
  const { said, tries } = row
  if (tries === 0) return 'not-taken'
  if (said === null || BROKEN_OFF.test(said)) return 'interrupted'
  if (FULL.test(said)) return 'backup-disk-full'
  if (CLOSED.test(said)) return 'backup-folder-closed'
  const isScan = troubleOf(row) === 'scans'
  if (NO_SCANNER.test(said) || (isScan && NO_LINE.test(said))) return 'scanner-away'
  return NO_LINE.test(said) ? 'line' : 'unexpected'
}
