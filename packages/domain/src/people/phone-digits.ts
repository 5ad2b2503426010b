// Searches phone numbers by their digits, in any format: +32 2 555 01 12, 0032 2 555 01 12, 02 555 01 12, or a part of
// it. Stored numbers are in E.164, without the national leading zero.

const PHONE_SIGNS = /^[+(]?[\d\s()./\p{Pd}]+$/u
/** A shorter sequence of digits occurs in nearly every number. */
const FEWEST = 3

/** The search text in E.164; undefined if the typed text cannot be a phone number. */
export function phoneDigitsOf(typed: string): string | undefined {
  const text = typed.trim()
  if (!PHONE_SIGNS.test(text)) return undefined
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  const bare = text.startsWith('+') ? digits : digits.replace(/^00?/, '')
  return bare.length >= FEWEST ? bare : undefined
}
