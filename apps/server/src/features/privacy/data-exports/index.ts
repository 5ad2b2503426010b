import type { Route } from '../../../platform/http/handle.ts'
import type { AnyJobKind } from '../../../platform/jobs/job-queue.ts'
import { handleAskDataExport, handleListDataExports, handleReadDataExport } from './ask-export.ts'
import { expireDataExports } from './expire-exports-job.ts'
import { makeDataExport } from './make-export-job.ts'

export { dropCopiesOf, endRestoredCopies } from './end-export.ts'

export const dataExportRoutes: readonly Route[] = [
  handleListDataExports,
  handleAskDataExport,
  handleReadDataExport,
]
export const dataExportJobs: readonly AnyJobKind[] = [makeDataExport, expireDataExports]
