// The seal of a signed PDF: a comment line before the file's end. It has a public key, and the signature over the hash
// of all other bytes, so one changed byte breaks it. Readers of PDFs skip comments.

const MARK = '%maat-seal-1 '
/** An Ed25519 key and signature in base64url. */
const LINE = /^%maat-seal-1 ([\w-]{43}) ([\w-]{86})\n$/
const LINE_LENGTH = MARK.length + 43 + 1 + 86 + 1
const END = 'startxref'
/** Where readers look for the end of a PDF. */
const TAIL = 1024

export interface PdfSeal {
  key: string
  signature: string
}

export interface SealedPdf extends PdfSeal {
  /** All bytes but the seal, in two parts. */
  sealed: [Uint8Array, Uint8Array]
}

/** Undefined if there is no seal at the place where it belongs. */
export function findSeal(file: Uint8Array): SealedPdf | undefined {
  const end = lastPlaceOf(file, END)
  const start = end - LINE_LENGTH
  if (end < 0 || start < 0) return undefined
  const [, key, signature] = LINE.exec(textOf(file.subarray(start, end))) ?? []
  if (!key || !signature) return undefined
  return { key, signature, sealed: [file.subarray(0, start), file.subarray(end)] }
}

/** Undefined if it is not a complete PDF. */
export function placeForSeal(file: Uint8Array): number | undefined {
  const place = lastPlaceOf(file, END)
  return place < 0 ? undefined : place
}

export const sealLine = ({ key, signature }: PdfSeal) => `${MARK}${key} ${signature}\n`

/** The signed text names its purpose, so that the key's other signatures are no seals. */
export const sealedText = (digest: string) => `maat-seal-1\n${digest}`

function lastPlaceOf(file: Uint8Array, word: string): number {
  const from = Math.max(0, file.length - TAIL)
  const at = textOf(file.subarray(from)).lastIndexOf(word)
  return at < 0 ? -1 : from + at
}

/** One character for each byte. */
const textOf = (bytes: Uint8Array) => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
