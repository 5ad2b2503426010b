// The audit log, for Admins.

import { z } from 'zod'
import { AUDIT_ACTIONS } from '../audit-actions.ts'
import { Day } from '../day.ts'
import { UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

const filters = {
  actor: UserId.optional(),
  /** Words of the actor's name, in any order. */
  name: line(100).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  kind: line(40).optional(),
  record: line(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const AuditEntry = z.object({
  id: z.number(),
  at: SentMoment,
  action: z.string(),
  actorId: UserId.nullable(),
  actorName: z.string().nullable(),
  recordKind: z.string(),
  recordId: z.string(),
  recordName: z.string().nullable(),
  details: z.record(z.string(), z.json()),
  ip: z.string(),
  requestId: z.string(),
  isSealed: z.boolean(),
})

export const listAudit = operation({
  path: 'GET /api/audit',
  summary: 'Lists the audit entries, newest first.',
  needs: 'audit.read',
  query: z.strictObject({ ...pageQuery, ...filters }),
  reply: pageOf(AuditEntry),
})

export const exportAudit = operation({
  path: 'GET /api/audit/export',
  summary: 'Streams the audit entries as CSV.',
  needs: 'audit.read',
  query: z.strictObject(filters),
  reply: rawReply,
  replyType: 'text/csv',
  takesTurn: 'report',
})
