// Checks passwords against breaches (some 49,000 passwords, in order of how common they are) and against the owner's
// data. The list stays on the server, so that browsers need not load it.
import { checkPassword, passwordVariants } from '@maat/domain/accounts/password-rule'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'

const BREACHED: ReadonlySet<string> = new Set(dictionary['passwords-common'])

interface Owner {
  email: string
  names: readonly (string | null | undefined)[]
}

export function assertGoodPassword({ services }: Work, password: string, { email, names }: Owner): void {
  const known = names.filter(name => name != null)
  const isBreached = passwordVariants(password).some(form => BREACHED.has(form))
  const code =
    checkPassword(password, { email, names: known, firm: services.config.firmName }) ??
    (isBreached && 'password.too-common')
  if (code) throw new Failure('request.invalid', { errors: [{ path: 'password', code }] })
}
