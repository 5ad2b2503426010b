// What PostgreSQL's errors mean to us.

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Lost, restarting, full, not answering, or undone for being in another change's way: the person is told to try again, nothing else is known. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  const lost =
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  return (
    lost ||
    [
      'ECONNREFUSED',
      'ECONNRESET',
      '53100',
      '53300',
      '57P01',
      '57P02',
      '57P03',
      '08006',
      '08001',
      '40P01',
    ].includes(code)
  )
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
