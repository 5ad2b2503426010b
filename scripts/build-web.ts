// Builds the web app if its sources changed since the last build, and compresses its files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps', 'web')
const DIST = join(WEB, 'dist')
/** Built in a separate folder, so that the served files stay complete and parallel builds do not collide. */
const BESIDE = join(WEB, `.dist-${process.pid}`)
const STAMP = '.sources'
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
  if (isBuiltOf(sources)) return
  process.stdout.write('Building the web app…\n')
  try {
    build()
    compressAssets()
    writeFileSync(join(BESIDE, STAMP), sources)
    // Another process may have built the same sources meanwhile.
    if (!isBuiltOf(sources)) moveIntoPlace()
  } finally {
    rmSync(BESIDE, { recursive: true, force: true })
  }
}

function isBuiltOf(sources: string): boolean {
  const stamp = join(DIST, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

function build(): void {
  // A separate process, because a build changes NODE_ENV and leaves much memory in use.
  const { status } = spawnSync(
    'vite',
    ['build', WEB, '--config', join(WEB, 'vite.config.ts'), '--outDir', BESIDE, '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('The web app could not be built: see above.')
}

/** Compressed once here, so that the server never needs to. */
function compressAssets(): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,html,json}', { cwd: BESIDE })) {
    const bytes = readFileSync(join(BESIDE, file))
    writeFileSync(join(BESIDE, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(BESIDE, `${file}.gz`), gzipSync(bytes))
  }
}

function moveIntoPlace(): void {
  const old = `${BESIDE}-old`
  if (existsSync(DIST)) renameSync(DIST, old)
  renameSync(BESIDE, DIST)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.main) buildWebIfChanged()
