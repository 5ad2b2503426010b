// The hash of a certificate, which the log contains.
import { createHash } from 'node:crypto'
import type { Certificate } from '@maat/domain/privacy/certificate'

/** The fields in the order of the type, whatever the order in which the database gives them back. */
const ORDER: readonly (keyof Certificate)[] = [
  'format',
  'caseNumber',
  'office',
  'rules',
  'dueOn',
  'proposedBy',
  'proposedAt',
  'approvedBy',
  'approvedAt',
  'destroyedAt',
  'destroyed',
  'kept',
  'keyFingerprint',
  'oldBackupsUntil',
  'isLogCleared',
]

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => [name, sorted(content)]),
  )
}

export function hashOfCertificate(certificate: Certificate): string {
  const fields = ORDER.map(name => [name, sorted(certificate[name])])
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** In groups, so that a person can compare them. */
export const spacedHash = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? ''
