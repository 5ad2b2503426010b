import { configure } from '@testing-library/react'

// The first test of a file loads what its screen loads; beside others, that takes longer than a second.
configure({ asyncUtilTimeout: 5000 })

/** Nothing is laid out in tests: nothing changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Tests read the product in French, as the journeys do. */
Object.defineProperty(globalThis.navigator, 'languages', { value: ['fr-BE'], configurable: true })
