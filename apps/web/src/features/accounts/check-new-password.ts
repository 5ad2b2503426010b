import { checkPassword } from '@maat/domain/password-rule'

/** What is wrong with a new password and its confirmation; nothing when they will do. */
export function checkNewPassword(password: string, confirmation: string): { path: string; code: string }[] {
  const code = checkPassword(password)
  const problems = code ? [{ path: 'password', code: code as string }] : []
  return password === confirmation
    ? problems
    : [...problems, { path: 'confirmation', code: 'password.mismatch' }]
}
