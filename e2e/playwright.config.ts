import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(process.env.MAAT_WITHOUT && { testIgnore: new RegExp(process.env.MAAT_WITHOUT) }),
  fullyParallel: true,
  // One more than the smallest machine has cores: a journey waits for its server a quarter of the time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  globalSetup: './global-setup.ts',
  use: {
    baseURL: process.env.MAAT_URL,
    launchOptions: chromiumOptions(),
    locale: 'fr-FR',
    trace: 'off',
  },
})
