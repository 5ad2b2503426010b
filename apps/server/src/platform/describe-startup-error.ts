// Explains a failed start that is not our error, in one sentence for the terminal.
import { isDatabaseUnavailable } from './db/database-errors.ts'
import { StorageUnavailable } from './files/with-timeouts.ts'
import { StartupError } from './startup-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'its quota is used up',
  ENOTDIR: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  ENOENT: 'it is not there, and cannot be made',
  EIO: 'the disk fails',
}

interface FaultSentence {
  code?: string
  message?: string
  path?: string
  severity?: string
  errors?: unknown[]
  cause?: unknown
}

/** Undefined for an unexpected error: its stack is needed then. */
export function describeStartupError(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  const { code = '', path, severity, cause } = (error ?? {}) as FaultSentence
  if (error instanceof StorageUnavailable) return `Files cannot be kept: ${reasonOf(cause ?? error)}.`
  if (path && REASONS[code]) return `${path} cannot be used: ${REASONS[code]}.`
  if (severity || isDatabaseUnavailable(error))
    return `The database does not let the server in: ${reasonOf(error)}.`
  return undefined
}

/** An address with several IP numbers fails with an aggregate error without a message. */
export function reasonOf(error: unknown): string {
  const { code = '', message, errors, cause, path } = (error ?? {}) as FaultSentence
  if (errors?.length) return reasonOf(errors[0])
  if (cause instanceof Error) return reasonOf(cause)
  if (REASONS[code]) return path ? `${REASONS[code]} (${path})` : REASONS[code]
  return (message || code || String(error)).replace(/\.$/, '')
}
