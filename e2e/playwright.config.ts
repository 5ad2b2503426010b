import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  globalSetup: './global-setup.ts',
  use: {
    baseURL: process.env.MAAT_URL,
    launchOptions: { executablePath: '/usr/bin/chromium', args },
    locale: 'fr-FR',
    trace: 'off',
  },
})
