import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { mergedTexts } from './merged-texts.ts'
import { OLDEST_BROWSERS, oldBrowsers } from './old-browsers.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import { FIRST_FILES, planFiles } from './plan-files.ts'
import { preloads } from './preloads.ts'

const server = 'http://127.0.0.1:3000'

/** A plugin belongs to one build. */
const makePlugins = (): PluginOption[] => [mergedTexts(), react({ compiler: true }), pdfDecoders()]

export default defineConfig(async ({ command }) => {
  const plan = command === 'build' ? await planFiles(makePlugins()) : new Map<string, string>()
  return {
    root: import.meta.dirname,
    plugins: [...makePlugins(), preloads(), oldBrowsers()],
    // React has this hook itself.
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    build: {
      target: OLDEST_BROWSERS,
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
      // The PDF viewer is one large file, loaded when a PDF is opened.
      chunkSizeWarningLimit: 550,
      rolldownOptions: {
        output: {
          // The first file names all others: a shorter hash makes it smaller.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            // The plan names every shared module, so a file takes no dependencies of its modules.
            includeDependenciesRecursively: false,
            groups: [...FIRST_FILES, { name: (id: string) => plan.get(id) ?? null, debugName: 'shared' }],
          },
        },
      },
    },
    server: { port: 5173, proxy: { '/api': server, '/apps': server, '/app/': { target: server, ws: true } } },
  }
})
