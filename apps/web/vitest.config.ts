import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mergedTexts } from './merged-texts.ts'

export default defineConfig({
  // Compiled as in the build, so that tests run with the compiler's caching.
  plugins: [mergedTexts(), react({ compiler: true })],
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    root: import.meta.dirname,
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    // More than the cores: a file waits for half of its time, while its page is set up.
    maxWorkers: 4,
    // Projects with another number of workers run one after the other.
    sequence: { groupOrder: 1 },
    // The same limits as on the server: hanging tests fail, and slow machines pass.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
