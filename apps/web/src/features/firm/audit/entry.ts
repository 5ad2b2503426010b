// One entry of the audit log.
import type { ReplyOf } from '@maat/contract/operation'
import type { listAudit } from '../../../api/operations/firm/audit.ts'

export type Entry = ReplyOf<typeof listAudit>['items'][number]
