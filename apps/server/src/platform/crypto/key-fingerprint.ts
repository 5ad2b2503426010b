// A key is known again by its fingerprint, from which nobody finds the key.
import { hkdfSync } from 'node:crypto'

export const fingerprintOf = (dataKey: string): string =>
  Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'key fingerprint', 12)).toString('hex')
