// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/people/accounts'

export const changePassword = { path: 'POST /api/Authentications/ChangePassword' } as typeof contract.changePassword
export const forgotPassword = { path: 'POST /api/Authentications/ForgotPassword' } as typeof contract.forgotPassword
export const login = { path: 'POST /api/Authentications/Login' } as typeof contract.login
export const logout = { path: 'POST /api/Authentications/Logout' } as typeof contract.logout
export const prolongSession = { path: 'POST /api/Authentications/Prolong' } as typeof contract.prolongSession
export const readPasswordLink = { path: 'POST /api/Authentications/PasswordLink' } as typeof contract.readPasswordLink
export const register = { path: 'POST /api/Authentications/Register' } as typeof contract.register
export const resendVerification = { path: 'POST /api/Authentications/ResendVerification' } as typeof contract.resendVerification
export const resetPassword = { path: 'POST /api/Authentications/ResetPassword' } as typeof contract.resetPassword
export const verifyEmail = { path: 'POST /api/Authentications/VerifyEmail' } as typeof contract.verifyEmail
