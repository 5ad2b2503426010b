// Explains errors of a backup folder in a sentence.
import { StartupError } from '../startup-error.ts'

const FULL = ['ENOSPC', 'EDQUOT']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE', 'ENXIO']
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT']

export function toBackupError(error: unknown, folder: string): unknown {
  const {
    code = '',
    message = '',
    path = '',
  } = (error ?? {}) as Partial<Record<'code' | 'message' | 'path', string>>
  if (FULL.includes(code))
    return new StartupError(`The disk of ${folder} is full: no backup was made, and earlier ones are whole.`)
  if (CLOSED.includes(code) && path.startsWith(folder))
    return new StartupError(`Nothing can be written into ${folder} (${code}): no backup was made.`)
  if (AWAY.includes(code) || /Connection terminated/.test(message))
    return new StartupError('The database does not answer: no backup was made.')
  return error
}
