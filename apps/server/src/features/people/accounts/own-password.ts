// Asks for the user's own password again before the account changes: an attacker who took over a session does not know
// it, and can guess no faster than at the sign-in.

import type { UserId } from '@maat/contract/ids'
import type { changePassword } from '@maat/contract/people/accounts'
import { passwordMatches } from '../../../platform/crypto/passwords.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { UseCaseContext } from '../../../platform/http/use-case.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { findPasswordHash } from './account-store.ts'
import { openThrottle } from './login-throttle.ts'

export const wrongPassword = (path: string) => ({ errors: [{ path, code: 'password.wrong' }] })

export async function isOwnPassword(executor: Executor, userId: UserId, password: string): Promise<boolean> {
  const hash = await findPasswordHash(executor, userId)
  return hash !== undefined && (await passwordMatches(hash, password))
}

type Asking = Pick<
  UseCaseContext<typeof changePassword>,
  'work' | 'tx' | 'caller' | 'from' | 'record' | 'fail' | 'failAndKeep'
>

/** Returns the user; `path` is the field that contains the password. */
export async function assertOwnPassword(
  { work, tx, caller, from, record, fail, failAndKeep }: Asking,
  path: string,
  password: string,
): Promise<UserRow> {
  const user = await findUser(tx, caller.id, true)
  if (!user) throw new Failure('session.expired')
  const throttle = await openThrottle(work, { email: user.email, ip: from.ip, knownAs: user.id })
  if (throttle.wait > 0) return fail('login.too-many', { retryAfter: throttle.wait })
  if (await isOwnPassword(tx, caller.id, password)) {
    await throttle.clear()
    return user
  }
  await throttle.fail()
  await record('account.password-refused', {}, { kind: 'user', id: caller.id })
  return failAndKeep('password.wrong', wrongPassword(path))
}
