// A software WebAuthn device that makes passkeys and signs with them. Tests can make it send false data.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Lies {
  origin?: string
  rpId?: string
  /** Simulates a user who gave no fingerprint, face or PIN. */
  skipsVerification?: boolean
  userHandle?: string
  /** Like a copy of the device made at this counter. */
  counter?: number
  type?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const MAKES_KEY = 0x40

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** CBOR's first byte and the length after it. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs])

export class SoftwareAuthenticator {
  readonly id = randomBytes(20)
  #privateKey: KeyObject | undefined
  #userHandle = ''
  #counter = 0
  readonly #origin: string

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin
  }

  make(
    challenge: { ticket: string; challenge: string; rp: { id: string }; user: { id: string } },
    lies: Lies = {},
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#userHandle = challenge.user.id
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = [int(-2), bytes(Buffer.from(x, 'base64url')), int(-3), bytes(Buffer.from(y, 'base64url'))]
    const key = map(int(1), int(2), int(3), int(-7), int(-1), int(1), ...point)
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key])
    const authData = Buffer.concat([this.#data(challenge.rp.id, MAKES_KEY, lies), credential])
    const attestation = map(
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(),
      text('authData'),
      bytes(authData),
    )
    return {
      ticket: challenge.ticket,
      id: base64url(this.id),
      attestationObject: base64url(attestation),
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge.challenge, lies)),
    }
  }

  answer(challenge: { ticket: string; challenge: string; rpId: string }, lies: Lies = {}) {
    if (!this.#privateKey) throw new Error('This device has made no passkey yet')
    const authenticatorData = this.#data(challenge.rpId, 0, lies)
    const clientData = this.#clientData('webauthn.get', challenge.challenge, lies)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ticket: challenge.ticket,
      id: base64url(this.id),
      authenticatorData: base64url(authenticatorData),
      clientDataJSON: base64url(clientData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      userHandle: lies.userHandle ?? this.#userHandle,
    }
  }

  #data(rpId: string, flags: number, lies: Lies): Buffer {
    this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.#counter)
    const shown = PRESENT | (lies.skipsVerification ? 0 : VERIFIED) | flags
    const hash = createHash('sha256')
      .update(lies.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.from([shown]), counter])
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const origin = lies.origin ?? this.#origin
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }))
  }
}
