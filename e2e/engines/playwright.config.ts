// The journeys of `npm run test:engines`. Playwright only runs them: the engines are driven by their own protocols.
import { defineConfig } from '@playwright/test'
import type { EngineName } from './engine-test.ts'

const ENGINES: EngineName[] = ['firefox', 'webkit', 'chromium']

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Two browsers of a journey are enough for two cores.
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['line'], ['json']],
  globalSetup: '../global-setup.ts',
  projects: ENGINES.map(engineName => ({ name: engineName, use: { engineName } })),
})
