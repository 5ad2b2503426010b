export { checkNewPassword } from './check-new-password.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
