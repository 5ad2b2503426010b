export { checkNewPassword } from './check-new-password.ts'
export { PasskeySignIn } from './lazy-passkey-sign-in.tsx'
export { useLinkToken } from './link-token.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
