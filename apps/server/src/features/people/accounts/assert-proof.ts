// Asks for a proof again before security settings of an account change: an attacker who took over a session has neither
// the password nor the second factor, and can guess no faster than at the sign-in.

import type { FieldError } from '@maat/contract/errors'
import type { logout } from '@maat/contract/people/accounts'
import type { PROOF_ERRORS, Proof } from '@maat/contract/people/proof'
import type { FailureExtra } from '../../../platform/http/failure.ts'
import type { UseCaseContext } from '../../../platform/http/use-case.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { openThrottle } from './login-throttle.ts'
import { assertOwnPassword } from './own-password.ts'
import { recognisePasskey } from './second-factor/recognise-passkey.ts'
import { verifySecondFactor } from './second-factor/second-factor.ts'

/** Any operation whose body contains the proof. */
type Asking = Pick<UseCaseContext<typeof logout>, 'work' | 'tx' | 'caller' | 'from' | 'record'> & {
  fail(code: ProofFailure, extra?: FailureExtra): never
  failAndKeep(code: ProofFailure, extra?: FailureExtra): never
}
type ProofFailure = (typeof PROOF_ERRORS)[number]

export async function assertProof(context: Asking, proof: Proof): Promise<UserRow> {
  const { work, tx, caller, from, record, fail, failAndKeep } = context
  const on = { kind: 'user' as const, id: caller.id }
  if (proof.passkey) {
    const owner = await recognisePasskey(work, proof.passkey, caller.sessionId)
    const user = owner === caller.id && (await findUser(tx, caller.id, true))
    if (user) return user
    await record('account.proof-refused', { because: 'passkey' }, on)
    return failAndKeep('passkey.refused')
  }
  if (proof.password === undefined)
    return fail('password.required', { errors: [{ path: 'password', code: 'field.required' }] })
  const user = await assertOwnPassword(context, 'password', proof.password)
  if (!(await hasSecondFactor(tx, user.id))) return user
  const asks = (code: string): { errors: FieldError[] } => ({ errors: [{ path: 'secondFactor', code }] })
  if (proof.secondFactor === undefined) return fail('two-factor.code-wrong', asks('field.required'))
  // Shares the sign-in's count of guesses.
  const throttle = await openThrottle(work, { email: user.email, ip: from.ip, knownAs: 'second factor' })
  if (throttle.wait > 0) return fail('login.too-many', { retryAfter: throttle.wait })
  if (await verifySecondFactor(work, user.id, proof.secondFactor)) {
    await throttle.clear()
    return user
  }
  await throttle.fail()
  await record('account.proof-refused', { because: 'second factor' }, on)
  return failAndKeep('two-factor.code-wrong', asks('two-factor.code-wrong'))
}
