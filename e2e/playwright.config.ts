import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(process.env.MAAT_WITHOUT && { testIgnore: new RegExp(process.env.MAAT_WITHOUT) }),
  fullyParallel: true,
  // One more than the cores of the smallest machine: with more, the heaviest tests reach their limit.
  workers: 3,
  retries: 0,
  // Limits for a busy machine; on an idle one, no test takes this long.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line'], ['json']],
  globalSetup: './global-setup.ts',
  use: {
    launchOptions: chromiumOptions(),
    locale: 'fr-FR',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
