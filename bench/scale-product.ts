// A large firm, filled once and kept: the product on it, and a bare server that replays the product's SQL.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { openApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { type ServedProduct, startServer } from '../scripts/served-product.ts'
import { databaseUrlOf, signIn } from './demo-product.ts'
import { type Recording, recordStatements } from './record-statements.ts'
import { IS_SMALLEST } from './size.ts'

export const DEMO_ROLES = ['admin', 'assistant', 'avocat', 'client'] as const
export type DemoRole = (typeof DEMO_ROLES)[number]

export interface ScaleProduct extends ServedProduct {
  dataDir: string
  databaseUrl: string
  tokens: Record<DemoRole, string>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

const ROOT = join(import.meta.dirname, '..')

/** A run at the smallest size keeps nothing. */
export const DATA_FOLDER = IS_SMALLEST
  ? mkdtempSync(join(tmpdir(), 'maat-bench-'))
  : (process.env.BENCH_DATA ?? join(ROOT, '.data'))

/** At the smallest size, all benchmarks share one firm. */
const SMALLEST = { cases: 300, timeEntries: 5000 }

/** Fills a database with this many cases, and time entries on them, unless one exists. */
function filled(cases: number, timeEntries: number): string {
  return IS_SMALLEST ? fill(SMALLEST.cases, SMALLEST.timeEntries) : fill(cases, timeEntries)
}

function fill(cases: number, timeEntries: number): string {
  const dataDir = join(DATA_FOLDER, timeEntries > 0 ? `bench-${cases}-time-${timeEntries}` : `bench-${cases}`)
  if (existsSync(join(dataDir, 'postgres'))) return dataDir
  process.stdout.write(`Filling a database with ${cases.toLocaleString('en')} cases…\n`)
  const words = [join(ROOT, 'scripts', 'demo-scale.ts'), String(cases), `--data-dir=${dataDir}`]
  words.push(`--time-entries=${timeEntries}`)
  if (spawnSync('node', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    rmSync(dataDir, { recursive: true, force: true })
    throw new Error(`The database of ${cases} cases could not be filled`)
  }
  return dataDir
}

export const startFirmWithTime = async (cases: number, timeEntries: number): Promise<ScaleProduct> =>
  await startScaleProduct(cases, filled(cases, timeEntries))

export async function startScaleProduct(cases: number, dataDir = filled(cases, 0)): Promise<ScaleProduct> {
  const product = await startServer({ dataDir, env: { REQUESTS_PER_MINUTE: '100000000' } })
  const databaseUrl = databaseUrlOf(dataDir)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const signed = await Promise.all(
    DEMO_ROLES.map(async role => [role, (await signIn(product.url, `${role}@maat.example`)).token]),
  )
  return {
    ...product,
    dataDir,
    databaseUrl,
    tokens: Object.fromEntries(signed),
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end()
      await product.stop()
    },
  }
}

export interface Request {
  token: string
  path: string
}

export interface BareServer {
  /** Returns the address that answers the request at this position. */
  urlOf(place: number): string
  stop(): void
}

/** The parts of the product that a bare server needs to know. */
type Beside = Pick<ScaleProduct, 'databaseUrl' | 'dataDir'>

export async function startBareServer(product: Beside, requests: readonly Request[]): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'maat-bench-'))
  const file = join(folder, 'recordings.json')
  writeFileSync(file, JSON.stringify(await record(product, requests)))
  const { SESSION_SECRET } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'))
  const words = [overTcp(product.databaseUrl), SESSION_SECRET, file]
  const bare: ChildProcess = fork(join(import.meta.dirname, 'bare', 'replay-server.ts'), words)
  const [port] = (await once(bare, 'message')) as [number]
  rmSync(folder, { recursive: true })
  return { urlOf: place => `http://127.0.0.1:${port}/${place}`, stop: () => bare.kill() }
}

/** Like a program that is told a host and a port: the product itself uses the socket of an embedded database. */
const overTcp = (databaseUrl: string) => databaseUrl.replace(/@%2F[^:]*:/, '@127.0.0.1:')

async function record({ databaseUrl, dataDir }: Beside, requests: readonly Request[]): Promise<Recording[]> {
  // A token is valid only for the address that issued it.
  const { iss = '' } = decodeJwt(requests[0]?.token ?? '')
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: iss })
  const app = await openApp(config, databaseUrl, { supervise: false })
  const recordings: Recording[] = []
  for (const { token, path } of requests) recordings.push(await recordStatements(app, path, token))
  await app.close()
  return recordings
}
