// What the tests of parts stand in: a router, a store of what was read, and a browser that keeps what is typed.
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

/** What this browser keeps, by name; for `vi.mock` of sealed-texts. */
export const kept = new Map<string, string>()

const texts = {
  read: async (name: string) => kept.get(name),
  keep: async (name: string, text: string | undefined) =>
    text === undefined ? kept.delete(name) : kept.set(name, text),
}
export const sealedTexts = { sealedTextsOf: () => texts }

/** As after a reload: everything begins anew, and what is kept is there. */
export async function show(part: ReactNode): Promise<void> {
  cleanup()
  // The dialog of this DOM opens no layer of its own.
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
