import { configure } from '@testing-library/react'

// The first test of a file loads its screen's code, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Tests have no layout, so no element changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Tests run in French, like the end-to-end tests. */
Object.defineProperty(globalThis.navigator, 'languages', { value: ['fr-BE'], configurable: true })
