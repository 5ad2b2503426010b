// Every kind of background work that the product does.

import { sendResetLink, tidyUp } from './features/accounts/index.ts'
import { spreadAnnouncement } from './features/announcements/index.ts'
import { anchorAudit, sealAuditJob } from './features/audit/index.ts'
import { watchBacklog } from './features/backlog/index.ts'
import { backupJobs } from './features/backups/index.ts'
import { remindOfEvents } from './features/calendar/index.ts'
import { makeSummary } from './features/cases/index.ts'
import { expireConsultations, scanConsultationFile } from './features/consultations/index.ts'
import { remindOfDeadlines } from './features/deadlines/index.ts'
// Not through its front door: cases use that, and documents use cases.
import { documentJobs } from './features/documents/jobs.ts'
import { sealAnew } from './features/keys/index.ts'
import { letterJobs } from './features/letters/index.ts'
import { sendMessageMails } from './features/messages/index.ts'
import { remindOfTodos } from './features/todos/index.ts'
import type { AnyJobKind } from './platform/jobs/job-queue.ts'
import { deliverMail } from './platform/mail/send-mail.ts'
import { deliverRealtime } from './platform/realtime/hosted-pusher.ts'

export const JOB_KINDS: readonly AnyJobKind[] = [
  deliverMail,
  deliverRealtime,
  sealAuditJob,
  anchorAudit,
  sealAnew,
  makeSummary,
  sendResetLink,
  tidyUp,
  remindOfEvents,
  expireConsultations,
  scanConsultationFile,
  sendMessageMails,
  remindOfDeadlines,
  remindOfTodos,
  spreadAnnouncement,
  ...documentJobs,
  ...letterJobs,
  watchBacklog,
  ...backupJobs,
]
