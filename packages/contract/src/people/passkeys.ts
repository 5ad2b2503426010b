// Passkeys (WebAuthn): a device that verifies its owner signs the server's challenge. One passkey is two factors.
import { z } from 'zod'
import { PasskeyId } from '../ids.ts'
import { operation } from '../operation.ts'
import { line } from '../person.ts'
import { EmptyReply, SignedIn } from './accounts.ts'
import { base64UrlText, PasskeyAnswer, PROOF_ERRORS, proofFields, Ticket } from './proof.ts'

export const MOST_PASSKEYS = 10

const PasskeyName = line(60).refine(name => name.length > 0, 'field.required')

export const askPasskeyChallenge = operation({
  path: 'POST /api/Authentications/PasskeyChallenge',
  summary:
    'Returns a challenge for a device to sign. The response is the same for every caller, and names no account.',
  needs: 'account.open',
  reply: z.object({ ticket: z.string(), challenge: z.string(), rpId: z.string() }),
  fails: [],
  skipsAudit: true,
  perMinute: 30,
})

const ANSWER_EXAMPLE = {
  ticket: 'a'.repeat(43),
  id: 'c2VlIHRoZSBkZXZpY2U',
  authenticatorData: 'ZGF0YQ',
  clientDataJSON: 'e30',
  signature: 'c2lnbmVk',
  userHandle: 'aGFuZGxl',
}

export const loginWithPasskey = operation({
  path: 'POST /api/Authentications/PasskeyLogin',
  summary: 'Opens a session for the owner of a passkey, without a password or a code.',
  needs: 'account.open',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  example: { passkey: ANSWER_EXAMPLE },
  reply: SignedIn,
  fails: ['passkey.refused'],
  perMinute: 30,
})

export const beginPasskey = operation({
  path: 'POST /api/Authentications/Passkeys/Begin',
  summary:
    'Returns the data with which a device creates a passkey. The passkey takes effect once it was added.',
  needs: 'account.secure',
  body: z.strictObject(proofFields),
  example: { password: 'Maat-demo-2026' },
  reply: z.object({
    ticket: z.string(),
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** A device that already has one of these creates no second one. */
    known: z.array(z.string()),
  }),
  fails: [...PROOF_ERRORS, 'passkey.too-many'],
  perMinute: 10,
  takesTurn: 'password',
})

export const addPasskey = operation({
  path: 'POST /api/Authentications/Passkeys',
  summary:
    'Adds the passkey that the device created. If it is the first second factor, recovery codes are shown once.',
  needs: 'account.secure',
  body: z.strictObject({
    ticket: Ticket,
    name: PasskeyName,
    id: base64UrlText(1400),
    attestationObject: base64UrlText(12_000),
    clientDataJSON: base64UrlText(4000),
  }),
  example: {
    ticket: 'a'.repeat(43),
    name: 'Telephone',
    id: 'c2VlIHRoZSBkZXZpY2U',
    attestationObject: 'ZGF0YQ',
    clientDataJSON: 'e30',
  },
  reply: z.object({ id: PasskeyId, recoveryCodes: z.array(z.string()) }),
  fails: ['passkey.refused', 'passkey.too-many'],
  perMinute: 10,
  takesTurn: 'password',
})

export const renamePasskey = operation({
  path: 'POST /api/Authentications/Passkeys/Rename',
  summary: 'Renames one of the user’s own passkeys.',
  needs: 'account.secure',
  body: z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }),
  example: { passkeyId: '00000000-0000-4000-8000-00000000dead' as PasskeyId, name: 'Telephone' },
  reply: EmptyReply,
  fails: ['passkey.not-found'],
})

export const removePasskey = operation({
  path: 'POST /api/Authentications/Passkeys/Remove',
  summary:
    'Removes one of the user’s own passkeys, unless the firm requires a second factor and it is the last one.',
  needs: 'account.secure',
  body: z.strictObject({ passkeyId: PasskeyId, ...proofFields }),
  example: { passkeyId: '00000000-0000-4000-8000-00000000dead' as PasskeyId, password: 'Maat-demo-2026' },
  reply: EmptyReply,
  fails: [...PROOF_ERRORS, 'passkey.not-found', 'two-factor.required-by-firm'],
  perMinute: 10,
  takesTurn: 'password',
})
