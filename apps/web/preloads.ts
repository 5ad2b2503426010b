// Lists the files that the browser can fetch while it still reads the first one: those of each screen, of the frame,
// and the texts of each language. The server adds them to the page, and `public/first-paint.js` requests them.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { LANGUAGES } from '@maat/domain/words/languages'
import type { Manifest, Plugin } from 'vite'

const ROOT = import.meta.dirname
const ENTRY = 'index.html'
const FRAME = 'src/app/signed-in-layout.tsx'
const SCREENS = [
  'src/app/visitor-screens.ts',
  'src/app/work-screens.ts',
  ...globSync('src/features/*/*/pages.ts', { cwd: ROOT }),
]
/** `'/my-cases': { load: () => import('./my-cases-page.tsx')`, and the same without `load` for visitors. */
const SCREEN = /'(\/[^']*)':\s*(?:\{\s*load:\s*)?\(\)\s*=>\s*import\('([^']+)'\)/g

export interface Preloads {
  frame: string[]
  screens: Record<string, string[]>
  texts: Record<string, { visitor: string[]; work: string[] }>
}

/** Finds the module of each screen where the product says how it is loaded. */
export function findScreenModules(): Map<string, string> {
  const modules = new Map<string, string>()
  for (const file of SCREENS) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const found = [...source.matchAll(SCREEN)]
    if (found.length !== source.split('import(').length - 1)
      throw new Error(`${file} loads a screen in another form than the preloads expect`)
    for (const [, screen = '', path = ''] of found)
      modules.set(screen, relative(ROOT, join(ROOT, dirname(file), path)))
  }
  return modules
}

function filesOf(manifest: Manifest, start: string, without: readonly string[] = []): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const style of chunk.css ?? []) found.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(start)
  if (found.size === 0) throw new Error(`The build has no file of ${start}`)
  return [...found].filter(file => !without.includes(file))
}

export function listPreloads(manifest: Manifest, modules: ReadonlyMap<string, string>): Preloads {
  const first = filesOf(manifest, ENTRY)
  const texts = (readers: string, language: string) =>
    filesOf(manifest, `../../virtual:texts/${readers}/${language}.json`, first)
  return {
    frame: filesOf(manifest, FRAME, first),
    screens: Object.fromEntries(
      [...modules].map(([screen, module]) => [screen, filesOf(manifest, module, first)]),
    ),
    texts: Object.fromEntries(
      LANGUAGES.map(language => [
        language,
        { visitor: texts('visitor', language), work: texts('work', language) },
      ]),
    ),
  }
}

export function preloads(): Plugin {
  return {
    name: 'maat-preloads',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, '.vite')
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      writeFileSync(
        join(folder, 'preloads.json'),
        JSON.stringify(listPreloads(manifest, findScreenModules())),
      )
    },
  }
}
