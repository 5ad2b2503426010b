// The environment of part tests: a router, a query client, and fake browser storage.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../api/query-client.ts'

/** The stored texts of this browser by name; for `vi.mock` of sealed-texts. */
export const storedTexts = new Map<string, string>()

const texts = {
  read: async (name: string) => storedTexts.get(name),
  keep: async (name: string, text: string | undefined) =>
    text === undefined ? storedTexts.delete(name) : storedTexts.set(name, text),
}
export const sealedTexts = { sealedTextsOf: () => texts }

/** Renders the routes of a test. The type is explicit because its default is the app's own router. */
export const Routes = ({ router }: { router: AnyRouter }) => <RouterProvider<AnyRouter> router={router} />

/** Renders as after a reload: everything starts again, and stored texts remain. */
export async function renderPart(part: ReactNode): Promise<AnyRouter> {
  cleanup()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
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
