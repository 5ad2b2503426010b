import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/global.css'
import { CallError } from './api/call.ts'
import { router } from './app/router.tsx'
import { startTexts } from './preferences/i18n.ts'

// Zod reads this when it is loaded: our content policy lets no code be made from text, so it need not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Only what may be a passing fault is tried again: a refusal stays one. */
const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === 'offline' || error.code === 'server.unavailable')

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) } },
})

async function start(): Promise<void> {
  await startTexts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

start()
