// The content of a certificate and its hash. It names no client: it outlives what it certifies.
import { createHash } from 'node:crypto'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { DestroyedClass, KeptClass, RetentionKind } from '@maat/domain/privacy/retention'

export interface Certificate {
  format: 1
  caseNumber: string
  office: string
  rules: { kind: RetentionKind; until: Day; source: string }[]
  dueOn: Day
  proposedBy: string
  proposedAt: Moment
  approvedBy: string
  approvedAt: Moment
  destroyedAt: Moment
  destroyed: { name: DestroyedClass; count: number }[]
  kept: { name: KeptClass; count: number; until: Day | null }[]
  /** Of the key with which the backups sealed the case; null if no backup contained it. */
  keyFingerprint: string | null
  /** Backups from before keys of cases contain it until they are removed; null if there is none. */
  oldBackupsUntil: Day | null
  /** False if the operator of an external database has to clear its log. */
  isLogCleared: boolean
}

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
