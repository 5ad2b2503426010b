// The operations by which people look after their own account; they come with its settings.
import type * as accountSecurity from '@maat/contract/account-security'
import type * as passkeys from '@maat/contract/passkeys'
import { byPath } from './by-path.ts'

export const addPasskey = byPath<typeof passkeys.addPasskey>('POST /api/Authentications/Passkeys')
export const beginPasskey = byPath<typeof passkeys.beginPasskey>('POST /api/Authentications/Passkeys/Begin')
export const beginTwoFactor = byPath<typeof accountSecurity.beginTwoFactor>(
  'POST /api/Authentications/TwoFactor',
)
export const confirmTwoFactor = byPath<typeof accountSecurity.confirmTwoFactor>(
  'POST /api/Authentications/TwoFactor/Confirm',
)
export const endOtherSessions = byPath<typeof accountSecurity.endOtherSessions>(
  'POST /api/Authentications/EndOtherSessions',
)
export const endOwnSession = byPath<typeof accountSecurity.endOwnSession>(
  'POST /api/Authentications/EndSession',
)
export const endTwoFactor = byPath<typeof accountSecurity.endTwoFactor>(
  'POST /api/Authentications/TwoFactor/End',
)
export const readSecurity = byPath<typeof accountSecurity.readSecurity>('GET /api/Authentications/Security')
export const removePasskey = byPath<typeof passkeys.removePasskey>(
  'POST /api/Authentications/Passkeys/Remove',
)
export const renamePasskey = byPath<typeof passkeys.renamePasskey>(
  'POST /api/Authentications/Passkeys/Rename',
)
export const renewRecoveryCodes = byPath<typeof accountSecurity.renewRecoveryCodes>(
  'POST /api/Authentications/RecoveryCodes',
)
