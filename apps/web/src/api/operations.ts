// The operations that screens call, each by its path alone: what a browser needs to make a call. Their types come
// from the contract and are checked against it; its schemas are loaded only where a form parses with them.

import type * as accountAdministration from '@maat/contract/account-administration'
import type * as accounts from '@maat/contract/accounts'
import type * as audit from '@maat/contract/audit'
import type * as firm from '@maat/contract/firm'
import type * as mailbox from '@maat/contract/mailbox'
import type * as notifications from '@maat/contract/notifications'
import type { Operation } from '@maat/contract/operation'
import type * as overview from '@maat/contract/overview'
import type * as settings from '@maat/contract/settings'
import type * as users from '@maat/contract/users'

function byPath<O extends Operation>(path: O['path']): O {
  return { path } as O
}

export const beginTwoFactor = byPath<typeof accounts.beginTwoFactor>('POST /api/Authentications/TwoFactor')
export const changePassword = byPath<typeof accounts.changePassword>(
  'POST /api/Authentications/ChangePassword',
)
export const confirmTwoFactor = byPath<typeof accounts.confirmTwoFactor>(
  'POST /api/Authentications/TwoFactor/Confirm',
)
export const endOtherSessions = byPath<typeof accounts.endOtherSessions>(
  'POST /api/Authentications/EndOtherSessions',
)
export const endTwoFactor = byPath<typeof accounts.endTwoFactor>('POST /api/Authentications/TwoFactor/End')
export const forgotPassword = byPath<typeof accounts.forgotPassword>(
  'POST /api/Authentications/ForgotPassword',
)
export const login = byPath<typeof accounts.login>('POST /api/Authentications/Login')
export const logout = byPath<typeof accounts.logout>('POST /api/Authentications/Logout')
export const readSecurity = byPath<typeof accounts.readSecurity>('GET /api/Authentications/Security')
export const register = byPath<typeof accounts.register>('POST /api/Authentications/Register')
export const resendVerification = byPath<typeof accounts.resendVerification>(
  'POST /api/Authentications/ResendVerification',
)
export const resetPassword = byPath<typeof accounts.resetPassword>('POST /api/Authentications/ResetPassword')
export const verifyEmail = byPath<typeof accounts.verifyEmail>('POST /api/Authentications/VerifyEmail')

export const changeUserRole = byPath<typeof accountAdministration.changeUserRole>('PUT /api/User/:id/role')
export const createUser = byPath<typeof accountAdministration.createUser>('POST /api/User')
export const disableUser = byPath<typeof accountAdministration.disableUser>('POST /api/User/:id/disable')
export const enableUser = byPath<typeof accountAdministration.enableUser>('POST /api/User/:id/enable')
export const resendUserVerification = byPath<typeof accountAdministration.resendUserVerification>(
  'POST /api/User/:id/resend-verification',
)
export const resetUserTwoFactor = byPath<typeof accountAdministration.resetUserTwoFactor>(
  'POST /api/User/:id/reset-two-factor',
)

export const listUsers = byPath<typeof users.listUsers>('GET /api/User')
export const putPhoto = byPath<typeof users.putPhoto>('PUT /api/User/:id/photo')
export const readPhoto = byPath<typeof users.readPhoto>('GET /api/User/:id/photo')
export const readUser = byPath<typeof users.readUser>('GET /api/User/:id')
export const removePhoto = byPath<typeof users.removePhoto>('DELETE /api/User/:id/photo')
export const updateUser = byPath<typeof users.updateUser>('PATCH /api/User/:id')

export const contactFirm = byPath<typeof firm.contactFirm>('POST /api/firm/contact')
export const readFirm = byPath<typeof firm.readFirm>('GET /api/firm')
export const readTeam = byPath<typeof firm.readTeam>('GET /api/firm/team')
export const readTeamPhoto = byPath<typeof firm.readTeamPhoto>('GET /api/firm/team-photos/:hash')

export const initializeSettings = byPath<typeof settings.initializeSettings>(
  'POST /api/settings/:owner/initialize',
)
export const readSettings = byPath<typeof settings.readSettings>('GET /api/settings/:owner')
export const saveSettings = byPath<typeof settings.saveSettings>('PUT /api/settings/:owner/:section')

export const authorizeChannel = byPath<typeof notifications.authorizeChannel>('POST /api/realtime/auth')
export const listNotifications = byPath<typeof notifications.listNotifications>(
  'GET /api/notification/user/:userId',
)
export const listUnreadNotifications = byPath<typeof notifications.listUnreadNotifications>(
  'GET /api/notification/user/:userId/unread',
)
export const markAllNotificationsRead = byPath<typeof notifications.markAllNotificationsRead>(
  'PUT /api/notification/user/:userId/mark-all-as-read',
)
export const markNotification = byPath<typeof notifications.markNotification>('PUT /api/notification/:id')
export const markNotificationShown = byPath<typeof notifications.markNotificationShown>(
  'PUT /api/notification/:id/shown',
)

export const exportAudit = byPath<typeof audit.exportAudit>('GET /api/audit/export')
export const listAudit = byPath<typeof audit.listAudit>('GET /api/audit')

export const readMailbox = byPath<typeof mailbox.readMailbox>('GET /api/mailbox')
export const sendTestMail = byPath<typeof mailbox.sendTestMail>('POST /api/mailbox/test')

export const readOverview = byPath<typeof overview.readOverview>('GET /api/overview')
