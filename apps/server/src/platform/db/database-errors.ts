// The meaning of PostgreSQL's errors for the product.

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const LOST =
  /Connection terminated|connection was terminated|timeout exceeded when trying to connect|not queryable|Connection ended unexpectedly/i

/**
 * Connection, disk, start or shutdown, a read-only former primary, a pooler without a server (08P01), or a conflicting
 * change.
 */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...[
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08007',
    '08P01',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '25006',
  ],
  // It refuses logins: they are being changed, or the database is being restored.
  ...['28000', '28P01', '3D000', '57P04'],
  ...['53000', '53100', '53200', '53300', '58030', '40001', '40P01', '57014', '55P03'],
])

/** The socket of a database that is starting again is not there yet. */
const isWithoutSocket = (error: unknown) =>
  codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'

export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    AWAY.has(codeOf(error)) || isWithoutSocket(error) || (error instanceof Error && LOST.test(error.message))
  )
}

/** The content violates a database rule and will fail again: invalid characters, or a check. */
export function isRefusedContent(error: unknown): boolean {
  const code = codeOf(error)
  return /^22/.test(code) || code === '23514' || code === '23502'
}

/** Raised by `refuse_destroyed_case`. */
export const isOfDestroyedCase = (error: unknown): boolean => codeOf(error) === 'MA410'

/** A deadlock's victim, or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

export function isStillReferenced(error: unknown): boolean {
  return codeOf(error) === '23503'
}

export function isExcluded(error: unknown): boolean {
  return codeOf(error) === '23P01'
}
