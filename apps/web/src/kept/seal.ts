// Encrypts texts without waiting, so that they are stored before the page can disappear. Loaded with a user's key.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

const NONCE_BYTES = 24
/** Texts without this mark were encrypted by the browser itself, as earlier versions of the product did. */
const MARK = '2.'

export const isSealedHere = (sealed: string): boolean => sealed.startsWith(MARK)

export function seal(secret: Uint8Array, name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const cipher = xchacha20poly1305(secret, nonce, encode(name))
  const sealed = cipher.encrypt(encode(text))
  return MARK + btoa(binaryText(nonce) + binaryText(sealed))
}

/** Throws for texts of another key or name. */
export function unseal(secret: Uint8Array, name: string, sealed: string): string {
  const bytes = Uint8Array.from(atob(sealed.slice(MARK.length)), letter => letter.charCodeAt(0))
  const cipher = xchacha20poly1305(secret, bytes.subarray(0, NONCE_BYTES), encode(name))
  return new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES)))
}

const encode = (text: string) => new TextEncoder().encode(text)

function binaryText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
