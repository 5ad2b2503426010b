import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepTransforms } from './kept-transforms.ts'
import { mergedTexts } from './merged-texts.ts'
import { pdfDecoders } from './pdf-decoders.ts'

const server = 'http://127.0.0.1:3000'

/**
 * Code that many screens need goes into few files, which compress better than many small ones. Operations of a single
 * feature stay with that feature.
 */
const FILES = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'sign-in', test: /src\/api\/(operations\/accounts|operations\/passkeys|passkeys)\.ts$/ },
  { name: 'operations', test: /src\/api\/operations\//, minShareCount: 3 },
  { name: 'form', test: /src\/ui\/(notice|use-form)\./ },
  {
    name: 'fields',
    test: /src\/(parts\/phone|forms\/text-field|forms\/use-form-field|ui\/field)/,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    mergedTexts(),
    react(),
    keepTransforms(babel({ presets: [reactCompilerPreset()] })),
    pdfDecoders(),
  ],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The PDF viewer is one large file, loaded when a PDF is opened.
    chunkSizeWarningLimit: 550,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/apps': server, '/app/': { target: server, ws: true } } },
})
