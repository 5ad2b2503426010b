// The screens for visitors, each loaded when it is opened.
import type { BuiltScreen } from '@maat/contract/screens'
import type { Screen } from '../parts/pages.ts'

export const VISITOR_SCREENS = {
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
} as const satisfies Partial<Record<BuiltScreen, Screen>>

export type VisitorScreen = keyof typeof VISITOR_SCREENS
