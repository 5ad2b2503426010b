// The three ways to a new password: a reset link, an invitation link, or a change with the old password.
import {
  changePassword,
  forgotPassword,
  readPasswordLink,
  resetPassword,
} from '@maat/contract/people/accounts'
import { hashPassword } from '../../../platform/crypto/passwords.ts'
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/index.ts'
import { nameOfSender } from './account-links.ts'
import { findLink, findPasswordHash, PASSWORD_LINKS, savePasswordHash, useLinks } from './account-store.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { confirmAddress } from './confirm-address.ts'
import { endAccess } from './end-access.ts'
import { assertOwnPassword } from './own-password.ts'
import { removeSecondFactors } from './second-factor/second-factor.ts'
import { sendResetLink } from './send-reset-link.ts'

export const handleForgotPassword = handle(forgotPassword, async ({ work, tx, body, record }) => {
  const user = await findUserByEmail(tx, body.email)
  // The link is created later, so that the response takes the same time whether the account exists or not.
  await work.services.jobs.enqueue(
    tx,
    sendResetLink,
    { userId: user?.id ?? null },
    { account: accountOf(work.origin) },
  )
  await record('account.reset-asked', {}, { kind: 'user', id: user?.id ?? 'unknown' })
  return {}
})

/** An invalid link reveals no account; reading a valid link does not use it up. */
export const handleReadPasswordLink = handle(readPasswordLink, async ({ work, tx, body, record, fail }) => {
  const link = await findLink(tx, hashToken(body.token), PASSWORD_LINKS, work.now)
  const user = link && (await findUser(tx, link.user_id))
  if (!user || user.disabled_at) return fail('link.invalid')
  await record('account.link-opened', { for: link.purpose }, { kind: 'user', id: user.id })
  const isInvitation = link.purpose === 'invitation'
  return { email: user.email, invitedBy: isInvitation ? await nameOfSender(work, link.sent_by) : null }
})

export const handleResetPassword = handle(resetPassword, async ({ work, tx, body, record, fail }) => {
  const link = await findLink(tx, hashToken(body.token), PASSWORD_LINKS, work.now)
  const user = link && (await findUser(tx, link.user_id, true))
  if (!user || user.disabled_at) return fail('link.invalid')
  assertGoodPassword(work, body.password, ownerOf(user))
  await useLinks(tx, user.id, PASSWORD_LINKS, work.now)
  const hadPassword = (await findPasswordHash(tx, user.id)) !== undefined
  await savePasswordHash(tx, user.id, await hashPassword(body.password), work.now)
  // The user who set it up never confirmed this mailbox.
  if (!user.email_verified_at) await removeSecondFactors(tx, user.id)
  await confirmAddress(work, user)
  // A first password ends no access: a link to sign may be in the mailbox beside the invitation.
  if (hadPassword) await endAccess(work, user.id)
  if (link.purpose === 'reset-password') await notifyOfPasswordChange(work, user)
  await record('account.password-reset', { with: link.purpose }, { kind: 'user', id: user.id, by: user.id })
  return {}
})

export const handleChangePassword = handle(changePassword, async context => {
  const { work, tx, caller, body, record } = context
  const user = await assertOwnPassword(context, 'currentPassword', body.currentPassword)
  assertGoodPassword(work, body.password, ownerOf(user))
  await savePasswordHash(tx, caller.id, await hashPassword(body.password), work.now)
  await endAccess(work, caller.id, caller.sessionId)
  await notifyOfPasswordChange(work, user)
  await record('account.password-changed', {}, { kind: 'user', id: caller.id })
  return {}
})

const ownerOf = ({ email, first_name, last_name, company_name }: UserRow) => ({
  email,
  names: [first_name, last_name, company_name],
})

async function notifyOfPasswordChange(work: Work, user: UserRow): Promise<void> {
  await sendMail(work, {
    to: { address: user.email, id: user.id, language: user.language },
    template: 'password-changed',
    values: { name: user.first_name },
    link: '/forgottenPasword',
  })
}
