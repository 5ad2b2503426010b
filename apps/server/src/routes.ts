// Every route of the product, feature by feature.
import { accountAdministrationRoutes } from './features/account-administration/index.ts'
import { accountRoutes } from './features/accounts/index.ts'
import { announcementRoutes } from './features/announcements/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { backlogRoutes } from './features/backlog/index.ts'
import { backupRoutes } from './features/backups/index.ts'
import { calendarRoutes } from './features/calendar/index.ts'
import { callRoutes } from './features/calls/index.ts'
import { caseRoutes } from './features/cases/index.ts'
import { catalogueRoutes } from './features/catalogue/index.ts'
import { consultationRoutes } from './features/consultations/index.ts'
import { dashboardRoutes } from './features/dashboard/index.ts'
import { deadlineRoutes } from './features/deadlines/index.ts'
// Not through its front door: cases use that, and documents use cases.
import { documentRoutes } from './features/documents/routes.ts'
import { firmRoutes } from './features/firm/index.ts'
import { letterRoutes } from './features/letters/index.ts'
import { mailboxRoutes } from './features/mailbox/index.ts'
import { findWaitingMessages, messageRoutes } from './features/messages/index.ts'
import { noteRoutes } from './features/notes/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { overviewRoutes } from './features/overview/index.ts'
import { procedureRoutes } from './features/procedures/index.ts'
import { settingsRoutes } from './features/settings/index.ts'
import { todoRoutes } from './features/todos/index.ts'
import { userRoutes } from './features/users/index.ts'
import type { Route } from './platform/http/handle.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...accountAdministrationRoutes,
  ...userRoutes,
  ...firmRoutes,
  ...settingsRoutes,
  ...notificationRoutes({ Message: findWaitingMessages }),
  ...auditRoutes,
  ...mailboxRoutes,
  ...backlogRoutes,
  ...backupRoutes,
  ...overviewRoutes,
  ...dashboardRoutes,
  ...caseRoutes,
  ...catalogueRoutes,
  ...procedureRoutes,
  ...documentRoutes,
  ...consultationRoutes,
  ...calendarRoutes,
  ...messageRoutes,
  ...letterRoutes,
  ...deadlineRoutes,
  ...todoRoutes,
  ...noteRoutes,
  ...callRoutes,
  ...announcementRoutes,
]
