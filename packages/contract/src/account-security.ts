// The security of the user's own account: the second factor and the sessions.
import { z } from 'zod'
import { EmptyReply } from './accounts.ts'
import { PasskeyId, SessionId } from './ids.ts'
import { operation } from './operation.ts'
import { PROOF_ERRORS, proofFields, SecondFactor } from './proof.ts'

const Proof = z.strictObject(proofFields)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const beginTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor',
  summary: 'Makes a secret for an authenticator app; it counts once a code confirmed it.',
  needs: 'account.secure',
  body: Proof,
  example: { password: 'Maat-demo-2026' },
  reply: z.object({ secret: z.string(), uri: z.string() }),
  fails: [...PROOF_ERRORS, 'two-factor.already-on'],
  perMinute: 10,
  takesTurn: 'password',
})

export const confirmTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor/Confirm',
  summary: 'Turns the authenticator app on and shows the recovery codes, once.',
  needs: 'account.secure',
  body: z.strictObject({ code: SecondFactor }),
  example: { code: '123456' },
  reply: RecoveryCodes,
  fails: ['two-factor.code-wrong', 'two-factor.already-on', 'two-factor.not-on'],
  perMinute: 10,
  takesTurn: 'password',
})

export const endTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor/End',
  summary:
    'Turns the authenticator app off, for whoever gives the second factor again, unless the firm demands one and it is the last; they are told by mail.',
  needs: 'account.secure',
  body: Proof,
  example: { password: 'Maat-demo-2026' },
  reply: EmptyReply,
  fails: [...PROOF_ERRORS, 'two-factor.not-on', 'two-factor.required-by-firm'],
  perMinute: 10,
  takesTurn: 'password',
})

export const renewRecoveryCodes = operation({
  path: 'POST /api/Authentications/RecoveryCodes',
  summary: 'Makes new recovery codes and shows them, once; the earlier ones are worth nothing any more.',
  needs: 'account.secure',
  body: Proof,
  example: { password: 'Maat-demo-2026' },
  reply: RecoveryCodes,
  fails: [...PROOF_ERRORS, 'two-factor.not-on'],
  perMinute: 10,
  takesTurn: 'password',
})

export const readSecurity = operation({
  path: 'GET /api/Authentications/Security',
  summary: 'Which second factors are on, and where one is signed in.',
  needs: 'account.secure',
  reply: z.object({
    twoFactor: z.boolean(),
    twoFactorDemanded: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(
      z.object({
        id: PasskeyId,
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    emailVerified: z.boolean(),
    sessions: z.array(
      z.object({
        id: SessionId,
        userAgent: z.string(),
        ip: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = operation({
  path: 'POST /api/Authentications/EndSession',
  summary: 'Ends one session of one’s own at once, perhaps this one.',
  needs: 'account.secure',
  body: z.strictObject({ sessionId: SessionId }),
  example: { sessionId: '00000000-0000-4000-8000-00000000dead' as SessionId },
  reply: EmptyReply,
  fails: ['own-session.not-found'],
})

export const endOtherSessions = operation({
  path: 'POST /api/Authentications/EndOtherSessions',
  summary: 'Ends every session of one’s own but this one.',
  needs: 'account.secure',
  reply: EmptyReply,
  fails: [],
})
