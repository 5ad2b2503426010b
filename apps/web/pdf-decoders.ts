// Serves the decoders of scanned pictures that pdfjs loads by name from one folder, under the version of pdfjs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAMES = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

export function pdfDecoders(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const read = (name: string) => readFileSync(join(dirname(manifest), 'wasm', name))
  return {
    name: 'pdf-decoders',
    configureServer(server) {
      server.middlewares.use(`/assets/pdf-${version}`, (request, response, next) => {
        const name = NAMES.find(known => request.url?.startsWith(`/${known}`))
        if (name) response.setHeader('content-type', 'text/javascript').end(read(name))
        else next()
      })
    },
    generateBundle() {
      for (const name of NAMES)
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${name}`, source: read(name) })
    },
  }
}
