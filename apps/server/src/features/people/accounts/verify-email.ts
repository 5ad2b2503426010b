import { resendVerification, verifyEmail } from '@maat/contract/people/accounts'
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import { handle } from '../../../platform/http/handle.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'
import { findUser } from '../users/index.ts'
import { sendRequestedLink } from './account-links.ts'
import { findLink, findPasswordHash, useLinks } from './account-store.ts'
import { confirmAddress } from './confirm-address.ts'
import { openThrottle } from './login-throttle.ts'
import { isOwnPassword, wrongPassword } from './own-password.ts'
import { isProofOf } from './registration-proof.ts'
import { openSession } from './sign-in.ts'

/**
 * Confirms an address. The link proves that the user reads the mailbox; the session, the password or the registration
 * proof shows that the user opened the account. A visitor is then signed in.
 */
export const handleVerifyEmail = handle(
  verifyEmail,
  async ({ work, tx, caller, body, from, record, fail, failAndKeep }) => {
    const tokenHash = hashToken(body.token)
    const link = await findLink(tx, tokenHash, ['verify-email'], work.now)
    const user = link && (await findUser(tx, link.user_id))
    if (!user || user.disabled_at) return fail('link.invalid')
    const isSignedIn = caller?.id === user.id
    const { config } = work.services
    const isProved = body.proof !== undefined && isProofOf(config, user.id, body.proof)
    if (!isSignedIn && !isProved) {
      if (body.password === undefined) return fail('password.required')
      const throttle = await openThrottle(work, { email: user.email, ip: from.ip })
      if (throttle.wait > 0) return fail('login.too-many', { retryAfter: throttle.wait })
      if (!(await isOwnPassword(tx, user.id, body.password))) {
        await throttle.fail()
        await record('account.sign-in-failed', { because: 'verification' }, { kind: 'user', id: user.id })
        return failAndKeep('password.wrong', wrongPassword('password'))
      }
    }
    await useLinks(tx, user.id, ['verify-email'], work.now)
    await confirmAddress(work, user)
    await record('account.email-verified', {}, { kind: 'user', id: user.id, by: user.id })
    if (isSignedIn || (await hasSecondFactor(tx, user.id))) return { signedIn: null }
    await record('account.signed-in', {}, { kind: 'user', id: user.id, by: user.id })
    const opening = { usesTwoFactor: false, passwordHash: await findPasswordHash(tx, user.id) }
    return { signedIn: await openSession(work, user, from, opening) }
  },
)

export const handleResendVerification = handle(
  resendVerification,
  async ({ work, tx, caller, record, fail }) => {
    const user = await findUser(tx, caller.id)
    if (!user || user.email_verified_at) return fail('user.already-verified')
    await sendRequestedLink(work, user, 'verify-email')
    await record('account.verification-sent', {}, { kind: 'user', id: caller.id })
    return {}
  },
)
