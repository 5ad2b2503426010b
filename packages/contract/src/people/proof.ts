// The proof that a user gives again before a security change of their account: a passkey, or the password and the
// second factor if there is one.
import { z } from 'zod'

export const GivenPassword = z.string().min(1).max(1000)
/** Six digits from the authenticator app, or a recovery code. */
export const SecondFactor = z.string().trim().min(6).max(20)

/** Bytes as the browser sends them (base64url). */
export const base64UrlText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'field.invalid')
/** A secret of the page that requested a challenge. */
export const Ticket = z.string().regex(/^[\w-]{43}$/, 'field.invalid')

export const PasskeyAnswer = z.strictObject({
  ticket: Ticket,
  id: base64UrlText(1400),
  authenticatorData: base64UrlText(2000),
  clientDataJSON: base64UrlText(4000),
  signature: base64UrlText(2000),
  userHandle: base64UrlText(100),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

export const proofFields = {
  password: GivenPassword.optional(),
  /** Required beside the password if a second factor is on. */
  secondFactor: SecondFactor.optional(),
  passkey: PasskeyAnswer.optional(),
}
const Proof = z.strictObject(proofFields)
export type Proof = z.output<typeof Proof>

export const PROOF_ERRORS = [
  'password.required',
  'password.wrong',
  'two-factor.code-wrong',
  'passkey.refused',
  'login.too-many',
] as const
