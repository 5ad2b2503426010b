// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/people/account-administration'

export const changeUserRole = { path: 'PUT /api/User/:id/role' } as typeof contract.changeUserRole
export const createUser = { path: 'POST /api/User' } as typeof contract.createUser
export const disableUser = { path: 'POST /api/User/:id/disable' } as typeof contract.disableUser
export const enableUser = { path: 'POST /api/User/:id/enable' } as typeof contract.enableUser
export const inviteClient = { path: 'POST /api/clients' } as typeof contract.inviteClient
export const resendUserVerification = { path: 'POST /api/User/:id/resend-verification' } as typeof contract.resendUserVerification
export const resetUserTwoFactor = { path: 'POST /api/User/:id/reset-two-factor' } as typeof contract.resetUserTwoFactor
