// Accounts: registering, signing in and out, passwords, verification, two-factor sign-in.
import { checkEnterpriseNumber } from '@maat/domain/enterprise-number'
import { MOST_KNOWN_BROWSERS } from '@maat/domain/known-browsers'
import type { PersonKind as Kind } from '@maat/domain/person-kinds'
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import { checkVatNumber } from '@maat/domain/vat-number'
import { z } from 'zod'
import { UserId } from './ids.ts'
import { operation } from './operation.ts'
import {
  CountryCode,
  EmailAddress,
  FirstName,
  LanguageCode,
  LastName,
  line,
  NewPassword,
  PersonKind,
  PhoneNumber,
} from './person.ts'

/** Nothing to say but that it is done. */
export const Done = z.object({})

const LinkToken = z.string().regex(/^[\w-]{43}$/, 'link.invalid')
const GivenPassword = z.string().min(1).max(1000)
/** Six digits from the authenticator app, or a recovery code. */
const SecondFactor = z.string().trim().min(6).max(20)

interface KindFields {
  kind: Kind
  country: string
  companyName?: string | undefined
  enterpriseNumber?: string | undefined
  vatNumber?: string | undefined
  bar?: string | undefined
  barNumber?: string | undefined
}

/** What a business, or a legal professional, has to say beside what everybody does. */
export function problemsOfKind(given: KindFields): { path: string; code: string }[] {
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
    acceptsTerms: z.literal(true, 'terms.not-accepted'),
  })
  .check(context => {
    for (const { path, code } of problemsOfKind(context.value))
      context.issues.push({ code: 'custom', message: code, path: [path], input: context.value })
  })

export const register = operation({
  path: 'POST /api/Authentications/Register',
  summary:
    'A visitor opens a client account; a mail with a link follows, which confirms the address and signs in. An address that is taken is answered alike: its owner is told by mail.',
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
  /** For the browser to keep: with the link of the mail it stands for the password. */
  reply: z.object({ proof: LinkToken }),
  fails: ['registration.closed'],
  createsOnce: true,
  perMinute: 10,
  takesTurn: 'password',
})

/** The session as the browser keeps it. */
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
  /** What this browser keeps: strangers who guess this account's password then slow down themselves alone. */
  browser: z.string(),
  owesTwoFactor: z.boolean(),
})
export type SignedIn = z.output<typeof SignedIn>

export const login = operation({
  path: 'POST /api/Authentications/Login',
  summary: 'Opens a session. With two-factor sign-in on, the same call is made again with the code.',
  needs: 'account.open',
  body: z.strictObject({
    email: z.string().max(254),
    password: GivenPassword,
    secondFactor: SecondFactor.optional(),
    /** What earlier sign-ins in this browser answered, whoever signed in. */
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

/** However often it is prolonged, a session ends this long after the password was given. */
export const LONGEST_SESSION_HOURS = 24

export const prolongSession = operation({
  path: 'POST /api/Authentications/Prolong',
  summary:
    'Gives the live session more time, up to a day after the password was given; answers its new token.',
  needs: 'account.secure',
  reply: z.object({ token: z.string() }),
  fails: ['session.at-its-limit'],
  perMinute: 10,
})

export const logout = operation({
  path: 'POST /api/Authentications/Logout',
  summary: 'Ends the session of the token at once.',
  needs: 'account.secure',
  reply: Done,
  fails: [],
})

export const forgotPassword = operation({
  path: 'POST /api/Authentications/ForgotPassword',
  summary: 'Sends a reset link if the address has an account; the answer is the same if not.',
  needs: 'account.open',
  body: z.strictObject({ email: EmailAddress }),
  example: { email: 'client@maat.example' },
  reply: Done,
  fails: [],
  perMinute: 10,
})

export const readPasswordLink = operation({
  path: 'POST /api/Authentications/PasswordLink',
  summary:
    'What the single-use link of a reset or an invitation is good for: whose account, and who invites.',
  needs: 'account.open',
  body: z.strictObject({ token: LinkToken }),
  example: { token: 'a'.repeat(43) },
  reply: z.object({
    email: z.string(),
    /** Null where the person asked for the link themselves. */
    invitedBy: z.string().nullable(),
  }),
  fails: ['link.invalid'],
  perMinute: 20,
})

export const resetPassword = operation({
  path: 'POST /api/Authentications/ResetPassword',
  summary: 'Sets a password with the single-use link of a reset or an invitation; every session ends.',
  needs: 'account.open',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  example: { token: 'a'.repeat(43), password: 'Sept-Plumes-26' },
  reply: Done,
  fails: ['link.invalid'],
  perMinute: 20,
  takesTurn: 'password',
})

export const changePassword = operation({
  path: 'POST /api/Authentications/ChangePassword',
  summary: 'Changes one’s own password after giving the old one; every other session ends.',
  needs: 'account.secure',
  body: z.strictObject({ currentPassword: GivenPassword, password: NewPassword }),
  example: { currentPassword: 'Maat-demo-2026', password: 'Sept-Plumes-26' },
  reply: Done,
  fails: ['password.wrong', 'login.too-many'],
  perMinute: 10,
  takesTurn: 'password',
})

export const verifyEmail = operation({
  path: 'POST /api/Authentications/VerifyEmail',
  summary:
    'Confirms the address that the single-use link was sent to, for whoever is signed in to its account, registered in this browser or gives its password; whoever was not signed in is then.',
  needs: 'account.open',
  body: z.strictObject({
    token: LinkToken,
    password: GivenPassword.optional(),
    /** Of registering. */
    proof: LinkToken.optional(),
  }),
  example: { token: 'a'.repeat(43), password: 'Maat-demo-2026' },
  /** Null for whoever is signed in already, or signs in with a second factor. */
  reply: z.object({ signedIn: SignedIn.nullable() }),
  fails: ['link.invalid', 'password.required', 'password.wrong', 'login.too-many'],
  perMinute: 20,
  takesTurn: 'password',
})

export const resendVerification = operation({
  path: 'POST /api/Authentications/ResendVerification',
  summary: 'Sends the signed-in person a new verification link.',
  needs: 'account.secure',
  reply: Done,
  fails: ['user.already-verified'],
  perMinute: 5,
})

export const beginTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor',
  summary: 'Makes a secret for an authenticator app; it counts once a code confirmed it.',
  needs: 'account.secure',
  body: z.strictObject({ password: GivenPassword }),
  example: { password: 'Maat-demo-2026' },
  reply: z.object({ secret: z.string(), uri: z.string() }),
  fails: ['password.wrong', 'login.too-many', 'two-factor.already-on'],
  perMinute: 10,
  takesTurn: 'password',
})

export const confirmTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor/Confirm',
  summary: 'Turns two-factor sign-in on and shows the recovery codes, once.',
  needs: 'account.secure',
  body: z.strictObject({ code: SecondFactor }),
  example: { code: '123456' },
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: ['two-factor.code-wrong', 'two-factor.already-on', 'two-factor.not-on'],
  perMinute: 10,
})

export const endTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor/End',
  summary: 'Turns two-factor sign-in off, unless the firm demands it.',
  needs: 'account.secure',
  body: z.strictObject({ password: GivenPassword }),
  example: { password: 'Maat-demo-2026' },
  reply: Done,
  fails: ['password.wrong', 'login.too-many', 'two-factor.not-on', 'two-factor.required-by-firm'],
  perMinute: 10,
  takesTurn: 'password',
})

export const readSecurity = operation({
  path: 'GET /api/Authentications/Security',
  summary: 'Whether two-factor sign-in is on, and where one is signed in.',
  needs: 'account.secure',
  reply: z.object({
    twoFactor: z.boolean(),
    twoFactorDemanded: z.boolean(),
    recoveryCodesLeft: z.number(),
    emailVerified: z.boolean(),
    sessions: z.array(
      z.object({ userAgent: z.string(), ip: z.string(), createdAt: z.string(), isThisOne: z.boolean() }),
    ),
  }),
})

export const endOtherSessions = operation({
  path: 'POST /api/Authentications/EndOtherSessions',
  summary: 'Ends every session of one’s own but this one.',
  needs: 'account.secure',
  reply: Done,
  fails: [],
})
