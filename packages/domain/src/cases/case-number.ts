// The number of a case: the prefix of its office, the year of sending, and its sequence in that year.

const LETTERS = 3
const PLACES = 5

export const casePrefixPattern = /^[A-Z]{2,3}$/

/** Beyond 99999 the sequence grows by a digit, so that no number is used twice. */
export const caseNumberPattern = /^([A-Z]{2,3})-([1-9]\d{3})-((?!0{5})\d{5}|[1-9]\d{5,8})$/

export type CaseNumber = { prefix: string; year: number; sequence: number }

/** The default prefix of an office's cases: brussels is BRU. */
export function casePrefixOf(officeCode: string): string {
  return officeCode.slice(0, LETTERS).toUpperCase()
}

export function casePrefixes(
  offices: readonly { id: string; code: string }[],
  chosen: Readonly<Record<string, string>>,
): Map<string, string> {
  return new Map(offices.map(({ id, code }) => [id, chosen[id] ?? casePrefixOf(code)]))
}

export function formatCaseNumber(prefix: string, year: number, sequence: number): string {
  const number = `${prefix}-${year}-${String(sequence).padStart(PLACES, '0')}`
  if (!caseNumberPattern.test(number)) throw new RangeError(`${number} is not a case number`)
  return number
}

/** Accepts user input: with spaces around it and in lower case. */
export function parseCaseNumber(text: string): CaseNumber | undefined {
  const parts = caseNumberPattern.exec(text.trim().toUpperCase())
  if (!parts) return undefined
  const [, prefix = '', year, sequence] = parts
  return { prefix, year: Number(year), sequence: Number(sequence) }
}
