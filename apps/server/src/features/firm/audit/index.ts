import type { Route } from '../../../platform/http/handle.ts'
import { handleExportAudit } from './export-audit.ts'
import { handleListAudit } from './list-audit.ts'

export { anchorAudit, readAnchors } from './anchor-log.ts'
export { sealAuditJob } from './audit-chain.ts'
export { verifyAuditLog } from './prove-audit.ts'
export { markEmptied, redactEntries } from './redact-entries.ts'

export const auditRoutes: readonly Route[] = [handleListAudit, handleExportAudit]
