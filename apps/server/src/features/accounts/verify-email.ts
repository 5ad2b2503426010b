import { resendVerification, verifyEmail } from '@maat/contract/accounts'
import { hashToken } from '../../platform/crypto/secret-token.ts'
import { handle } from '../../platform/http/handle.ts'
import { findUser, markEmailVerified } from '../users/index.ts'
import { sendAccountLink } from './account-links.ts'
import { useLink } from './account-store.ts'

export const handleVerifyEmail = handle(verifyEmail, async ({ work, tx, body, record, fail }) => {
  const link = await useLink(tx, hashToken(body.token), ['verify-email'], work.now)
  if (!link) return fail('link.invalid')
  await markEmailVerified(tx, link.user_id, work.now)
  await record('account.email-verified', {}, { kind: 'user', id: link.user_id, by: link.user_id })
  return {}
})

export const handleResendVerification = handle(
  resendVerification,
  async ({ work, tx, caller, record, fail }) => {
    const user = await findUser(tx, caller.id)
    if (!user || user.email_verified_at) return fail('user.already-verified')
    await sendAccountLink(work, user, 'verify-email')
    await record('account.verification-sent', {}, { kind: 'user', id: caller.id })
    return {}
  },
)
