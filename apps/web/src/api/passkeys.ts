// The passkeys of this device. The passkey library is loaded on first use.
import type { BodyOf } from '@maat/contract/operation'
import type { addPasskey, beginPasskey } from '@maat/contract/people/passkeys'
import type { PasskeyAnswer } from '@maat/contract/people/proof'
import { type Answer, call } from './call.ts'
import { lazyImport } from './lazy-import.ts'
import { askPasskeyChallenge } from './operations/people/passkeys.ts'

const loadLibrary = () => lazyImport(() => import('@simplewebauthn/browser'))

const ALGORITHMS = [-8, -7, -257].map(alg => ({ alg, type: 'public-key' as const }))
const LONGEST_MS = 4 * 60_000

/** Undefined if the user or the device cancels. `token` is '' for a visitor. */
export async function signWithPasskey(token?: string): Promise<PasskeyAnswer | undefined> {
  const [{ startAuthentication }, { ticket, challenge, rpId }] = await Promise.all([
    loadLibrary(),
    call(askPasskeyChallenge, {}, token === undefined ? {} : { token }),
  ])
  const optionsJSON = { challenge, rpId, userVerification: 'required' as const, timeout: LONGEST_MS }
  const signed = await startAuthentication({ optionsJSON }).catch(noteUnused)
  if (!signed) return undefined
  const { authenticatorData, clientDataJSON, signature, userHandle = '' } = signed.response
  return { ticket, id: signed.id, authenticatorData, clientDataJSON, signature, userHandle }
}

/** Undefined if the user or the device cancels. */
export async function makePasskey(
  begun: Answer<typeof beginPasskey>,
): Promise<Omit<BodyOf<typeof addPasskey>, 'name'> | undefined> {
  const { startRegistration } = await loadLibrary()
  const { ticket, challenge, rp, user, known } = begun
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp,
      user,
      pubKeyCredParams: ALGORITHMS,
      excludeCredentials: known.map(id => ({ id, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: LONGEST_MS,
    },
  }).catch(noteUnused)
  if (!made) return undefined
  const { attestationObject, clientDataJSON } = made.response
  return { ticket, id: made.id, attestationObject, clientDataJSON }
}

function noteUnused(error: unknown): undefined {
  console.info('No passkey was used', error)
  return undefined
}
