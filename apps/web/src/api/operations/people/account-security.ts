// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/people/account-security'

export const beginTwoFactor = { path: 'POST /api/Authentications/TwoFactor' } as typeof contract.beginTwoFactor
export const confirmTwoFactor = { path: 'POST /api/Authentications/TwoFactor/Confirm' } as typeof contract.confirmTwoFactor
export const endOtherSessions = { path: 'POST /api/Authentications/EndOtherSessions' } as typeof contract.endOtherSessions
export const endOwnSession = { path: 'POST /api/Authentications/EndSession' } as typeof contract.endOwnSession
export const endTwoFactor = { path: 'POST /api/Authentications/TwoFactor/End' } as typeof contract.endTwoFactor
export const readSecurity = { path: 'GET /api/Authentications/Security' } as typeof contract.readSecurity
export const renewRecoveryCodes = { path: 'POST /api/Authentications/RecoveryCodes' } as typeof contract.renewRecoveryCodes
