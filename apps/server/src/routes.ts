// Every route of the product, feature by feature.
import { accountAdministrationRoutes } from './features/account-administration/index.ts'
import { accountRoutes } from './features/accounts/index.ts'
import { agreementRoutes } from './features/agreements/index.ts'
import { aidClaimRoutes } from './features/aid-claims/index.ts'
import { announcementRoutes } from './features/announcements/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { backlogRoutes } from './features/backlog/index.ts'
import { backupRoutes } from './features/backups/index.ts'
import { bankRoutes } from './features/bank/index.ts'
import { billingRoutes } from './features/billing/index.ts'
import { billingRunRoutes } from './features/billing-runs/index.ts'
import { calendarRoutes } from './features/calendar/index.ts'
import { callRoutes } from './features/calls/index.ts'
import { caseFolderRoutes } from './features/case-folders/index.ts'
import { caseRoutes } from './features/cases/index.ts'
import { catalogueRoutes } from './features/catalogue/index.ts'
import { checkoutRoutes } from './features/checkouts/index.ts'
import { closingRoutes } from './features/closing/index.ts'
import { consultationRoutes } from './features/consultations/index.ts'
import { dashboardRoutes } from './features/dashboard/index.ts'
import { deadlineRoutes } from './features/deadlines/index.ts'
// Imported directly: cases use the feature's index, and documents use cases.
import { documentRoutes } from './features/documents/routes.ts'
import { financeRoutes } from './features/finances/index.ts'
import { firmRoutes } from './features/firm/index.ts'
import { frameRoutes } from './features/frame/index.ts'
import { invoiceLinkRoutes } from './features/invoice-links/index.ts'
import { invoiceSendingRoutes } from './features/invoice-sending/index.ts'
import { invoiceRoutes } from './features/invoices/index.ts'
import { letterRoutes } from './features/letters/index.ts'
import { mailboxRoutes } from './features/mailbox/index.ts'
import { findWaitingMessages, messageRoutes } from './features/messages/index.ts'
import { noteRoutes } from './features/notes/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { overviewRoutes } from './features/overview/index.ts'
import { paymentPlanRoutes } from './features/payment-plans/index.ts'
import { paymentReminderRoutes } from './features/payment-reminders/index.ts'
import { paymentRoutes } from './features/payments/index.ts'
import { procedureRoutes } from './features/procedures/index.ts'
import { refundRoutes } from './features/refunds/index.ts'
import { settingsRoutes } from './features/settings/index.ts'
import { timeRoutes } from './features/time/index.ts'
import { todoRoutes } from './features/todos/index.ts'
import { userRoutes } from './features/users/index.ts'
import { writeOffRoutes } from './features/write-offs/index.ts'
import type { Route } from './platform/http/handle.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...accountAdministrationRoutes,
  ...userRoutes,
  ...writeOffRoutes,
  ...firmRoutes,
  ...settingsRoutes,
  ...notificationRoutes({ Message: findWaitingMessages }),
  ...auditRoutes,
  ...mailboxRoutes,
  ...backlogRoutes,
  ...backupRoutes,
  ...overviewRoutes,
  ...dashboardRoutes,
  ...frameRoutes,
  ...caseRoutes,
  ...caseFolderRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...closingRoutes,
  ...procedureRoutes,
  ...documentRoutes,
  ...consultationRoutes,
  ...calendarRoutes,
  ...messageRoutes,
  ...letterRoutes,
  ...deadlineRoutes,
  ...invoiceRoutes,
  ...invoiceLinkRoutes,
  ...invoiceSendingRoutes,
  ...agreementRoutes,
  ...aidClaimRoutes,
  ...bankRoutes,
  ...billingRunRoutes,
  ...financeRoutes,
  ...paymentPlanRoutes,
  ...paymentReminderRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...todoRoutes,
  ...noteRoutes,
  ...callRoutes,
  ...timeRoutes,
  ...announcementRoutes,
  ...billingRoutes,
]
