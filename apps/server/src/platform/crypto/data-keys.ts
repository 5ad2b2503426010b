// The configured keys: the current one seals and signs, earlier ones still open and verify.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

export interface DataKeys {
  dataKey: string
  dataKeysBefore: readonly string[]
}

export const allKeys = ({ dataKey, dataKeysBefore }: DataKeys): string[] => [dataKey, ...dataKeysBefore]

/** At most one for each configured key and purpose. */
const derived = new Map<string, KeyObject>()

/** Each purpose has its own key, so that a value for one purpose is invalid for another. */
export function keyFor(dataKey: string, purpose: string): KeyObject {
  const place = `${purpose} ${dataKey}`
  const known = derived.get(place)
  if (known) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, 'maat', purpose, 32)))
  derived.set(place, key)
  return key
}

type MarkPurpose =
  | 'known-browser'
  | 'registration-proof'
  | 'signing-code'
  | 'document-code'
  | 'invoice-code'
  | 'consultation-link'
  | 'consultation-mark'

const markUnder = (dataKey: string, purpose: MarkPurpose, text: string | Uint8Array): Buffer =>
  createHmac('sha256', keyFor(dataKey, purpose)).update(text).digest()

/** A mark that cannot be forged without the current key. */
export const macFor = ({ dataKey }: DataKeys, purpose: MarkPurpose, text: string | Uint8Array): Buffer =>
  markUnder(dataKey, purpose, text)

/** The same mark under each configured key: it stays valid through a key rotation. */
export const macsFor = (keys: DataKeys, purpose: MarkPurpose, text: string | Uint8Array): Buffer[] =>
  allKeys(keys).map(key => markUnder(key, purpose, text))
