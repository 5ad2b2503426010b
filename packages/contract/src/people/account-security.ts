// The security of the user's own account: the second factor and the sessions.

import { z } from 'zod'
import { PasskeyId, SessionId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from './accounts.ts'
import { PROOF_ERRORS, proofFields, SecondFactor } from './proof.ts'

const Proof = z.strictObject(proofFields)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const beginTwoFactor = operation({
  path: 'POST /api/Authentications/TwoFactor',
  summary: 'Creates a secret for an authenticator app. It takes effect once a code has confirmed it.',
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
  summary: 'Turns on the authenticator app and shows the recovery codes once.',
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
    'Turns off the authenticator app after the user has proved their identity again, unless the firm requires a second factor and it is the last one. The user is notified by mail.',
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
  summary: 'Creates new recovery codes and shows them once. The earlier codes stop working.',
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
  summary: 'Lists the second factors that are on, and the user’s sessions.',
  needs: 'account.secure',
  reply: z.object({
    twoFactor: z.boolean(),
    twoFactorDemanded: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(
      z.object({
        id: PasskeyId,
        name: z.string(),
        createdAt: SentMoment,
        lastUsedAt: SentMoment.nullable(),
      }),
    ),
    emailVerified: z.boolean(),
    sessions: z.array(
      z.object({
        id: SessionId,
        userAgent: z.string(),
        ip: z.string(),
        createdAt: SentMoment,
        lastSeenAt: SentMoment,
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = operation({
  path: 'POST /api/Authentications/EndSession',
  summary: 'Ends one of the user’s own sessions at once. It may be the current one.',
  needs: 'account.secure',
  body: z.strictObject({ sessionId: SessionId }),
  example: { sessionId: '00000000-0000-4000-8000-00000000dead' as SessionId },
  reply: EmptyReply,
  fails: ['own-session.not-found'],
})

export const endOtherSessions = operation({
  path: 'POST /api/Authentications/EndOtherSessions',
  summary: 'Ends all of the user’s own sessions except the current one.',
  needs: 'account.secure',
  reply: EmptyReply,
  fails: [],
})
