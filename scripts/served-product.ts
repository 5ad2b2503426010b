// Starts the product like in production, on a free port with a separate data directory: for screenshots, e2e tests and
// benchmarks.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { buildWebIfChanged } from './build-web.ts'
import { endWithProcess } from './end-with-process.ts'

const MAIN = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')
const FLAGS = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(join(import.meta.dirname, 'without-types.mjs'))}`,
]

export interface ServedProduct {
  url: string
  process: ChildProcess
  printed(): string
  /** Milliseconds from the start to the first response. */
  readyAfter: number
  stop(): Promise<void>
}

export interface ServeOptions {
  dataDir: string
  env?: Record<string, string>
  port?: number
}

export async function startServer({ dataDir, env = {}, port }: ServeOptions): Promise<ServedProduct> {
  buildWebIfChanged()
  const chosen = port ?? (await freePort())
  // A build in this process may have set it, but this product has no settings for production.
  const { NODE_ENV: _, ...inherited } = process.env
  const began = performance.now()
  const child = spawn('node', [...FLAGS, MAIN], {
    env: {
      ...inherited,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '65536',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithProcess(child)
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text
      if (printed.includes('is ready on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed}`)))
  })
  await ready
  return {
    url: `http://localhost:${chosen}`,
    process: child,
    printed: () => printed,
    readyAfter: performance.now() - began,
    stop() {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      return ended
    },
  }
}
