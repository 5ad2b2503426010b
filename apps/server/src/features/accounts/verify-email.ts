import { resendVerification, verifyEmail } from '@maat/contract/accounts'
import { hashToken } from '../../platform/crypto/secret-token.ts'
import { handle } from '../../platform/http/handle.ts'
import { findUser } from '../users/index.ts'
import { sendAccountLink } from './account-links.ts'
import { useLink } from './account-store.ts'
import { confirmAddress } from './confirm-address.ts'

export const handleVerifyEmail = handle(verifyEmail, async ({ work, tx, body, record, fail }) => {
  const link = await useLink(tx, hashToken(body.token), ['verify-email'], work.now)
  const user = link && (await findUser(tx, link.user_id))
  if (!user) return fail('link.invalid')
  await confirmAddress(work, user)
  await record('account.email-verified', {}, { kind: 'user', id: user.id, by: user.id })
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
