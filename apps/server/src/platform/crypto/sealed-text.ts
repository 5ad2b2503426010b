// Texts that must not be readable in the database or a backup: AES-256-GCM under the data key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export interface Sealer {
  seal(text: string): Buffer
  open(sealed: Buffer): string
}

/** Each purpose has its own key, so that a sealed value moved to another column does not open there. */
export function sealerFor(dataKey: string, purpose: 'national-number' | 'two-factor'): Sealer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'maat', purpose, 32))
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
