import { defineConfig } from 'vitest/config'
import { mergedTexts } from './apps/web/merged-texts.ts'

/** What comes about by itself may take its time on a busy machine. */
const expectation = { poll: { timeout: 15_000, interval: 20 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: expectation,
          // Each file has a database and a server of its own; only what modules loaded is shared.
          isolate: false,
        },
      },
      {
        plugins: [mergedTexts()],
        test: {
          name: 'web rules',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect: expectation,
          // Without a page to set up, a file takes a tenth of the time.
          isolate: false,
        },
      },
      'apps/web/vitest.config.ts',
    ],
    maxWorkers: 2,
  },
})
