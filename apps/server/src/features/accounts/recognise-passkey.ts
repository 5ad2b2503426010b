// Who somebody is by what their device signed: for this address, for a challenge of ours that serves once, after the
// device itself recognised its owner.
import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@maat/contract/operation'
import type { addPasskey } from '@maat/contract/passkeys'
import type { PasskeyAnswer } from '@maat/contract/proof'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Config } from '../../config.ts'
import { hashToken, newToken } from '../../platform/crypto/secret-token.ts'
import type { Work } from '../../platform/http/work.ts'
import * as store from './passkey-store.ts'

const LIFETIME_MS = 5 * 60_000

/** Passkeys are made for the host, and what is signed names the whole origin. */
export const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname

/** The name under which a device keeps an account: it says nothing of the person. */
export const handleOf = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

export async function newChallenge(
  { tx, now }: Work,
  sessionId: string | null,
  purpose: store.Challenge['purpose'],
): Promise<{ ticket: string; challenge: string }> {
  const ticket = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const asked = { ticketHash: hashToken(ticket), sessionId, purpose }
  await store.insertChallenge(tx, asked, challenge, new Date(now.getTime() + LIFETIME_MS))
  return { ticket, challenge }
}

/** Whose passkey signed; undefined for whatever is not as it has to be. `sessionId` is null for a visitor. */
export async function recognisePasskey(
  { tx, now, services }: Work,
  answer: PasskeyAnswer,
  sessionId: string | null,
): Promise<string | undefined> {
  const asked = { ticketHash: hashToken(answer.ticket), sessionId, purpose: 'recognise' as const }
  const challenge = await store.takeChallenge(tx, asked, now)
  const passkey = challenge && (await store.findPasskey(tx, Buffer.from(answer.id, 'base64url')))
  if (!passkey || answer.userHandle !== handleOf(passkey.user_id)) return undefined
  const { id, authenticatorData, clientDataJSON, signature, userHandle } = answer
  const response = { authenticatorData, clientDataJSON, signature, userHandle }
  const { publicUrl } = services.config
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(services.config),
    // It refuses a count that does not grow, too: of a device that somebody copied.
    credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(isRefused)
  if (!verified?.verified) return undefined
  await store.noteUse(tx, passkey.id, verified.authenticationInfo.newCounter, now)
  return passkey.user_id
}

/** What the device made, to be kept; undefined for whatever is not as it has to be. */
export async function acceptNewPasskey(
  { tx, now, services }: Work,
  made: BodyOf<typeof addPasskey>,
  sessionId: string,
): Promise<Pick<store.NewPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const asked = { ticketHash: hashToken(made.ticket), sessionId, purpose: 'register' as const }
  const challenge = await store.takeChallenge(tx, asked, now)
  if (!challenge) return undefined
  const { id, attestationObject, clientDataJSON } = made
  const response = { attestationObject, clientDataJSON }
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(services.config.publicUrl).origin,
    expectedRPID: hostOf(services.config),
    requireUserVerification: true,
  }).catch(isRefused)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

/** The library says by throwing what is wrong with what came: nobody is told more than that it is. */
function isRefused(): undefined {
  return undefined
}
