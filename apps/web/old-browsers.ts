// Builds `/polyfills.js`, a classic script that runs before the app in browsers from before 2024.
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The oldest browsers that the product supports; `first-paint.js` tells the users of older ones. */
export const OLDEST_BROWSERS = ['safari16.4', 'ios16.4', 'chrome109', 'firefox115']

async function buildPolyfills(): Promise<string> {
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      lib: { entry: join(import.meta.dirname, 'src/polyfills.ts'), formats: ['iife'], name: 'polyfills' },
    },
  })
  const [{ output } = { output: [] }] = [made].flat() as { output: { type: string; code?: string }[] }[]
  const code = output.find(({ type }) => type === 'chunk')?.code
  if (!code) throw new Error('The polyfills were not built')
  return code
}

export function oldBrowsers(): Plugin {
  return {
    name: 'maat-old-browsers',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'polyfills.js', source: await buildPolyfills() })
    },
  }
}
