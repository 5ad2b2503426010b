// Writes one audit row for every change, in the transaction of the change.

import type { AuditAction } from '@maat/contract/audit-actions'
import type { UserId } from '@maat/contract/ids'
import type { Executor } from '../db/database.ts'

export interface AuditOrigin {
  actorId: UserId | null
  ip: string
  requestId: string
  at: Date
  /** The absent colleagues whom the actor replaces. */
  standsInFor?: readonly string[]
  /** The absent colleague whose right the actor used. */
  actsFor?: string | null
}

/** The origin of a change by a job or a command. */
export const originWithoutUser = (cause: string, at: Date): AuditOrigin => ({
  actorId: null,
  ip: '',
  requestId: cause,
  at,
})

export interface AuditSubject {
  kind: string
  id: string
}

export async function recordAudit(
  executor: Executor,
  origin: AuditOrigin,
  action: AuditAction,
  subject: AuditSubject,
  details: Record<string, unknown> = {},
): Promise<void> {
  await executor
    .insertInto('audit_entries')
    .values({
      actor_id: origin.actorId,
      action,
      record_kind: subject.kind,
      record_id: subject.id,
      details: JSON.stringify(origin.actsFor ? { ...details, actedFor: origin.actsFor } : details),
      ip: origin.ip,
      request_id: origin.requestId,
      at: origin.at.toISOString(),
    })
    .execute()
}
