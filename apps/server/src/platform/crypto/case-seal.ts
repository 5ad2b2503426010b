// Seals the rows and files of a case in backups with the key of that case (AES-256-GCM). The nonce follows from the
// content, so that equal content gives equal bytes: backups stay comparable, and no nonce serves two contents.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Bytes } from '../files/file-store.ts'

export const CASE_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Longer than its content by so many bytes. */
export const CASE_SEAL_BYTES = NONCE_BYTES + TAG_BYTES

const CIPHER = 'aes-256-gcm'

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

const nonceOf = (key: Buffer, content: Uint8Array | string) =>
  createHmac('sha256', derived(key, 'nonce')).update(content).digest().subarray(0, NONCE_BYTES)

/** Identifies a key on a certificate without revealing it. */
export const fingerprintOfCaseKey = (key: Buffer): string =>
  createHash('sha256').update(derived(key, 'fingerprint')).digest('hex').slice(0, 32)

export function sealForCase(key: Buffer, content: Uint8Array): Buffer {
  const nonce = nonceOf(key, content)
  const cipher = createCipheriv(CIPHER, derived(key, 'seal'), nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function openForCase(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, derived(key, 'seal'), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** The same for a file, whose hash stands for its content. */
export async function* sealFileForCase(key: Buffer, hash: string, bytes: Bytes): Bytes {
  const nonce = nonceOf(key, `file ${hash}`)
  const cipher = createCipheriv(CIPHER, derived(key, 'seal'), nonce)
  yield nonce
  for await (const part of bytes) yield cipher.update(part)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Fails at its end if a byte is not what was sealed. */
export async function* openFileForCase(key: Buffer, sealed: Bytes): Bytes {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof createDecipheriv> | undefined
  for await (const part of sealed) {
    held = Buffer.concat([held, part])
    if (!decipher) {
      if (held.length < NONCE_BYTES) continue
      decipher = createDecipheriv(CIPHER, derived(key, 'seal'), held.subarray(0, NONCE_BYTES))
      held = held.subarray(NONCE_BYTES)
    }
    if (held.length > TAG_BYTES) {
      yield decipher.update(held.subarray(0, -TAG_BYTES))
      held = held.subarray(-TAG_BYTES)
    }
  }
  if (!decipher) throw new Error('A sealed file is empty')
  ;(decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Uint8Array): void }).setAuthTag(held)
  yield decipher.final()
}
