// Writes one audit row for every change, in the transaction of the change.

import {
  AUDIT_DETAILS,
  type AuditAction,
  type AuditDetails,
  type OnlyDeclared,
} from '@maat/contract/audit-actions'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
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

export async function recordAudit<Action extends AuditAction, Details extends AuditDetails<Action>>(
  executor: Executor,
  origin: AuditOrigin,
  action: Action,
  subject: AuditSubject,
  details?: Details & OnlyDeclared<Details, Action>,
): Promise<void> {
  await executor
    .insertInto('audit_entries')
    .values({
      actor_id: origin.actorId,
      action,
      record_kind: subject.kind,
      record_id: subject.id,
      details: JSON.stringify({
        ...declaredOf(action, details),
        ...(origin.actsFor && { actedFor: origin.actsFor }),
      }),
      ip: origin.ip,
      request_id: origin.requestId,
      at: momentOf(origin.at),
    })
    .execute()
}

/** A value may have more fields than its type: a request's body, a row. The log gets the declared ones. */
function declaredOf(action: AuditAction, details: object = {}): object {
  const fields: readonly string[] = AUDIT_DETAILS[action]
  return Object.fromEntries(Object.entries(details).filter(([field]) => fields.includes(field)))
}
