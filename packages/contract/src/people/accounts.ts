// Accounts: registering, signing in and out, passwords, verification.

import { MOST_KNOWN_BROWSERS } from '@maat/domain/accounts/known-browsers'
import { checkEnterpriseNumber } from '@maat/domain/people/enterprise-number'
import type { PersonKind as Kind } from '@maat/domain/people/person-kinds'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { checkVatNumber } from '@maat/domain/people/vat-number'
import { z } from 'zod'
import { UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import {
  ClientOrigin,
  CountryCode,
  EmailAddress,
  FirstName,
  LanguageCode,
  LastName,
  line,
  NewPassword,
  PersonKind,
  PhoneNumber,
} from '../person.ts'
import { GivenPassword, PasskeyAnswer, SecondFactor } from './proof.ts'

export const EmptyReply = z.object({})

export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'link.invalid')

interface KindFields {
  kind: Kind
  country: string
  companyName?: string | undefined
  enterpriseNumber?: string | undefined
  vatNumber?: string | undefined
  bar?: string | undefined
  barNumber?: string | undefined
}

/** The additional fields that a business or a legal professional must fill in. */
export function findCompanyFieldErrors(given: KindFields): { path: string; code: string }[] {
  const { kind, country, enterpriseNumber, vatNumber } = given
  const needed = (path: keyof KindFields) => (given[path] ? [] : [{ path, code: 'field.required' }])
  const refused = (path: string, code: string | undefined) => (code ? [{ path, code }] : [])
  if (kind === 'legal-professional') return [...needed('bar'), ...needed('barNumber')]
  if (kind !== 'business') return []
  return [
    ...needed('companyName'),
    ...needed('enterpriseNumber'),
    ...refused('enterpriseNumber', enterpriseNumber && checkEnterpriseNumber(country, enterpriseNumber)),
    ...refused('vatNumber', vatNumber && checkVatNumber(country, vatNumber)),
  ]
}

export const Registration = z
  .strictObject({
    kind: PersonKind,
    firstName: FirstName,
    lastName: LastName,
    email: EmailAddress,
    password: NewPassword,
    language: LanguageCode,
    country: CountryCode,
    phoneNumber: PhoneNumber.optional(),
    companyName: line(200).optional(),
    enterpriseNumber: line(30).optional(),
    vatNumber: line(30).optional(),
    bar: line(200).optional(),
    barNumber: line(30).optional(),
    origin: ClientOrigin.optional(),
    acceptsTerms: z.literal(true, 'terms.not-accepted'),
  })
  .check(context => {
    for (const { path, code } of findCompanyFieldErrors(context.value))
      context.issues.push({ code: 'custom', message: code, path: [path], input: context.value })
  })

export const register = operation({
  path: 'POST /api/Authentications/Register',
  summary:
    'Registers a client account for a visitor. A mail contains a link that confirms the address and signs the user in. The response is the same for an address that is already in use, whose owner is notified by mail.',
  needs: 'account.open',
  body: Registration,
  example: {
    kind: 'business',
    firstName: 'Aline',
    lastName: 'Moreau',
    email: 'aline.moreau@atelier.example',
    password: 'Sept-Plumes-26',
    language: 'fr',
    country: 'BE',
    companyName: 'Atelier Moreau',
    enterpriseNumber: '0403.019.063',
    acceptsTerms: true,
  },
  /** Stored by the browser: together with the link of the mail it replaces the password. */
  reply: z.object({ proof: LinkToken }),
  fails: ['registration.closed'],
  createsOnce: true,
  perMinute: 10,
  takesTurn: 'password',
})

/** The session as the browser stores it. */
export const SignedIn = z.object({
  token: z.string(),
  id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  roleId: z.number(),
  genderId: z.number().nullable(),
  language: LanguageCode,
  /** Identifies this browser: strangers who guess this account's password are then slowed down without affecting it. */
  browser: z.string(),
  mustSetUpTwoFactor: z.boolean(),
})
export type SignedIn = z.output<typeof SignedIn>

export const login = operation({
  path: 'POST /api/Authentications/Login',
  summary: 'Opens a session. With two-factor sign-in, the client repeats the call with the code.',
  needs: 'account.open',
  body: z.strictObject({
    email: z.string().max(254),
    password: GivenPassword,
    secondFactor: SecondFactor.optional(),
    passkey: PasskeyAnswer.optional(),
    /** The `browser` values of earlier sign-ins in this browser, by any user. */
    browsers: z.array(z.string().max(100)).max(MOST_KNOWN_BROWSERS).optional(),
  }),
  example: { email: 'client@maat.example', password: 'Maat-demo-2026' },
  reply: SignedIn,
  fails: [
    'login.login-failed',
    'login.too-many',
    'login.second-factor-required',
    'login.second-factor-wrong',
  ],
  perMinute: 60,
  takesTurn: 'password',
})

/** A session ends this long after the password was entered, even if it is extended. */
export const LONGEST_SESSION_HOURS = 24

/**
 * The idle time after which a session ends. Staff can read many files, but sit in hearings for half a day; clients
 * read their own, often on a shared device.
 */
export const LONGEST_IDLE_HOURS: Record<AccountRole, number> = { User: 2, Assistant: 4, Avocat: 4, Admin: 4 }

export const prolongSession = operation({
  path: 'POST /api/Authentications/Prolong',
  summary: 'Extends the current session, up to a day after the password was entered. Returns its new token.',
  needs: 'account.secure',
  reply: z.object({ token: z.string() }),
  fails: ['session.at-its-limit'],
  perMinute: 10,
})

export const logout = operation({
  path: 'POST /api/Authentications/Logout',
  summary: 'Ends the session of the token at once.',
  needs: 'account.secure',
  reply: EmptyReply,
  fails: [],
})

export const forgotPassword = operation({
  path: 'POST /api/Authentications/ForgotPassword',
  summary: 'Sends a reset link if the address has an account. The response is the same if it has none.',
  needs: 'account.open',
  body: z.strictObject({ email: EmailAddress }),
  example: { email: 'client@maat.example' },
  reply: EmptyReply,
  fails: [],
  perMinute: 10,
})

export const readPasswordLink = operation({
  path: 'POST /api/Authentications/PasswordLink',
  summary: 'Returns the account of a single-use reset or invitation link, and who sent the invitation.',
  needs: 'account.open',
  body: z.strictObject({ token: LinkToken }),
  example: { token: 'a'.repeat(43) },
  reply: z.object({
    email: z.string(),
    /** Null if the user requested the link. */
    invitedBy: z.string().nullable(),
  }),
  fails: ['link.invalid'],
  perMinute: 20,
})

export const resetPassword = operation({
  path: 'POST /api/Authentications/ResetPassword',
  summary: 'Sets a password with the single-use link of a reset or an invitation. All sessions end.',
  needs: 'account.open',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  example: { token: 'a'.repeat(43), password: 'Sept-Plumes-26' },
  reply: EmptyReply,
  fails: ['link.invalid'],
  perMinute: 20,
  takesTurn: 'password',
})

export const changePassword = operation({
  path: 'POST /api/Authentications/ChangePassword',
  summary: 'Changes the user’s own password, which requires the old one. All other sessions end.',
  needs: 'account.secure',
  body: z.strictObject({ currentPassword: GivenPassword, password: NewPassword }),
  example: { currentPassword: 'Maat-demo-2026', password: 'Sept-Plumes-26' },
  reply: EmptyReply,
  fails: ['password.wrong', 'login.too-many'],
  perMinute: 10,
  takesTurn: 'password',
})

export const verifyEmail = operation({
  path: 'POST /api/Authentications/VerifyEmail',
  summary:
    'Confirms the address to which the single-use link was sent. The user must be signed in to its account, have registered in this browser, or enter its password. A signed-out user is then signed in.',
  needs: 'account.open',
  body: z.strictObject({
    token: LinkToken,
    password: GivenPassword.optional(),
    /** The proof from registering. */
    proof: LinkToken.optional(),
  }),
  example: { token: 'a'.repeat(43), password: 'Maat-demo-2026' },
  /** Null for a user who is already signed in or needs a second factor. */
  reply: z.object({ signedIn: SignedIn.nullable() }),
  fails: ['link.invalid', 'password.required', 'password.wrong', 'login.too-many'],
  perMinute: 20,
  takesTurn: 'password',
})

export const resendVerification = operation({
  path: 'POST /api/Authentications/ResendVerification',
  summary: 'Sends a new verification link to the signed-in user.',
  needs: 'account.secure',
  reply: EmptyReply,
  fails: ['user.already-verified'],
  perMinute: 5,
})
