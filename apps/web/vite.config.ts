import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepTransforms } from './kept-transforms.ts'
import { pdfDecoders } from './pdf-decoders.ts'

const server = 'http://127.0.0.1:3000'

/**
 * What many screens need comes in few files, each of which compresses better than the twenty that it is made of. The
 * operations of one feature alone come with that feature.
 */
const FILES = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'sign-in', test: /src\/api\/(operations\/accounts|operations\/passkeys|passkeys)\.ts$/ },
  { name: 'operations', test: /src\/api\/operations\//, minShareCount: 3 },
  { name: 'form', test: /src\/ui\/(notice|use-form)\./ },
  {
    name: 'fields',
    test: /src\/(parts\/phone|preferences\/text-field|preferences\/use-form-field|ui\/field)/,
  },
]

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
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/apps': server, '/app/': { target: server, ws: true } } },
})
