// Seals a text in the old format, without the key's id.
import { createCipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../src/platform/crypto/data-keys.ts'

export function sealedWithoutId(dataKey: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataKey, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
