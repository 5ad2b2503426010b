// The keys that are given: the current one seals and signs, earlier ones still open and prove what they made.
import { createHmac, hkdfSync } from 'node:crypto'

export interface DataKeys {
  dataKey: string
  dataKeysBefore: readonly string[]
}

export const allKeys = ({ dataKey, dataKeysBefore }: DataKeys): string[] => [dataKey, ...dataKeysBefore]

/** Each purpose has its own key, so that what was made for one proves nothing for another. */
export const keyFor = (dataKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, 'maat', purpose, 32))

type MarkPurpose =
  | 'known-browser'
  | 'registration-proof'
  | 'signing-code'
  | 'consultation-link'
  | 'consultation-mark'

const markUnder = (dataKey: string, purpose: MarkPurpose, text: string | Uint8Array): Buffer =>
  createHmac('sha256', keyFor(dataKey, purpose)).update(text).digest()

/** What nobody can make who has not the current key. */
export const markFor = ({ dataKey }: DataKeys, purpose: MarkPurpose, text: string | Uint8Array): Buffer =>
  markUnder(dataKey, purpose, text)

/** The same under each given key: a mark outlives the rotation in which it was handed out. */
export const marksFor = (keys: DataKeys, purpose: MarkPurpose, text: string | Uint8Array): Buffer[] =>
  allKeys(keys).map(key => markUnder(key, purpose, text))
