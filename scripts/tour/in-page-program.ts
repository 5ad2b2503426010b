// Bundles the fault finders for the page.
import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = join(import.meta.dirname, 'in-page', 'find-faults.ts')

/** The bundle defines `window.findFaults`. */
export async function inPageProgram(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap(one => ('output' in one ? one.output : [])).find(one => one.type === 'chunk')
  if (!chunk) throw new Error('The finders could not be put together')
  return chunk.code
}
