// Builds the web app when its sources changed since the last build, and compresses what will be served.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps', 'web')
const DIST = join(WEB, 'dist')
const STAMP = join(DIST, '.sources')
const SOURCES = ['apps/web/**/*', 'packages/*/src/**/*', 'package-lock.json']

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap(pattern => globSync(pattern, { cwd: ROOT }))
  for (const file of files.filter(name => !/\/(dist|node_modules)\/|\.test\.tsx?$/.test(name)).sort()) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

export function buildWebIfChanged(): void {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  process.stdout.write('Building the web app…\n')
  // A process of its own: building leaves NODE_ENV and a good deal of memory behind.
  const { status } = spawnSync(
    'vite',
    ['build', WEB, '--config', join(WEB, 'vite.config.ts'), '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('The web app could not be built: see above.')
  compressAssets()
  writeFileSync(STAMP, sources)
}

/** Compressed once here, so that the server never does it again. */
function compressAssets(): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,html,json}', { cwd: DIST })) {
    const bytes = readFileSync(join(DIST, file))
    writeFileSync(join(DIST, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(DIST, `${file}.gz`), gzipSync(bytes))
  }
}

if (import.meta.main) buildWebIfChanged()
