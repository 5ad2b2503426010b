/** « Marie de la Tour » is Marie, and de la Tour: a first guess, which whoever invites looks at. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** What somebody searched a person by, where it tells who that is. */
export function personIn(words: string): { firstName: string; lastName: string; email: string } {
  const said = words.trim()
  if (said.includes('@')) return { firstName: '', lastName: '', email: said }
  const isName = /\p{L}/u.test(said)
  return { ...namesIn(isName ? said : ''), email: '' }
}
