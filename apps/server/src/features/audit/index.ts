import type { Route } from '../../platform/http/handle.ts'
import { handleExportAudit } from './export-audit.ts'
import { handleListAudit } from './list-audit.ts'

export { sealAuditJob, verifyAudit } from './audit-chain.ts'

export const auditRoutes: readonly Route[] = [handleListAudit, handleExportAudit]
