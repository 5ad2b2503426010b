// The screens that exist, each loaded when it is opened. A path of the contract's table that has none answers the
// 404 page, and is in no menu.
import type { ComponentType } from 'react'
import type { BuiltScreen } from './built-paths.ts'

type Screen = () => Promise<ComponentType>

export const BUILT_SCREENS = {
  '/home': () => import('../features/firm/home-page.tsx').then(file => file.HomePage),
  '/team': () => import('../features/firm/team-page.tsx').then(file => file.TeamPage),
  '/expertise': () => import('../features/firm/expertise-page.tsx').then(file => file.ExpertisePage),
  '/contact': () => import('../features/firm/contact-page.tsx').then(file => file.ContactPage),
  '/terms': () => import('../features/firm/legal-pages.tsx').then(file => file.TermsPage),
  '/privacy': () => import('../features/firm/legal-pages.tsx').then(file => file.PrivacyPage),
  '/rights': () => import('../features/firm/legal-pages.tsx').then(file => file.RightsPage),
  '/login': () => import('../features/accounts/login-page.tsx').then(file => file.LoginPage),
  '/register': () => import('../features/accounts/register-page.tsx').then(file => file.RegisterPage),
  '/forgottenPasword': () =>
    import('../features/accounts/forgotten-password-page.tsx').then(file => file.ForgottenPasswordPage),
  '/ChangePassword': () =>
    import('../features/accounts/reset-password-page.tsx').then(file => file.ResetPasswordPage),
  '/VerifieEmail': () =>
    import('../features/accounts/verify-email-page.tsx').then(file => file.VerifyEmailPage),
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
  '/case-{caseId}': () => import('../features/cases/case-page.tsx').then(file => file.CasePage),
  '/files': () => import('../features/documents/files-page.tsx').then(file => file.FilesPage),
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
  '/notifications': () =>
    import('../features/notifications/notifications-page.tsx').then(file => file.NotificationsPage),
  '/settings': () => import('../features/settings/settings-page.tsx').then(file => file.SettingsPage),
  '/settings/users': () =>
    import('../features/settings/firm-users-page.tsx').then(file => file.FirmUsersPage),
  '/settings/cases': () =>
    import('../features/settings/firm-cases-page.tsx').then(file => file.FirmCasesPage),
  '/settings/notifications': () =>
    import('../features/settings/firm-notifications-page.tsx').then(file => file.FirmNotificationsPage),
} as const satisfies Record<BuiltScreen, Screen>
