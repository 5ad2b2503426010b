// Why a start failed, where it is no mistake of ours: one sentence for the person at the terminal.
import { isDatabaseAway } from './db/database-errors.ts'
import { StorageAway } from './files/patient-store.ts'
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

interface Told {
  code?: string
  message?: string
  path?: string
  severity?: string
  errors?: unknown[]
  cause?: unknown
}

/** Undefined for what nobody expected: its stack is needed then. */
export function startupFault(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  const { code = '', path, severity, cause } = (error ?? {}) as Told
  if (error instanceof StorageAway) return `Files cannot be kept: ${reasonOf(cause ?? error)}.`
  if (path && REASONS[code]) return `${path} cannot be used: ${REASONS[code]}.`
  if (severity || isDatabaseAway(error)) return `The database does not let the server in: ${reasonOf(error)}.`
  return undefined
}

/** An address with several numbers fails with several errors, and no words of its own. */
export function reasonOf(error: unknown): string {
  const { code = '', message, errors, cause, path } = (error ?? {}) as Told
  if (errors?.length) return reasonOf(errors[0])
  if (cause instanceof Error) return reasonOf(cause)
  if (REASONS[code]) return path ? `${REASONS[code]} (${path})` : REASONS[code]
  return (message || code || String(error)).replace(/\.$/, '')
}
