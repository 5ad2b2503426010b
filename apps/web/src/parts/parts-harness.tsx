// The environment of part tests: a router, a query client, and fake browser storage.
import type { BuiltScreen } from '@maat/contract/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import type { SealedTexts } from '../kept/sealed-texts.ts'
import { root } from './pages/screen-route.ts'

/** The stored texts of this browser by name. */
export const storedTexts = new Map<string, string>()

/** Stands in for the encrypted storage: before each test, the set-up puts it in its place. */
export const textsOfTests: SealedTexts = {
  read: async name => storedTexts.get(name),
  async keep(name, text) {
    if (text === undefined) storedTexts.delete(name)
    else storedTexts.set(name, text)
  },
  namesOf: async beginning => [...storedTexts.keys()].filter(name => name.startsWith(beginning)),
  forgetAll: async () => storedTexts.clear(),
}

/** Renders the routes of a test. The type is explicit because its default is the app's own router. */
export const Routes = ({ router }: { router: AnyRouter }) => <RouterProvider<AnyRouter> router={router} />

/** The text of the page, with ordinary spaces. */
export const shownText = (): string => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

function showDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
}

/** Renders as after a reload: everything starts again, and stored texts remain. */
export async function renderPart(part: ReactNode): Promise<AnyRouter> {
  cleanup()
  showDialogs()
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  })
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider<AnyRouter> router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>,
    )
  })
  return router
}

/** Opens an address among the screens of a feature, as the router does: with its guard and its search parameters. */
export async function renderScreen(
  screens: readonly AnyRoute[],
  pages: Partial<Record<BuiltScreen, RouteComponent>>,
  address: string,
): Promise<AnyRouter> {
  cleanup()
  showDialogs()
  for (const screen of screens) {
    const page = pages[screen.options.staticData?.screen as BuiltScreen]
    if (page) screen.update({ component: page })
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([...screens]), history })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Routes router={router} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return router
}
