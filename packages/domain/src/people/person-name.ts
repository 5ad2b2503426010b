// Checks names of persons: letters of any script, with the marks used in names.

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’\-·]*$/u
const LONGEST = 100

export type NameCode =
  | 'first-name.required'
  | 'first-name.invalid'
  | 'last-name.too-short'
  | 'last-name.invalid'

export function normaliseName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

export function checkFirstName(text: string): NameCode | undefined {
  const name = normaliseName(text)
  if (name === '') return 'first-name.required'
  return NAME.test(name) && name.length <= LONGEST ? undefined : 'first-name.invalid'
}

export function checkLastName(text: string): NameCode | undefined {
  const name = normaliseName(text)
  if (name.length < 2) return 'last-name.too-short'
  return NAME.test(name) && name.length <= LONGEST ? undefined : 'last-name.invalid'
}

const LONGEST_IN_A_MAIL = 60
/** Mail programs make a link of text that looks like a web address. */
const ADDRESS = /\.\p{L}{2,}/u

/** A user chooses their own name, and a mail with it may go to a stranger, so it must not contain a link. */
export const isSafeInMail = (name: string): boolean => name.length <= LONGEST_IN_A_MAIL && !namesAddress(name)

/** 'gains.example': mail programs make a link of it. */
export const namesAddress = (text: string): boolean => ADDRESS.test(text)

interface Named {
  firstName: string
  lastName: string
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map(name => [...name][0]?.toUpperCase() ?? '').join('')
}
