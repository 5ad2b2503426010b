// Identifies a user by what their device signed: for this address and a single-use challenge, after the device itself
// verified its owner.

import { randomBytes } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import type { addPasskey } from '@maat/contract/people/passkeys'
import type { PasskeyAnswer } from '@maat/contract/people/proof'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Config } from '../../../../config.ts'
import { hashToken, newToken } from '../../../../platform/crypto/secret-token.ts'
import type { Work } from '../../../../platform/http/work.ts'
import * as store from './passkey-store.ts'

const LIFETIME_MS = 5 * 60_000

/** Passkeys are bound to the host; the signature names the whole origin. */
export const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname

/** The account's name on a device: it reveals nothing about the user. */
export const handleOf = (userId: UserId) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

export async function newChallenge(
  { tx, now }: Work,
  sessionId: string | null,
  purpose: store.Challenge['purpose'],
): Promise<{ ticket: string; challenge: string }> {
  const ticket = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const key = { ticketHash: hashToken(ticket), sessionId, purpose }
  await store.insertChallenge(tx, key, challenge, new Date(now.getTime() + LIFETIME_MS))
  return { ticket, challenge }
}

/** Returns the passkey that signed; undefined for any invalid answer. `sessionId` is null for a visitor. */
export async function recognisePasskey(
  { tx, now, services }: Work,
  answer: PasskeyAnswer,
  sessionId: string | null,
): Promise<UserId | undefined> {
  const key = { ticketHash: hashToken(answer.ticket), sessionId, purpose: 'recognise' as const }
  const challenge = await store.consumeChallenge(tx, key, now)
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
    // Also refuses a counter that does not grow, which indicates a copied device.
    credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(isRefused)
  if (!verified?.verified) return undefined
  await store.noteUse(tx, passkey.id, verified.authenticationInfo.newCounter, now)
  return passkey.user_id
}

export async function acceptNewPasskey(
  { tx, now, services }: Work,
  made: BodyOf<typeof addPasskey>,
  sessionId: string,
): Promise<Pick<store.NewPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const key = { ticketHash: hashToken(made.ticket), sessionId, purpose: 'register' as const }
  const challenge = await store.consumeChallenge(tx, key, now)
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

/** The library throws the reason; the caller learns only that the answer is invalid. */
function isRefused(): undefined {
  return undefined
}
