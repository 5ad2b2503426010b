/** Splits « Marie de la Tour » into Marie and de la Tour: a first guess, which the user checks. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Turns a search text into the data of a new user, as far as it identifies one. */
export function parsePerson(words: string): { firstName: string; lastName: string; email: string } {
  const said = words.trim()
  if (said.includes('@')) return { firstName: '', lastName: '', email: said }
  const isName = /\p{L}/u.test(said)
  return { ...splitName(isName ? said : ''), email: '' }
}
