// Every route of the product, feature by feature.
import { accountAdministrationRoutes } from './features/account-administration/index.ts'
import { accountRoutes } from './features/accounts/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { firmRoutes } from './features/firm/index.ts'
import { mailboxRoutes } from './features/mailbox/index.ts'
import { notificationRoutes } from './features/notifications/index.ts'
import { overviewRoutes } from './features/overview/index.ts'
import { settingsRoutes } from './features/settings/index.ts'
import { userRoutes } from './features/users/index.ts'
import type { Route } from './platform/http/handle.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...accountAdministrationRoutes,
  ...userRoutes,
  ...firmRoutes,
  ...settingsRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...mailboxRoutes,
  ...overviewRoutes,
]
