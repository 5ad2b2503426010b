// Routes and their guards, made from the contract's table of screens.
import { admission, arrivalOf, SCREENS, type ScreenPath } from '@maat/contract/screens'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { patiently } from '../api/later.ts'
import { currentSession, hasRunOut } from '../api/session.ts'
import { type BuiltScreen, isBuilt } from './built-paths.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { VISITOR_SCREENS, type VisitorScreen } from './visitor-screens.ts'

const root = createRootRoute({ component: Frame })

/** `{id}` of the table is `{$id}` for the router. */
const routerPath = (path: ScreenPath) => path.replaceAll('{', '{$')

function guard(path: ScreenPath, asked: string): void {
  const { role } = currentSession()
  const answer = admission(path, role)
  const from = path === '/login' && new URLSearchParams(asked.split('?')[1]).get('from')
  // Signed in meanwhile, in another tab: on to the page that was asked for.
  if (from && role !== 'None') throw redirect({ href: arrivalOf(role, from) })
  if (answer === 'to-login')
    throw redirect({ to: '/login', search: { from: asked, ...(hasRunOut() && { ended: true }) } })
  if (answer === 'to-dashboard') throw redirect({ to: '/dashboard' })
  if (answer === 'to-root') throw redirect({ to: '/' })
}

const isForVisitors = (path: BuiltScreen): path is VisitorScreen => path in VISITOR_SCREENS

async function loadScreen(path: BuiltScreen): Promise<ComponentType> {
  // It may only have been looked at from afar: what is said of it, the frame knows.
  return await patiently(async () => {
    if (isForVisitors(path)) return await VISITOR_SCREENS[path]()
    const { WORK_SCREENS } = await import('./work-screens.ts')
    return await WORK_SCREENS[path]()
  })
}

/** What is guarded like every screen, and shows whom it admits that there is no such page. */
const unbuilt = { component: NotFoundPage }

const built = (path: BuiltScreen) => ({
  staticData: { screen: path },
  component: lazyRouteComponent(async () => ({ default: await loadScreen(path) })),
  errorComponent: ScreenFailed,
})

const screens = (Object.keys(SCREENS) as ScreenPath[])
  .filter(path => path !== '/')
  .map(path =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      beforeLoad: ({ location }) => guard(path, location.href),
      ...(isBuilt(path) ? built(path) : unbuilt),
    }),
  )

const entrance = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: currentSession().isSignedIn ? '/dashboard' : '/home' })
  },
})

/** Of what only begins like the address of a screen, too: the frame would else take it for that screen. */
const nowhere = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundPage })

/** Developers' page of all parts; the build for production drops it with its code. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: BuiltScreen
  }
}

export const router = createRouter({
  routeTree: root.addChildren([entrance, ...screens, ...gallery, nowhere]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})
