// The routes of all features, and what each loads and shows.
import { SCREENS, type ScreenPath } from '@maat/contract/screens'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { patiently } from '../api/later.ts'
import { currentSession } from '../api/session.ts'
import { ACCOUNT_ADMINISTRATION_SCREENS } from '../features/account-administration/screens.ts'
import { ACCOUNT_SCREENS } from '../features/accounts/screens.ts'
import { ANNOUNCEMENTS_SCREENS } from '../features/announcements/screens.ts'
import { AUDIT_SCREENS } from '../features/audit/screens.ts'
import { CALENDAR_SCREENS } from '../features/calendar/screens.ts'
import { CALLS_SCREENS } from '../features/calls/screens.ts'
import { CASE_DRAFT_SCREENS } from '../features/case-draft/screens.ts'
import { CASES_SCREENS } from '../features/cases/screens.ts'
import { CATALOGUE_SCREENS } from '../features/catalogue/screens.ts'
import { DASHBOARD_SCREENS } from '../features/dashboard/screens.ts'
import { DEADLINES_SCREENS } from '../features/deadlines/screens.ts'
import { DOCUMENTS_SCREENS } from '../features/documents/screens.ts'
import { FIRM_SCREENS } from '../features/firm/screens.ts'
import { LEGAL_AID_SCREENS } from '../features/legal-aid/screens.ts'
import { LETTERS_SCREENS } from '../features/letters/screens.ts'
import { MAILBOX_SCREENS } from '../features/mailbox/screens.ts'
import { MESSAGES_SCREENS } from '../features/messages/screens.ts'
import { NOTIFICATIONS_SCREENS } from '../features/notifications/screens.ts'
import { OVERVIEW_SCREENS } from '../features/overview/screens.ts'
import { PROCEDURES_SCREENS } from '../features/procedures/screens.ts'
import { SETTINGS_SCREENS } from '../features/settings/screens.ts'
import { TODOS_SCREENS } from '../features/todos/screens.ts'
import { USERS_SCREENS } from '../features/users/screens.ts'
import type { BuiltScreen } from '../parts/built-paths.ts'
import { guard, root, routerPath } from '../parts/screen-route.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { VISITOR_SCREENS, type VisitorScreen } from './visitor-screens.ts'

const screens = [
  ...ACCOUNT_ADMINISTRATION_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ANNOUNCEMENTS_SCREENS,
  ...AUDIT_SCREENS,
  ...CALENDAR_SCREENS,
  ...CALLS_SCREENS,
  ...CASE_DRAFT_SCREENS,
  ...CASES_SCREENS,
  ...CATALOGUE_SCREENS,
  ...DASHBOARD_SCREENS,
  ...DEADLINES_SCREENS,
  ...DOCUMENTS_SCREENS,
  ...FIRM_SCREENS,
  ...LEGAL_AID_SCREENS,
  ...LETTERS_SCREENS,
  ...MAILBOX_SCREENS,
  ...MESSAGES_SCREENS,
  ...NOTIFICATIONS_SCREENS,
  ...OVERVIEW_SCREENS,
  ...PROCEDURES_SCREENS,
  ...SETTINGS_SCREENS,
  ...TODOS_SCREENS,
  ...USERS_SCREENS,
] as const

const isForVisitors = (path: BuiltScreen): path is VisitorScreen => path in VISITOR_SCREENS

async function loadScreen(path: BuiltScreen): Promise<ComponentType> {
  // It may only have been looked at from afar: what is said of it, the frame knows.
  return await patiently(async () => {
    if (isForVisitors(path)) return await VISITOR_SCREENS[path]()
    const { WORK_SCREENS } = await import('./work-screens.ts')
    return await WORK_SCREENS[path]()
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

/** What is guarded like every screen, and shows whom it admits that there is no such page. */
const unbuilt = (Object.keys(SCREENS) as ScreenPath[])
  .filter(path => path !== '/' && !screens.some(({ options }) => options.staticData?.screen === path))
  .map(path =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      beforeLoad: ({ location }) => guard(path, location.href),
      component: NotFoundPage,
    }),
  )

/** Of what only begins like the address of a screen, too: the frame would else take it for that screen. */
const nowhere = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundPage })

/** Developers' pages of the design system and of all parts; the build for production drops them with their code. */
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
  // No link leads to what is not built; `/case-file-{id}` is looked for before `/case-{caseId}`.
  routeTree: root.addChildren([entrance, ...(unbuilt as []), ...screens, ...gallery, nowhere]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
