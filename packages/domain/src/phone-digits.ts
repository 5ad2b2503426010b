// A phone number is looked for by its digits, in whichever form they were typed: +32 2 555 01 12, 0032 2 555 01 12,
// 02 555 01 12, or a part of it. Stored numbers are in E.164, where none begins with the zero of its country.

const PHONE_SIGNS = /^[+(]?[\d\s()./\p{Pd}]+$/u
/** Fewer digits stand in nearly every number. */
const FEWEST = 3

/** What to look for in E.164; undefined where it cannot be a phone number that was typed. */
export function phoneDigitsOf(typed: string): string | undefined {
  const text = typed.trim()
  if (!PHONE_SIGNS.test(text)) return undefined
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  const bare = text.startsWith('+') ? digits : digits.replace(/^00?/, '')
  return bare.length >= FEWEST ? bare : undefined
}
