// The Admin operations on a user's account.

import {
  changeUserRole,
  disableUser,
  enableUser,
  resendUserVerification,
  resetUserTwoFactor,
} from '@maat/contract/people/account-administration'
import { momentOf } from '@maat/domain/calendar/moment'
import { isStaff, ROLE_IDS } from '@maat/domain/people/roles'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import {
  deleteLinks,
  endAccess,
  findPasswordHash,
  removeSecondFactors,
  sendAccountLink,
} from '../accounts/index.ts'
import {
  accountRole,
  hasAnotherAdmin,
  officeExists,
  type UserRow,
  updateUser,
  userReassigned,
  userSubject,
} from '../users/index.ts'

const isLastAdmin = async ({ tx }: Work, user: UserRow) =>
  user.role_id === ROLE_IDS.Admin && user.disabled_at === null && !(await hasAnotherAdmin(tx, user.id))

export const handleDisableUser = handleRecord(
  disableUser,
  userSubject,
  async ({ work, tx, subject: user, record, fail }) => {
    if (user.disabled_at) return fail('user.already-disabled')
    if (await isLastAdmin(work, user)) return fail('user.last-admin')
    await updateUser(tx, user, { disabled_at: momentOf(work.now) })
    await endAccess(work, user.id)
    await deleteLinks(tx, user.id)
    await work.services.followUps.run(work, userReassigned, user.id)
    await record('user.disabled')
    return {}
  },
)

export const handleEnableUser = handleRecord(
  enableUser,
  userSubject,
  async ({ tx, subject: user, record, fail }) => {
    if (!user.disabled_at) return fail('user.not-disabled')
    await updateUser(tx, user, { disabled_at: null })
    await record('user.enabled')
    return {}
  },
)

export const handleChangeUserRole = handleRecord(
  changeUserRole,
  userSubject,
  async ({ work, tx, subject: user, body, record, fail }) => {
    const before = accountRole(user)
    if (!isStaff(before)) return fail('user.not-staff')
    if (!(await officeExists(tx, body.officeId))) return fail('office.unknown')
    if (before !== body.role && (await isLastAdmin(work, user))) return fail('user.last-admin')
    const change = { role_id: ROLE_IDS[body.role], office_id: body.officeId }
    await updateUser(tx, user, change)
    // The token names the role, so a role change requires a new sign-in.
    if (before !== body.role) await endAccess(work, user.id)
    await work.services.followUps.run(work, userReassigned, user.id)
    const offices = { before: user.office_id, after: body.officeId }
    if (before !== body.role) await record('user.role-changed', { before, after: body.role })
    if (user.office_id !== body.officeId || before === body.role) await record('user.office-changed', offices)
    return {}
  },
)

export const handleResetUserTwoFactor = handleRecord(
  resetUserTwoFactor,
  userSubject,
  async ({ work, subject: user, record, fail }) => {
    if (!(await removeSecondFactors(work.tx, user.id))) return fail('two-factor.not-on')
    await sendMail(work, {
      to: { address: user.email, id: user.id, language: user.language },
      template: 'two-factor-reset',
      values: { name: user.first_name },
      link: '/settings',
    })
    await record('user.two-factor-reset')
    return {}
  },
)

export const handleResendUserVerification = handleRecord(
  resendUserVerification,
  userSubject,
  async ({ work, subject: user, record, fail }) => {
    const isInvited = (await findPasswordHash(work.tx, user.id)) === undefined
    if (!isInvited && user.email_verified_at) return fail('user.already-verified')
    await sendAccountLink(work, user, isInvited ? 'invitation' : 'verify-email')
    await record('account.verification-sent')
    return {}
  },
)
