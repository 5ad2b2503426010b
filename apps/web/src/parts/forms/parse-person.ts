/** Splits « Marie de la Tour » into Marie and de la Tour: a first guess, which the user checks. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Turns a search text into the data of a new user, as far as it identifies one. */
export function parsePerson(words: string): { firstName: string; lastName: string; email: string } {
  const text = words.trim()
  if (text.includes('@')) return { firstName: '', lastName: '', email: text }
  const isName = /\p{L}/u.test(text)
  return { ...splitName(isName ? text : ''), email: '' }
}
