import { checkPassword } from '@maat/domain/accounts/password-rule'

/** Returns the problems of a new password and its confirmation; empty if both are valid. */
export function checkNewPassword(password: string, confirmation: string): { path: string; code: string }[] {
  const code = checkPassword(password)
  const problems = code ? [{ path: 'password', code: code as string }] : []
  return password === confirmation
    ? problems
    : [...problems, { path: 'confirmation', code: 'password.mismatch' }]
}
