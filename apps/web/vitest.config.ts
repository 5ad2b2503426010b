import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { keepTransforms } from './kept-transforms.ts'

export default defineConfig({
  // Compiled as in the build: what the compiler remembers, the tests meet too.
  plugins: [keepTransforms(babel({ presets: [reactCompilerPreset()] }))],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    root: import.meta.dirname,
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    // As the server's: what hangs is found, and what a busy machine is slow at passes.
    testTimeout: 30_000,
  },
})
