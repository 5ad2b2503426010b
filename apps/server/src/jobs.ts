// Every background job of the product.

import { remindOfEvents } from './features/calendar/calendar/index.ts'
import { expireConsultations, scanConsultationFile } from './features/calendar/consultations/index.ts'
import { remindOfDeadlines } from './features/calendar/deadlines/index.ts'
import { remindOfTodos } from './features/calendar/todos/index.ts'
import { makeBundleJob } from './features/cases/bundles/index.ts'
import { makeSummary } from './features/cases/signing/index.ts'
import { spreadAnnouncement } from './features/communication/announcements/index.ts'
import { letterJobs } from './features/communication/letters/index.ts'
import { sendMessageMails } from './features/communication/messages/index.ts'
import { dropUnsentFiles, followTickets } from './features/communication/support/index.ts'
import { remindOfHours, remindOfObligations } from './features/compliance/obligations/index.ts'
import { sanctionJobs } from './features/compliance/sanctions/index.ts'
import { followSigningRounds, sealRound } from './features/documents/document-signing/index.ts'
import { documentJobs } from './features/documents/documents/index.ts'
import { anchorAudit, sealAuditJob } from './features/firm/audit/index.ts'
import { watchBacklog } from './features/firm/backlog/index.ts'
import { backupJobs } from './features/firm/backups/index.ts'
import { mailFigures } from './features/firm/figures/index.ts'
import { resealValues } from './features/firm/keys/index.ts'
import { articleJobs } from './features/knowledge/articles/index.ts'
import { dropWordsJob } from './features/knowledge/search/index.ts'
import { notifyOfExpiredQuotes } from './features/money/agreements/index.ts'
import { matchStatement } from './features/money/bank/index.ts'
import { billingRunJobs } from './features/money/billing-runs/index.ts'
import { askAfterNews, pollProvider } from './features/money/checkouts/index.ts'
import { sendInvoiceJob } from './features/money/invoice-sending/index.ts'
import { sendRefund } from './features/money/refunds/index.ts'
import { sendResetLink, tidyUp } from './features/people/accounts/index.ts'
import { remindOfBreaches } from './features/privacy/breaches/index.ts'
import { dataExportJobs } from './features/privacy/data-exports/index.ts'
import { remindOfDataRequests } from './features/privacy/data-requests/index.ts'
import { retentionJobs } from './features/privacy/retention/index.ts'
import { shopJobs } from './features/shop/purchases/index.ts'
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
  makeBundleJob,
  sendResetLink,
  tidyUp,
  remindOfEvents,
  expireConsultations,
  scanConsultationFile,
  sendMessageMails,
  remindOfDeadlines,
  remindOfObligations,
  remindOfHours,
  remindOfBreaches,
  followTickets,
  dropUnsentFiles,
  remindOfTodos,
  spreadAnnouncement,
  notifyOfExpiredQuotes,
  sendInvoiceJob,
  pollProvider,
  askAfterNews,
  sendRefund,
  ...shopJobs,
  ...documentJobs,
  sealRound,
  followSigningRounds,
  ...letterJobs,
  watchBacklog,
  ...backupJobs,
  mailFigures,
  ...articleJobs,
  matchStatement,
  ...billingRunJobs,
  ...sanctionJobs,
  ...dataExportJobs,
  remindOfDataRequests,
  dropWordsJob,
  ...retentionJobs,
]
