// The content of a certificate of destruction. It names no client: it outlives what it certifies.
import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import type { DestroyedClass, KeptClass, RetentionKind } from './retention.ts'

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
  /** The key with which the backups sealed the case; null if no backup contained it. */
  keyFingerprint: string | null
  /** Backups from before keys of cases contain it until they are removed; null if there is none. */
  oldBackupsUntil: Day | null
  /** False if the operator of an external database has to clear its log. */
  isLogCleared: boolean
}

export type DestroyedCounts = Record<DestroyedClass, number>

/** Noted while the destruction runs; empty before. */
export interface DestructionFacts {
  rules: Certificate['rules']
  kept: Certificate['kept']
  counts: DestroyedCounts
  keyFingerprint: string | null
  destroyedAt: Moment
  oldBackupsUntil: Day | null
}
