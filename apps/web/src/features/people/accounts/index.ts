export { checkNewPassword } from './check-new-password.ts'
export { useLinkToken } from './link-token.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
