// Texts that must be unreadable in the database and its backups: AES-256-GCM under a data key. A sealed text begins
// with its key's id, so that keys can change; older ones without ids begin with the IV.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { allKeys, type DataKeys, keyFor } from './data-keys.ts'
import { fingerprintOf } from './key-fingerprint.ts'

export const IV_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 1
export const KEY_ID_BYTES = 8

export interface Sealer {
  seal(text: string): Buffer
  open(sealed: Buffer): string
}

type Purpose = 'national-number' | 'two-factor' | 'audit-key' | 'case-key'

/** A format byte and the beginning of the key's fingerprint. */
export const keyIdOf = (fingerprint: string): Buffer =>
  Buffer.concat([Buffer.of(FORMAT), Buffer.from(fingerprint, 'hex').subarray(0, KEY_ID_BYTES - 1)])

export function sealerFor(keys: DataKeys, purpose: Purpose): Sealer {
  const given = allKeys(keys).map(dataKey => ({
    id: keyIdOf(fingerprintOf(dataKey)),
    secret: keyFor(dataKey, purpose),
  }))
  const [current] = given as [(typeof given)[number]]
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.secret, iv).setAAD(current.id)
      return Buffer.concat([current.id, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const id = sealed.subarray(0, KEY_ID_BYTES)
      const key = given.find(each => each.id.equals(id))
      if (key) return openWith(key.secret, sealed.subarray(KEY_ID_BYTES), id)
      // Without an id, tries the oldest key first; a wrong key opens nothing.
      for (const { secret } of given.toReversed())
        try {
          return openWith(secret, sealed, Buffer.alloc(0))
        } catch {}
      throw new Error('No given key opens what was sealed.')
    },
  }
}

function openWith(secret: KeyObject, sealed: Buffer, id: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(id).setAuthTag(sealed.subarray(-TAG_BYTES))
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
