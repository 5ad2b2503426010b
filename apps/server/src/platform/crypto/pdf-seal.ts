// Seals a signed PDF with the key of this installation, and verifies a seal from the hash of the file alone.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { findSeal, type PdfSeal, placeForSeal, sealedText, sealLine } from '@maat/domain/documents/pdf-seal'
import { allKeys, type DataKeys, keyFor } from './data-keys.ts'

/** The fixed beginnings of Ed25519 keys in DER (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

const privateKeyOf = (dataKey: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE_HEAD, keyFor(dataKey, 'document-seal').export()]),
    format: 'der',
    type: 'pkcs8',
  })

const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_HEAD.length)
    .toString('base64url')

/** The hash of all bytes but the seal. */
export function digestOfParts(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

interface Sealed {
  parts: Uint8Array[]
  digest: string
}

/** Undefined if it is not a complete PDF. */
export function sealPdf({ dataKey }: DataKeys, file: Uint8Array): Sealed | undefined {
  const place = placeForSeal(file)
  if (place === undefined) return undefined
  const [body, end] = [file.subarray(0, place), file.subarray(place)]
  const digest = digestOfParts([body, end])
  const privateKey = privateKeyOf(dataKey)
  const signature = sign(null, Buffer.from(sealedText(digest)), privateKey).toString('base64url')
  const line = sealLine({ key: publicKeyOf(privateKey), signature })
  return { parts: [body, Buffer.from(line), end], digest }
}

export interface SealVerdict {
  /** The file is as it was sealed. */
  isWhole: boolean
  /** The key is the present or an earlier one of this installation. */
  isOurs: boolean
}

export function verifySeal(
  keys: DataKeys,
  { key, signature, digest }: PdfSeal & { digest: string },
): SealVerdict {
  const isOurs = allKeys(keys).some(dataKey => publicKeyOf(privateKeyOf(dataKey)) === key)
  return { isWhole: isSignedWith(key, signature, digest), isOurs }
}

/** Base64 has unused bits at its end: with others, the file would differ and decode to the same bytes. */
const isCanonical = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text

function isSignedWith(key: string, signature: string, digest: string): boolean {
  if (!isCanonical(key) || !isCanonical(signature)) return false
  try {
    const der = Buffer.concat([PUBLIC_HEAD, Buffer.from(key, 'base64url')])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(sealedText(digest)), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    // A key that is no point of the curve.
    return false
  }
}

/** Undefined without a seal. */
export function verifyFile(keys: DataKeys, file: Uint8Array): (SealVerdict & { key: string }) | undefined {
  const seal = findSeal(file)
  return seal && { ...verifySeal(keys, { ...seal, digest: digestOfParts(seal.sealed) }), key: seal.key }
}
