import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepTransforms } from './kept-transforms.ts'
import { pdfDecoders } from './pdf-decoders.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), keepTransforms(babel({ presets: [reactCompilerPreset()] })), pdfDecoders()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The reader of PDF comes in one piece, when somebody opens one.
    chunkSizeWarningLimit: 550,
    // What every page needs is one file: it compresses better than twenty that lean on each other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/apps': server, '/app/': { target: server, ws: true } } },
})
