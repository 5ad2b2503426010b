// The operations that visitors' screens call, and the frame around every screen; they come with the first page.
import type * as accounts from '@maat/contract/accounts'
import type * as closings from '@maat/contract/closings'
import type * as eventAnswers from '@maat/contract/event-answers'
import type * as firm from '@maat/contract/firm'
import type * as mailbox from '@maat/contract/mailbox'
import type * as passkeys from '@maat/contract/passkeys'
import type * as settings from '@maat/contract/settings'
import { byPath } from './by-path.ts'

export const changePassword = byPath<typeof accounts.changePassword>(
  'POST /api/Authentications/ChangePassword',
)
export const forgotPassword = byPath<typeof accounts.forgotPassword>(
  'POST /api/Authentications/ForgotPassword',
)
export const login = byPath<typeof accounts.login>('POST /api/Authentications/Login')
export const logout = byPath<typeof accounts.logout>('POST /api/Authentications/Logout')
export const prolongSession = byPath<typeof accounts.prolongSession>('POST /api/Authentications/Prolong')
export const register = byPath<typeof accounts.register>('POST /api/Authentications/Register')
export const resendVerification = byPath<typeof accounts.resendVerification>(
  'POST /api/Authentications/ResendVerification',
)
export const readPasswordLink = byPath<typeof accounts.readPasswordLink>(
  'POST /api/Authentications/PasswordLink',
)
export const resetPassword = byPath<typeof accounts.resetPassword>('POST /api/Authentications/ResetPassword')
export const verifyEmail = byPath<typeof accounts.verifyEmail>('POST /api/Authentications/VerifyEmail')

export const askPasskeyChallenge = byPath<typeof passkeys.askPasskeyChallenge>(
  'POST /api/Authentications/PasskeyChallenge',
)
export const loginWithPasskey = byPath<typeof passkeys.loginWithPasskey>(
  'POST /api/Authentications/PasskeyLogin',
)

export const contactFirm = byPath<typeof firm.contactFirm>('POST /api/firm/contact')
export const readFirm = byPath<typeof firm.readFirm>('GET /api/firm')
export const readOpening = byPath<typeof closings.readOpening>('GET /api/firm/opening')
export const listClosings = byPath<typeof closings.listClosings>('GET /api/firm/closings')
export const createOffice = byPath<typeof firm.createOffice>('POST /api/offices')
export const updateOffice = byPath<typeof firm.updateOffice>('PATCH /api/offices/:officeId')
export const readTeam = byPath<typeof firm.readTeam>('GET /api/firm/team')
export const readTeamPhoto = byPath<typeof firm.readTeamPhoto>('GET /api/firm/team-photos/:hash')

export const openInvitation = byPath<typeof eventAnswers.openInvitation>('POST /api/invitations/link/opening')
export const answerInvitation = byPath<typeof eventAnswers.answerInvitation>(
  'POST /api/invitations/link/answer',
)

export const initializeSettings = byPath<typeof settings.initializeSettings>(
  'POST /api/settings/:owner/initialize',
  { isTagged: true },
)
export const readSettings = byPath<typeof settings.readSettings>('GET /api/settings/:owner', {
  isTagged: true,
})
export const saveSettings = byPath<typeof settings.saveSettings>('PUT /api/settings/:owner/:section', {
  isTagged: true,
})

export const readMailbox = byPath<typeof mailbox.readMailbox>('GET /api/mailbox')
export const sendTestMail = byPath<typeof mailbox.sendTestMail>('POST /api/mailbox/test')
