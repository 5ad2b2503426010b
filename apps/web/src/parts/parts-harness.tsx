// The environment of part tests: a router, a query client, and fake browser storage.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
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

/** Renders as after a reload: everything starts again, and stored texts remain. */
export async function renderPart(part: ReactNode): Promise<void> {
  cleanup()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </QueryClientProvider>,
    )
  })
}
