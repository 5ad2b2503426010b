import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/global.css'
import { createQueryClient } from './api/query-client.ts'
import { currentSession } from './api/session.ts'
import { completePresses } from './app/complete-presses.ts'
import { showConnectionMessages } from './app/connection-messages.ts'
import { reportFailure, reportUncaught } from './app/report-failure.ts'
import { router } from './app/router.tsx'
import { scrollToHash } from './app/scroll-to-hash.ts'
import { clearCacheOnUserChange } from './app/session/follow-session.ts'
import { startTexts } from './texts/i18n.ts'
import { languageToOffer } from './texts/preferred-language.ts'

// Zod reads this on import: the content security policy forbids generated code, so Zod must not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const queries = createQueryClient(reportFailure)
clearCacheOnUserChange(queries, () => router.invalidate())
showConnectionMessages(queries, router)
scrollToHash(router.history)
completePresses()
window.addEventListener('unhandledrejection', reportUncaught)

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

async function offerBrowsersLanguage(): Promise<void> {
  const offered = languageToOffer(localStorage.getItem('lang'), navigator.languages, location)
  if (offered && !currentSession().isSignedIn)
    (await import('./app/offer-language.ts')).offerLanguage(offered)
}

// `first-paint.js` told the user that this browser is too old: the app would fail halfway.
if (!document.documentElement.dataset.tooOld) start().then(offerBrowsersLanguage)
