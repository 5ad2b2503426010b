// The mark of an emptied entry: nobody can make it without the key of the log.
import { createHmac } from 'node:crypto'
import type { AuditKey } from './audit-keys.ts'

export const markOf = (key: AuditKey, hash: Buffer, canonical: string): Buffer =>
  createHmac('sha256', key.seal).update('redacted').update(hash).update(canonical).digest()
