// Every route of the product, feature by feature.

import { calendarRoutes } from './features/calendar/calendar/index.ts'
import { consultationRoutes } from './features/calendar/consultations/index.ts'
import { deadlineRoutes } from './features/calendar/deadlines/index.ts'
import { todoRoutes } from './features/calendar/todos/index.ts'
import { binderRoutes } from './features/cases/binder/index.ts'
import { bundleRoutes } from './features/cases/bundles/index.ts'
import { caseCheckRoutes } from './features/cases/case-checks/index.ts'
import { caseDraftRoutes } from './features/cases/case-draft/index.ts'
import { caseFileRoutes } from './features/cases/case-file/index.ts'
import { caseRoutes } from './features/cases/cases/index.ts'
import { catalogueRoutes } from './features/cases/catalogue/index.ts'
import { clientFileRoutes } from './features/cases/client-file/index.ts'
import { closingRoutes } from './features/cases/closing/index.ts'
import { exhibitRoutes } from './features/cases/exhibits/index.ts'
import { factRoutes } from './features/cases/facts/index.ts'
import { noteRoutes } from './features/cases/notes/index.ts'
import { caseParticipantRoutes } from './features/cases/participants/index.ts'
import { procedureRoutes } from './features/cases/procedures/index.ts'
import { signingRoutes } from './features/cases/signing/index.ts'
import { announcementRoutes } from './features/communication/announcements/index.ts'
import { callRoutes } from './features/communication/calls/index.ts'
import { letterRoutes } from './features/communication/letters/index.ts'
import { mailboxRoutes } from './features/communication/mailbox/index.ts'
import { findWaitingMessages, messageRoutes } from './features/communication/messages/index.ts'
import { notificationRoutes } from './features/communication/notifications/index.ts'
import { supportRoutes } from './features/communication/support/index.ts'
import { kycRoutes } from './features/compliance/kyc/index.ts'
import { obligationRoutes } from './features/compliance/obligations/index.ts'
import { sanctionRoutes } from './features/compliance/sanctions/index.ts'
import { trainingRoutes } from './features/compliance/trainings/index.ts'
import { caseFolderRoutes } from './features/documents/case-folders/index.ts'
import { documentGenerationRoutes } from './features/documents/document-generation/index.ts'
import { documentSigningRoutes } from './features/documents/document-signing/index.ts'
import { documentTemplateRoutes } from './features/documents/document-templates/index.ts'
import { documentRoutes } from './features/documents/documents/index.ts'
import { fileEditRoutes } from './features/documents/file-edit/index.ts'
import { identityRoutes } from './features/documents/identity/index.ts'
import { linkedDocumentRoutes } from './features/documents/linked-documents/index.ts'
import { auditRoutes } from './features/firm/audit/index.ts'
import { backlogRoutes } from './features/firm/backlog/index.ts'
import { backupRoutes } from './features/firm/backups/index.ts'
import { dashboardRoutes } from './features/firm/dashboard/index.ts'
import { figureRoutes } from './features/firm/figures/index.ts'
import { firmRoutes } from './features/firm/firm/index.ts'
import { frameRoutes } from './features/firm/frame/index.ts'
import { overviewRoutes } from './features/firm/overview/index.ts'
import { settingsRoutes } from './features/firm/settings/index.ts'
import { teamRoutes } from './features/firm/team/index.ts'
import { articleRoutes } from './features/knowledge/articles/index.ts'
import { glossaryRoutes } from './features/knowledge/glossary/index.ts'
import { watchRoutes } from './features/knowledge/legal-watch/index.ts'
import { publicArticleRoutes } from './features/knowledge/public-articles/index.ts'
import { searchRoutes } from './features/knowledge/search/index.ts'
import { aidClaimRoutes } from './features/legal-aid/aid-claims/index.ts'
import { legalAidRoutes } from './features/legal-aid/legal-aid/index.ts'
import { agreementRoutes } from './features/money/agreements/index.ts'
import { bankRoutes } from './features/money/bank/index.ts'
import { billingRoutes } from './features/money/billing/index.ts'
import { billingRunRoutes } from './features/money/billing-runs/index.ts'
import { checkoutRoutes } from './features/money/checkouts/index.ts'
import { financeRoutes } from './features/money/finances/index.ts'
import { invoiceLinkRoutes } from './features/money/invoice-links/index.ts'
import { invoiceSendingRoutes } from './features/money/invoice-sending/index.ts'
import { invoiceRoutes } from './features/money/invoices/index.ts'
import { lineRequestRoutes } from './features/money/line-requests/index.ts'
import { paymentPlanRoutes } from './features/money/payment-plans/index.ts'
import { paymentReminderRoutes } from './features/money/payment-reminders/index.ts'
import { paymentRoutes } from './features/money/payments/index.ts'
import { provisionRequestRoutes } from './features/money/provision-requests/index.ts'
import { refundRoutes } from './features/money/refunds/index.ts'
import { timeRoutes } from './features/money/time/index.ts'
import { writeOffRoutes } from './features/money/write-offs/index.ts'
import { accountAdministrationRoutes } from './features/people/account-administration/index.ts'
import { accountRoutes } from './features/people/accounts/index.ts'
import { userRoutes } from './features/people/users/index.ts'
import { breachRoutes } from './features/privacy/breaches/index.ts'
import { consentRoutes } from './features/privacy/consents/index.ts'
import { dataExportRoutes } from './features/privacy/data-exports/index.ts'
import { dataRequestRoutes } from './features/privacy/data-requests/index.ts'
import { fileReadRoutes } from './features/privacy/file-reads/index.ts'
import { processingActivityRoutes } from './features/privacy/processing-activities/index.ts'
import { retentionRoutes } from './features/privacy/retention/index.ts'
import { leavingRoutes } from './features/shop/leaving/index.ts'
import { offerRoutes } from './features/shop/offers/index.ts'
import { orderRoutes } from './features/shop/orders/index.ts'
import { purchaseRoutes } from './features/shop/purchases/index.ts'
import { subscriptionRoutes } from './features/shop/subscriptions/index.ts'
import type { Route } from './platform/http/handle.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...accountAdministrationRoutes,
  ...userRoutes,
  ...writeOffRoutes,
  ...lineRequestRoutes,
  ...provisionRequestRoutes,
  ...firmRoutes,
  ...settingsRoutes,
  ...teamRoutes,
  ...notificationRoutes({ Message: findWaitingMessages }),
  ...auditRoutes,
  ...mailboxRoutes,
  ...backlogRoutes,
  ...searchRoutes,
  ...backupRoutes,
  ...figureRoutes,
  ...overviewRoutes,
  ...dashboardRoutes,
  ...frameRoutes,
  ...caseParticipantRoutes,
  ...caseDraftRoutes,
  ...signingRoutes,
  ...caseRoutes,
  ...caseFolderRoutes,
  ...linkedDocumentRoutes,
  ...documentSigningRoutes,
  ...documentTemplateRoutes,
  ...documentGenerationRoutes,
  ...fileEditRoutes,
  ...caseCheckRoutes,
  ...caseFileRoutes,
  ...factRoutes,
  ...binderRoutes,
  ...exhibitRoutes,
  ...bundleRoutes,
  ...legalAidRoutes,
  ...catalogueRoutes,
  ...articleRoutes,
  ...publicArticleRoutes,
  ...glossaryRoutes,
  ...obligationRoutes,
  ...fileReadRoutes,
  ...consentRoutes,
  ...dataExportRoutes,
  ...dataRequestRoutes,
  ...retentionRoutes,
  ...trainingRoutes,
  ...supportRoutes,
  ...watchRoutes,
  ...checkoutRoutes,
  ...offerRoutes,
  ...purchaseRoutes,
  ...subscriptionRoutes,
  ...orderRoutes,
  ...leavingRoutes,
  ...clientFileRoutes,
  ...closingRoutes,
  ...procedureRoutes,
  ...documentRoutes,
  ...kycRoutes,
  ...sanctionRoutes,
  ...identityRoutes,
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
  ...breachRoutes,
  ...processingActivityRoutes,
]
