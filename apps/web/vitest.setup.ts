// The state of a browser around each test file. Test files share the loaded modules and the page, which halves their
// time; each one leaves them as it found them.
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import * as sealedTexts from './src/kept/sealed-texts.ts'
import { storedTexts, textsOfTests } from './src/parts/parts-harness.tsx'
import { closeAllToasts } from './src/ui/messages/toasts.tsx'

// The first test of a file loads its screen's code, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Tests have no layout, so no element changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The headers ask for the system's theme as they load. */
globalThis.matchMedia ??= () => new EventTarget() as MediaQueryList

/** Tests run in French, like the end-to-end tests. */
Object.defineProperty(globalThis.navigator, 'languages', { value: ['fr-BE'], configurable: true })

beforeEach(() => {
  vi.spyOn(sealedTexts, 'sealedTextsOf').mockReturnValue(textsOfTests)
})
afterEach(cleanup)

afterAll(async () => {
  vi.useRealTimers()
  if (i18next.isInitialized) await i18next.changeLanguage('fr')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeAllToasts()
  storedTexts.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
