// The screens of the work, each loaded when it is opened; their list is loaded with the first of them, so that
// visitors need not fetch it.
import type { BuiltScreen } from '../parts/built-paths.ts'
import type { Screen, VisitorScreen } from './visitor-screens.ts'

export const WORK_SCREENS = {
  '/test': () => import('../features/mailbox/mail-test-page.tsx').then(file => file.MailTestPage),
  '/dashboard': () => import('../features/dashboard/dashboard-page.tsx').then(file => file.DashboardPage),
  '/dashboard-superadmin': () =>
    import('../features/overview/overview-page.tsx').then(file => file.OverviewPage),
  '/dashboard/lawyer/cases/create': () =>
    import('../features/case-draft/create-case-pages.tsx').then(file => file.CreateForClientPage),
  '/dashboard/cases-litigation/create': () =>
    import('../features/case-draft/create-case-pages.tsx').then(file => file.CreateLitigationPage),
  '/dashboard/cases-monitoring/create': () =>
    import('../features/case-draft/create-case-pages.tsx').then(file => file.CreateMonitoringPage),
  '/dashboard/cases-pre-litigation/create': () =>
    import('../features/case-draft/create-case-pages.tsx').then(file => file.CreatePreLitigationPage),
  '/confirmation': () =>
    import('../features/case-draft/confirmation-page.tsx').then(file => file.ConfirmationPage),
  '/Prodeo-{caseId}': () => import('../features/legal-aid/prodeo-page.tsx').then(file => file.ProdeoPage),
  '/my-cases': () => import('../features/cases/my-cases-page.tsx').then(file => file.MyCasesPage),
  '/calls': () => import('../features/calls/calls-page.tsx').then(file => file.CallsPage),
  '/deadlines': () => import('../features/deadlines/deadlines-page.tsx').then(file => file.DeadlinesPage),
  '/case-{caseId}': () => import('../features/cases/case-page.tsx').then(file => file.CasePage),
  '/files': () => import('../features/documents/files-page.tsx').then(file => file.FilesPage),
  '/todos': () => import('../features/todos/todos-page.tsx').then(file => file.TodosPage),
  '/add-documents/{caseId}': () =>
    import('../features/documents/add-documents-page.tsx').then(file => file.AddDocumentsPage),
  '/profile-{id}': () => import('../features/users/profile-page.tsx').then(file => file.ProfilePage),
  '/users': () => import('../features/account-administration/users-page.tsx').then(file => file.UsersPage),
  '/new-client': () =>
    import('../features/account-administration/new-person-page.tsx').then(file => file.NewClientPage),
  '/new-lawyer': () =>
    import('../features/account-administration/new-person-page.tsx').then(file => file.NewLawyerPage),
  '/admin/categories': () =>
    import('../features/catalogue/categories-page.tsx').then(file => file.CategoriesPage),
  '/admin/categories/{categoryId}': () =>
    import('../features/catalogue/category-page.tsx').then(file => file.CategoryPage),
  '/admin/issues': () => import('../features/catalogue/issues-page.tsx').then(file => file.IssuesPage),
  '/admin/issues/{issueId}': () =>
    import('../features/catalogue/issue-page.tsx').then(file => file.IssuePage),
  '/procedures': () => import('../features/procedures/procedures-page.tsx').then(file => file.ProceduresPage),
  '/new-procedure': () =>
    import('../features/procedures/new-procedure-page.tsx').then(file => file.NewProcedurePage),
  '/logs': () => import('../features/audit/logs-page.tsx').then(file => file.LogsPage),
  '/email': () => import('../features/letters/email-page.tsx').then(file => file.EmailPage),
  '/messages': () => import('../features/messages/messages-page.tsx').then(file => file.MessagesPage),
  '/calendar': () => import('../features/calendar/calendar-page.tsx').then(file => file.CalendarPage),
  '/confirm-event': () => import('./linked-page.tsx').then(file => file.LinkedPage),
  '/announcements': () =>
    import('../features/announcements/announcements-page.tsx').then(file => file.AnnouncementsPage),
  '/notifications': () =>
    import('../features/notifications/notifications-page.tsx').then(file => file.NotificationsPage),
  '/settings': () => import('../features/settings/settings-page.tsx').then(file => file.SettingsPage),
  '/settings/users': () =>
    import('../features/settings/firm-users-page.tsx').then(file => file.FirmUsersPage),
  '/settings/cases': () =>
    import('../features/settings/firm-cases-page.tsx').then(file => file.FirmCasesPage),
  '/settings/notifications': () =>
    import('../features/settings/firm-notifications-page.tsx').then(file => file.FirmNotificationsPage),
} as const satisfies Record<Exclude<BuiltScreen, VisitorScreen>, Screen>
