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
    // Making a page and loading the modules for each file took four fifths of the time: see vitest.setup.ts.
    isolate: false,
    maxWorkers: 2,
    // The same limits as on the server: hanging tests fail, and slow machines pass.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
