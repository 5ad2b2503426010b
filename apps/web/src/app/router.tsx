// The routes of all features, and what each loads and shows.
import type { BuiltScreen } from '@maat/contract/screens'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { importWithRetry } from '../api/lazy-import.ts'
import { currentSession } from '../api/session.ts'
import { CALENDAR_SCREENS } from '../features/calendar/calendar/screens.ts'
import { DEADLINES_SCREENS } from '../features/calendar/deadlines/screens.ts'
import { TODOS_SCREENS } from '../features/calendar/todos/screens.ts'
import { BINDER_SCREENS } from '../features/cases/binder/screens.ts'
import { CASE_DRAFT_SCREENS } from '../features/cases/case-draft/screens.ts'
import { CASE_FILE_SCREENS } from '../features/cases/case-file/screens.ts'
import { CASES_SCREENS } from '../features/cases/cases/screens.ts'
import { CATALOGUE_SCREENS } from '../features/cases/catalogue/screens.ts'
import { CLIENT_FILE_SCREENS } from '../features/cases/client-file/screens.ts'
import { CLOSING_SCREENS } from '../features/cases/closing/screens.ts'
import { PROCEDURES_SCREENS } from '../features/cases/procedures/screens.ts'
import { ANNOUNCEMENTS_SCREENS } from '../features/communication/announcements/screens.ts'
import { CALLS_SCREENS } from '../features/communication/calls/screens.ts'
import { LETTERS_SCREENS } from '../features/communication/letters/screens.ts'
import { MAILBOX_SCREENS } from '../features/communication/mailbox/screens.ts'
import { MESSAGES_SCREENS } from '../features/communication/messages/screens.ts'
import { NOTIFICATIONS_SCREENS } from '../features/communication/notifications/screens.ts'
import { SUPPORT_SCREENS } from '../features/communication/support/screens.ts'
import { KYC_SCREENS } from '../features/compliance/kyc/screens.ts'
import { OBLIGATION_SCREENS } from '../features/compliance/obligations/screens.ts'
import { SANCTIONS_SCREENS } from '../features/compliance/sanctions/screens.ts'
import { TRAINING_SCREENS } from '../features/compliance/trainings/screens.ts'
import { GENERATION_SCREENS } from '../features/documents/document-generation/screens.ts'
import { SIGNING_SCREENS } from '../features/documents/document-signing/screens.ts'
import { TEMPLATE_SCREENS } from '../features/documents/document-templates/screens.ts'
import { DOCUMENTS_SCREENS } from '../features/documents/documents/screens.ts'
import { FILE_EDIT_SCREENS } from '../features/documents/file-edit/screens.ts'
import { AUDIT_SCREENS } from '../features/firm/audit/screens.ts'
import { DASHBOARD_SCREENS } from '../features/firm/dashboard/screens.ts'
import { FIGURES_SCREENS } from '../features/firm/figures/screens.ts'
import { FIRM_SCREENS } from '../features/firm/firm/screens.ts'
import { OVERVIEW_SCREENS } from '../features/firm/overview/screens.ts'
import { SETTINGS_SCREENS } from '../features/firm/settings/screens.ts'
import { TEAM_SCREENS } from '../features/firm/team/screens.ts'
import { ARTICLES_SCREENS } from '../features/knowledge/articles/screens.ts'
import { GLOSSARY_SCREENS } from '../features/knowledge/glossary/screens.ts'
import { LEGAL_WATCH_SCREENS } from '../features/knowledge/legal-watch/screens.ts'
import { PUBLIC_ARTICLES_SCREENS } from '../features/knowledge/public-articles/screens.ts'
import { SEARCH_SCREENS } from '../features/knowledge/search/screens.ts'
import { AID_CLAIMS_SCREENS } from '../features/legal-aid/aid-claims/screens.ts'
import { LEGAL_AID_SCREENS } from '../features/legal-aid/legal-aid/screens.ts'
import { BANK_SCREENS } from '../features/money/bank/screens.ts'
import { BILLING_SCREENS } from '../features/money/billing/screens.ts'
import { BILLING_RUNS_SCREENS } from '../features/money/billing-runs/screens.ts'
import { CHECKOUTS_SCREENS } from '../features/money/checkouts/screens.ts'
import { FINANCES_SCREENS } from '../features/money/finances/screens.ts'
import { INVOICES_SCREENS } from '../features/money/invoices/screens.ts'
import { PAYMENT_REMINDERS_SCREENS } from '../features/money/payment-reminders/screens.ts'
import { TIME_SCREENS } from '../features/money/time/screens.ts'
import { ACCOUNT_ADMINISTRATION_SCREENS } from '../features/people/account-administration/screens.ts'
import { ACCOUNT_SCREENS } from '../features/people/accounts/screens.ts'
import { USERS_SCREENS } from '../features/people/users/screens.ts'
import { BREACHES_SCREENS } from '../features/privacy/breaches/screens.ts'
import { DATA_REQUEST_SCREENS } from '../features/privacy/data-requests/screens.ts'
import { FILE_READ_SCREENS } from '../features/privacy/file-reads/screens.ts'
import { MY_DATA_SCREENS } from '../features/privacy/my-data/screens.ts'
import { PROCESSING_ACTIVITIES_SCREENS } from '../features/privacy/processing-activities/screens.ts'
import { RETENTION_SCREENS } from '../features/privacy/retention/screens.ts'
import { LEAVING_SCREENS } from '../features/shop/leaving/screens.ts'
import { SUBSCRIPTION_SCREENS } from '../features/shop/subscription/screens.ts'
import { root } from '../parts/pages/screen-route.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { VISITOR_SCREENS, type VisitorScreen } from './visitor-screens.ts'

const screens = [
  ...ACCOUNT_ADMINISTRATION_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ANNOUNCEMENTS_SCREENS,
  ...ARTICLES_SCREENS,
  ...AUDIT_SCREENS,
  ...BILLING_SCREENS,
  ...BINDER_SCREENS,
  ...SANCTIONS_SCREENS,
  ...SEARCH_SCREENS,
  ...CALENDAR_SCREENS,
  ...CALLS_SCREENS,
  ...CASE_DRAFT_SCREENS,
  ...CASE_FILE_SCREENS,
  ...CASES_SCREENS,
  ...CATALOGUE_SCREENS,
  ...DASHBOARD_SCREENS,
  ...CHECKOUTS_SCREENS,
  ...AID_CLAIMS_SCREENS,
  ...CLIENT_FILE_SCREENS,
  ...TEMPLATE_SCREENS,
  ...GENERATION_SCREENS,
  ...SIGNING_SCREENS,
  ...CLOSING_SCREENS,
  ...DEADLINES_SCREENS,
  ...INVOICES_SCREENS,
  ...BANK_SCREENS,
  ...BILLING_RUNS_SCREENS,
  ...FINANCES_SCREENS,
  ...DOCUMENTS_SCREENS,
  ...FILE_EDIT_SCREENS,
  ...FIRM_SCREENS,
  ...GLOSSARY_SCREENS,
  ...KYC_SCREENS,
  ...LEAVING_SCREENS,
  ...SUBSCRIPTION_SCREENS,
  ...LEGAL_AID_SCREENS,
  ...LEGAL_WATCH_SCREENS,
  ...OBLIGATION_SCREENS,
  ...DATA_REQUEST_SCREENS,
  ...FILE_READ_SCREENS,
  ...MY_DATA_SCREENS,
  ...RETENTION_SCREENS,
  ...TRAINING_SCREENS,
  ...SUPPORT_SCREENS,
  ...LETTERS_SCREENS,
  ...MAILBOX_SCREENS,
  ...MESSAGES_SCREENS,
  ...NOTIFICATIONS_SCREENS,
  ...FIGURES_SCREENS,
  ...TEAM_SCREENS,
  ...OVERVIEW_SCREENS,
  ...PAYMENT_REMINDERS_SCREENS,
  ...PUBLIC_ARTICLES_SCREENS,
  ...PROCEDURES_SCREENS,
  ...SETTINGS_SCREENS,
  ...TIME_SCREENS,
  ...TODOS_SCREENS,
  ...BREACHES_SCREENS,
  ...PROCESSING_ACTIVITIES_SCREENS,
  ...USERS_SCREENS,
] as const

const isForVisitors = (path: BuiltScreen): path is VisitorScreen => path in VISITOR_SCREENS

async function loadScreen(path: BuiltScreen): Promise<ComponentType> {
  // This may be only a preload, so retry silently; the frame reports the failure.
  return await importWithRetry(async () => {
    if (isForVisitors(path)) return await VISITOR_SCREENS[path]()
    const { PAGES } = await import('./work-screens.ts')
    const load = PAGES.get(path)?.load
    if (!load) throw new Error(`No feature shows ${path}`)
    return await load()
  })
}

for (const screen of screens) {
  const path = screen.options.staticData?.screen
  if (!path) continue
  screen.update({
    component: lazyRouteComponent(async () => ({ default: await loadScreen(path) })),
    errorComponent: ScreenFailed,
  })
}

const entrance = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: currentSession().isSignedIn ? '/dashboard' : '/home' })
  },
})

/** Also catches addresses that only begin like a screen's; otherwise the frame would take them for that screen. */
const nowhere = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundPage })

/** Pages of the design system and all components for developers; the production build drops them. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui/parts',
        component: lazyRouteComponent(() => import('../parts/gallery/parts-page.tsx'), 'PartsPage'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

root.update({ component: Frame })

export const router = createRouter({
  // `/case-file-{id}` is matched before `/case-{caseId}`.
  routeTree: root.addChildren([entrance, ...screens, ...gallery, nowhere]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
