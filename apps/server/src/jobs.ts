// Every kind of background work that the product does.

import { tidyUp } from './features/accounts/index.ts'
import { sealAuditJob } from './features/audit/index.ts'
import { makeSummary } from './features/cases/index.ts'
// Not through its front door: cases use that, and documents use cases.
import { documentJobs } from './features/documents/jobs.ts'
import type { AnyJobKind } from './platform/jobs/job-queue.ts'
import { deliverMail } from './platform/mail/send-mail.ts'
import { deliverRealtime } from './platform/realtime/hosted-pusher.ts'

export const JOB_KINDS: readonly AnyJobKind[] = [
  deliverMail,
  deliverRealtime,
  sealAuditJob,
  makeSummary,
  tidyUp,
  ...documentJobs,
]
