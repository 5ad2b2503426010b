import type { Route } from '../../platform/http/handle.ts'
import { handleExportAudit } from './export-audit.ts'
import { handleListAudit } from './list-audit.ts'

export { anchorAudit, keptAnchors } from './anchor-log.ts'
export { sealAuditJob } from './audit-chain.ts'
export { proveAudit } from './prove-audit.ts'

export const auditRoutes: readonly Route[] = [handleListAudit, handleExportAudit]
