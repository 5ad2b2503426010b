// The screens for visitors, each loaded when it is opened.
import type { BuiltScreen } from '@maat/contract/screens'
import type { Screen } from '../parts/pages/pages.ts'

export const VISITOR_SCREENS = {
  '/home': () => import('../features/firm/firm/home-page.tsx').then(file => file.HomePage),
  '/team': () => import('../features/firm/firm/team-page.tsx').then(file => file.TeamPage),
  '/expertise': () => import('../features/firm/firm/expertise-page.tsx').then(file => file.ExpertisePage),
  '/contact': () => import('../features/firm/firm/contact-page.tsx').then(file => file.ContactPage),
  '/terms': () => import('../features/firm/firm/legal-pages.tsx').then(file => file.TermsPage),
  '/privacy': () => import('../features/firm/firm/legal-pages.tsx').then(file => file.PrivacyPage),
  '/rights': () => import('../features/firm/firm/legal-pages.tsx').then(file => file.RightsPage),
  '/knowledgeCenter': () =>
    import('../features/knowledge/public-articles/knowledge-page.tsx').then(file => file.KnowledgePage),
  '/knowledgeCenter/{language}/{slug}': () =>
    import('../features/knowledge/public-articles/article-page.tsx').then(file => file.ArticlePage),
  '/savoirtheque': () =>
    import('../features/knowledge/public-articles/library-page.tsx').then(file => file.LibraryPage),
  '/journal': () =>
    import('../features/knowledge/public-articles/journal-page.tsx').then(file => file.JournalPage),
  '/login': () => import('../features/people/accounts/login-page.tsx').then(file => file.LoginPage),
  '/register': () => import('../features/people/accounts/register-page.tsx').then(file => file.RegisterPage),
  '/forgottenPasword': () =>
    import('../features/people/accounts/forgotten-password-page.tsx').then(
      file => file.ForgottenPasswordPage,
    ),
  '/ChangePassword': () =>
    import('../features/people/accounts/reset-password-page.tsx').then(file => file.ResetPasswordPage),
  '/VerifieEmail': () =>
    import('../features/people/accounts/verify-email-page.tsx').then(file => file.VerifyEmailPage),
} as const satisfies Partial<Record<BuiltScreen, Screen>>

export type VisitorScreen = keyof typeof VISITOR_SCREENS
