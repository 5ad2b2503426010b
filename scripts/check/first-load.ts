// Measures what a browser loads before a screen appears: the entry, the screen's code, all their imports, and the texts
// of one language; compressed as served. Routes have a budget in addition to the loaded code.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const KB = 1000
const BUDGETS = { firstScript: 140 * KB, firstStyle: 25 * KB, route: 60 * KB, files: 26 }
const ENTRY = 'index.html'
/** The frame around every screen of a signed-in user, loaded before they open another screen. */
const FRAME = 'src/app/signed-in-layout.tsx'
/** The first screens of visitors. */
const SIGNED_OUT = {
  'src/features/firm/firm/home-page.tsx': 'site',
  'src/features/firm/firm/contact-page.tsx': 'site',
  'src/features/people/accounts/login-page.tsx': 'account',
  'src/features/people/accounts/register-page.tsx': 'account',
  'src/features/knowledge/public-articles/knowledge-page.tsx': 'knowledge',
  'src/features/knowledge/public-articles/article-page.tsx': 'knowledge',
}
const textsOf = (...names: string[]) => names.map(name => `../../virtual:texts/${name}/fr.json`)

export interface Load {
  screen: string
  script: number
  style: number
  /** Scripts, with those of the frame. */
  files: number
}

function filesOf(manifest: Manifest, roots: string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return { scripts, styles }
}

export function measureLoads(dist: string): { first: Load[]; routes: Load[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const served = (file: string) =>
    statSync(existsSync(join(dist, `${file}.br`)) ? join(dist, `${file}.br`) : join(dist, file)).size
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + served(file), 0)
  const first = Object.entries(SIGNED_OUT).map(([screen, texts]) => {
    const { scripts, styles } = filesOf(manifest, [ENTRY, screen, ...textsOf('visitor', texts)])
    return { screen, script: sum(scripts), style: sum(styles), files: scripts.size }
  })
  const forVisitors = filesOf(manifest, [ENTRY])
  const signedIn = filesOf(manifest, [ENTRY, FRAME])
  const pages = Object.keys(manifest).filter(key => /src\/features\/.+-pages?\.tsx$/.test(key))
  const routes = [FRAME, ...pages].map(screen => {
    const isForVisitors =
      screen === FRAME ||
      /src\/features\/(people\/accounts|firm\/firm|knowledge\/public-articles)\//.test(screen)
    const { scripts: loaded, styles: styled } = isForVisitors ? forVisitors : signedIn
    const { scripts, styles } = filesOf(manifest, [screen])
    const whole = filesOf(manifest, [ENTRY, FRAME, screen, ...textsOf('visitor', 'work')])
    return {
      screen,
      files: whole.scripts.size,
      script: sum([...scripts].filter(file => !loaded.has(file))),
      style: sum([...styles].filter(file => !styled.has(file))),
    }
  })
  return { first, routes }
}

export function checkLoads(dist: string): string[] {
  const { first, routes } = measureLoads(dist)
  const kb = (bytes: number) => `${Math.round(bytes / 100) / 10} kB`
  return [
    ...first
      .filter(({ script }) => script > BUDGETS.firstScript)
      .map(load => `${load.screen}: ${kb(load.script)} of JavaScript at first`),
    ...first
      .filter(({ style }) => style > BUDGETS.firstStyle)
      .map(load => `${load.screen}: ${kb(load.style)} of CSS at first`),
    ...routes
      .filter(({ script }) => script > BUDGETS.route)
      .map(load => `${load.screen}: ${kb(load.script)} of JavaScript of its own`),
    ...routes
      .filter(({ files }) => files > BUDGETS.files)
      .map(load => `${load.screen}: ${load.files} files of JavaScript`),
  ]
}
