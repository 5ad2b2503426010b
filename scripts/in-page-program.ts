// Bundles a program that a test runs in a page: the entry file and what it imports.
import { build } from 'vite'

export async function inPageProgram(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap(one => ('output' in one ? one.output : [])).find(one => one.type === 'chunk')
  if (!chunk) throw new Error(`${entry} could not be bundled`)
  return chunk.code
}
