// Identifies a key by its fingerprint, which does not reveal it.
import { hkdfSync } from 'node:crypto'

export const fingerprintOf = (dataKey: string): string =>
  Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'key fingerprint', 12)).toString('hex')
