// The rule for every new password. A special character is recommended, not required.

import { fold } from '../words/fold.ts'
import { COMMON_ROOTS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
/** Many good passwords contain shorter words. */
const TELLING_WORD = 4

export type PasswordCode =
  | 'password.too-short'
  | 'password.too-long'
  | 'password.no-uppercase'
  | 'password.no-lowercase'
  | 'password.no-digit'
  | 'password.too-common'
  | 'password.contains-email'
  | 'password.contains-name'
  | 'password.contains-firm'

/** 'Soleil2024!' has the root 'soleil': digits and symbols around a common word do not make it a secret. */
function rootOf(password: string): string {
  return password.toLowerCase().replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
}

/** The known data of a user, with which guesses of their password begin. */
interface Person {
  email?: string
  names?: readonly string[]
  firm?: string
}

/** The forms in lists of common passwords: the whole and its root, also with letters in place of digits. */
export function passwordVariants(password: string): string[] {
  const whole = password.toLowerCase()
  const root = rootOf(password)
  return [whole, root, inLetters(root), rootOf(inLetters(whole))]
}

const inLetters = (text: string) => text.replace(/[@$013457]/g, sign => LETTERS[sign] ?? sign)
const LETTERS: Record<string, string> = { '@': 'a', $: 's', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

export function checkPassword(password: string, person: Person = {}): PasswordCode | undefined {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'password.too-short'
  if (length > LONGEST_PASSWORD) return 'password.too-long'
  if (!/\p{Lu}/u.test(password)) return 'password.no-uppercase'
  if (!/\p{Ll}/u.test(password)) return 'password.no-lowercase'
  if (!/\p{Nd}/u.test(password)) return 'password.no-digit'
  if (passwordVariants(password).some(form => COMMON_ROOTS.has(form))) return 'password.too-common'
  if (contains(password, [person.email?.split('@')[0] ?? ''])) return 'password.contains-email'
  if (contains(password, wordsOf(person.names))) return 'password.contains-name'
  if (contains(password, wordsOf([person.firm ?? '']))) return 'password.contains-firm'
  return undefined
}

const wordsOf = (texts: readonly string[] = []) => texts.flatMap(text => text.split(/[^\p{L}\p{Nd}]+/u))

function contains(password: string, words: readonly string[]): boolean {
  const folded = fold(password)
  return words.map(fold).some(word => word.length >= TELLING_WORD && folded.includes(word))
}

/** From 0 (refused) to 4 (long and varied), for a meter beside the field. */
export function passwordStrength(password: string): number {
  if (checkPassword(password) !== undefined) return 0
  const length = [...password].length
  const grades = [length >= 10, length >= 14, /[^\p{L}\p{Nd}]/u.test(password)]
  return 1 + grades.filter(Boolean).length
}
