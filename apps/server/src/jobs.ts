// Every background job of the product.

import { sendResetLink, tidyUp } from './features/accounts/index.ts'
import { notifyOfExpiredQuotes } from './features/agreements/index.ts'
import { spreadAnnouncement } from './features/announcements/index.ts'
import { anchorAudit, sealAuditJob } from './features/audit/index.ts'
import { watchBacklog } from './features/backlog/index.ts'
import { backupJobs } from './features/backups/index.ts'
import { matchStatement } from './features/bank/index.ts'
import { billingRunJobs } from './features/billing-runs/index.ts'
import { remindOfEvents } from './features/calendar/index.ts'
import { makeSummary } from './features/cases/index.ts'
import { askAfterNews, pollProvider } from './features/checkouts/index.ts'
import { expireConsultations, scanConsultationFile } from './features/consultations/index.ts'
import { remindOfDeadlines } from './features/deadlines/index.ts'
// Imported directly: cases use the feature's index, and documents use cases.
import { documentJobs } from './features/documents/jobs.ts'
import { sendInvoiceJob } from './features/invoice-sending/index.ts'
import { resealValues } from './features/keys/index.ts'
import { letterJobs } from './features/letters/index.ts'
import { sendMessageMails } from './features/messages/index.ts'
import { sendRefund } from './features/refunds/index.ts'
import { remindOfTodos } from './features/todos/index.ts'
import type { AnyJobKind } from './platform/jobs/job-queue.ts'
import { deliverMail } from './platform/mail/send-mail.ts'
import { deliverRealtime } from './platform/realtime/hosted-pusher.ts'

export const JOB_KINDS: readonly AnyJobKind[] = [
  deliverMail,
  deliverRealtime,
  sealAuditJob,
  anchorAudit,
  resealValues,
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
  notifyOfExpiredQuotes,
  sendInvoiceJob,
  pollProvider,
  askAfterNews,
  sendRefund,
  ...documentJobs,
  ...letterJobs,
  watchBacklog,
  ...backupJobs,
  matchStatement,
  ...billingRunJobs,
]
