// What PostgreSQL's errors mean to us.

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const LOST =
  /Connection terminated|connection was terminated|timeout exceeded when trying to connect|not queryable|Connection ended unexpectedly/i

/** The line, the disk, a start or an end, a server that only reads since another took over, a pooler without one (08P01), or
 * another change in the way. */
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
  // It lets nobody in: its logins are being changed, or it is being restored.
  ...['28000', '28P01', '3D000', '57P04'],
  ...['53000', '53100', '53200', '53300', '58030', '40001', '40P01', '57014', '55P03'],
])

/** Not answering, or not now: the person is told to try again, and nothing else is known. */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.has(codeOf(error)) || (error instanceof Error && LOST.test(error.message))
}

/** What was to be written breaks a rule of the tables, and will the next time: letters that no text can hold, a check. */
export function isRefusedContent(error: unknown): boolean {
  const code = codeOf(error)
  return /^22/.test(code) || code === '23514' || code === '23502'
}

/** A row was to be deleted that others still point to. */
export function isStillReferenced(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** A row was to lie across another where that is excluded. */
export function isExcluded(error: unknown): boolean {
  return codeOf(error) === '23P01'
}
