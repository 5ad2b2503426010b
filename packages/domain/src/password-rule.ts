// The one rule wherever a password is set. A special character is advised, not required.
import { COMMON_ROOTS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
const TELLING_LOCAL_PART = 4

export type PasswordCode =
  | 'password.too-short'
  | 'password.too-long'
  | 'password.no-uppercase'
  | 'password.no-lowercase'
  | 'password.no-digit'
  | 'password.too-common'
  | 'password.contains-email'

/** 'Soleil2024!' has the root 'soleil': digits and marks around a common word do not make it a secret. */
function rootOf(password: string): string {
  return password.toLowerCase().replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
}

export function checkPassword(password: string, person: { email?: string } = {}): PasswordCode | undefined {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'password.too-short'
  if (length > LONGEST_PASSWORD) return 'password.too-long'
  if (!/\p{Lu}/u.test(password)) return 'password.no-uppercase'
  if (!/\p{Ll}/u.test(password)) return 'password.no-lowercase'
  if (!/\p{Nd}/u.test(password)) return 'password.no-digit'
  if (COMMON_ROOTS.has(rootOf(password)) || COMMON_ROOTS.has(password.toLowerCase()))
    return 'password.too-common'
  const localPart = person.email?.split('@')[0]?.toLowerCase() ?? ''
  if (localPart.length >= TELLING_LOCAL_PART && password.toLowerCase().includes(localPart))
    return 'password.contains-email'
  return undefined
}

/** From 0 (refused) to 4 (long and varied), for a meter beside the field. */
export function passwordStrength(password: string): number {
  if (checkPassword(password) !== undefined) return 0
  const length = [...password].length
  const grades = [length >= 10, length >= 14, /[^\p{L}\p{Nd}]/u.test(password)]
  return 1 + grades.filter(Boolean).length
}
