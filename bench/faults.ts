// Injects faults under load: kills the server and the database, restarts the database, ends connections, makes the
// storage silent, slow and full, and stops mail. No acknowledged write may be lost or duplicated, and the server must
// survive. BENCH_KILLS and BENCH_FAULTS set how often (100 and 10).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { s3Store } from '../apps/server/src/platform/files/s3-store.ts'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { openS3StandIn } from '../apps/server/test/stand-ins/s3-stand-in.ts'
import { openSmtp } from '../apps/server/test/stand-ins/smtp-server.ts'
import { type ServedProduct, startServer } from '../scripts/served-product.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf, signIn } from './demo-product.ts'
import { compareResults } from './faults/compare-results.ts'
import { openFaultyProxy } from './faults/faulty-proxy.ts'
import { FILE_BYTES, type MixedLoad, startMixedLoad } from './faults/mixed-load.ts'
import { median } from './load.ts'
import { lasting, sized } from './size.ts'

const KILLS = sized(100, 3, 'BENCH_KILLS')
const TIMES = sized(10, 1, 'BENCH_FAULTS')
const SHORTEST_MS = 150
const LONGEST_MS = 900
const LONGEST_RECOVERY_MS = 120_000
/** Longer than the server's timeout for a silent storage. */
const SILENCE_MS = lasting(17_000)
const FAULT_MS = lasting(2000)

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const aMoment = () => wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))

interface Scene {
  dataDir: string
  /** The running server; the caller that kills it starts it again. */
  readonly product: ServedProduct
  start(): Promise<void>
  kill(): Promise<void>
  storage: Awaited<ReturnType<typeof openFaultyProxy>>
  mail: Awaited<ReturnType<typeof openFaultyProxy>>
  /** Whether the storage contains the bytes of a file of the load. */
  isKept(hash: string): Promise<boolean>
  endedByThemselves(): number
}

/** Injects the fault; resolves to the time when it was over. */
type Fault = (scene: Scene) => Promise<number>

const databasePid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

function signalDatabase({ dataDir }: Scene, signal: NodeJS.Signals): number {
  process.kill(databasePid(dataDir), signal)
  return performance.now()
}

async function killServer(scene: Scene): Promise<number> {
  await scene.kill()
  const killed = performance.now()
  await scene.start()
  return killed
}

const KILL_KINDS: Record<string, Fault> = {
  'the server is killed': killServer,
  'the database is killed': async scene => signalDatabase(scene, 'SIGKILL'),
  'both are killed': async scene => {
    signalDatabase(scene, 'SIGKILL')
    return await killServer(scene)
  },
}

function line(
  which: 'storage' | 'mail',
  state: Parameters<Scene['storage']['become']>[0],
  ms: number,
): Fault {
  return async scene => {
    scene[which].become(state)
    await wait(ms)
    scene[which].become('well')
    return performance.now()
  }
}

const FAULTS: Record<string, Fault> = {
  // A fast shutdown, as by an administrator or an upgrade.
  'the database restarts': async scene => signalDatabase(scene, 'SIGINT'),
  'the database is killed under load': async scene => signalDatabase(scene, 'SIGKILL'),
  'all connections are ended': endConnections,
  'the storage is silent': line('storage', 'silent', SILENCE_MS),
  'the storage is slow': line('storage', 'slow', FAULT_MS * 2),
  'the storage is full': line('storage', 'full', FAULT_MS),
  'the mail server is down': line('mail', 'cut', FAULT_MS),
}

async function endConnections({ dataDir }: Scene): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid()`)
  await client.end()
  return performance.now()
}

async function openScene(): Promise<Scene & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-faults-'))
  const bucket = await openS3StandIn()
  const mailbox = await openSmtp()
  const storage = await openFaultyProxy(Number(new URL(bucket.config.endpoint).port))
  const mail = await openFaultyProxy(Number(new URL(mailbox.url).port))
  const store = s3Store(bucket.config, () => undefined)
  const port = await freePort()
  const env = {
    REQUESTS_PER_MINUTE: '100000000',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    S3_BUCKET: bucket.config.bucket,
    S3_REGION: bucket.config.region,
    S3_ACCESS_KEY: bucket.config.accessKey,
    S3_SECRET_KEY: bucket.config.secretKey,
  }
  let isToldToEnd = false
  let ended = 0
  const start = async () => {
    isToldToEnd = false
    const started = await startServer({ dataDir, port, env })
    started.process.once('exit', () => (ended += isToldToEnd ? 0 : 1))
    return started
  }
  let product = await start()
  const scene: Scene & { close(): Promise<void> } = {
    dataDir,
    get product() {
      return product
    },
    storage,
    mail,
    async start() {
      product = await start()
    },
    async kill() {
      isToldToEnd = true
      const gone = new Promise(resolve => product.process.once('exit', resolve))
      product.process.kill('SIGKILL')
      await gone
    },
    isKept: hash => store.has({ hash, size: FILE_BYTES }),
    endedByThemselves: () => ended,
    async close() {
      isToldToEnd = true
      await product.stop()
      await Promise.all([storage.close(), mail.close(), bucket.close(), mailbox.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return scene
}

/** The time from the end of a fault until every kind of request succeeds again. */
async function recoveryOf(load: MixedLoad, over: number): Promise<number> {
  while (!load.isBackSince(over)) {
    if (performance.now() - over > LONGEST_RECOVERY_MS) return Number.POSITIVE_INFINITY
    await wait(20)
  }
  return performance.now() - over
}

async function repeat(scene: Scene, load: MixedLoad, fault: Fault, times: number): Promise<number[]> {
  const recoveries: number[] = []
  for (let time = 0; time < times; time += 1) {
    await aMoment()
    recoveries.push(await recoveryOf(load, await fault(scene)))
  }
  return recoveries
}

function recoveryLine(what: string, recoveries: readonly number[]): BenchmarkLine {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const worst = Math.max(...recoveries)
  return {
    what: `${what}, ${recoveries.length} times: everything is answered again after`,
    measured: `${seconds(median(recoveries))}, at worst ${seconds(worst)}`,
    bar: 'always',
    ok: Number.isFinite(worst),
  }
}

async function run(): Promise<BenchmarkLine[]> {
  const scene = await openScene()
  try {
    const { url } = scene.product
    const admin = (await signIn(url, 'admin@maat.example')).token
    const client = (await signIn(url, 'client@maat.example')).token
    const load = await startMixedLoad(url, { admin, client })
    await recoveryOf(load, performance.now())
    const lines: BenchmarkLine[] = []
    const kinds = Object.entries(KILL_KINDS)
    for (const [at, [what, fault]] of kinds.entries()) {
      const times = Math.ceil((KILLS - at) / kinds.length)
      lines.push(report(recoveryLine(what, await repeat(scene, load, fault, times))))
    }
    for (const [what, fault] of Object.entries(FAULTS))
      lines.push(report(recoveryLine(what, await repeat(scene, load, fault, TIMES))))
    await load.stop()
    return [...lines, ...(await judge(scene, load))]
  } finally {
    await scene.close()
  }
}

/** The run is long, so each result is printed as soon as it is known. */
function report(line: BenchmarkLine): BenchmarkLine {
  process.stderr.write(`… ${line.what} ${line.measured}\n`)
  return line
}

async function judge(scene: Scene, load: MixedLoad): Promise<BenchmarkLine[]> {
  const found = await compareResults(databaseUrlOf(scene.dataDir), load.acknowledged, scene.isKept)
  const none = (what: string, names: readonly string[], of = '') => ({
    what,
    measured: `${names.length}${of}${names.length > 0 ? `: ${names.slice(0, 5).join(', ')}` : ''}`,
    bar: '0',
    ok: names.length === 0,
  })
  const { statuses } = load
  const others = [...statuses].filter(([status]) => ![0, 200, 503].includes(status))
  const answered = [...statuses].map(([status, count]) => `${status || 'none'} ${count}`).join(', ')
  return [
    none('acknowledged writes lost', found.lost, ` of ${found.acknowledged}`),
    none('writes there twice', found.doubled),
    none('accounts without their mail, link or audit entry', found.halfDone),
    none(
      `answers that were neither the expected one nor 'try again' (${answered})`,
      others.filter(([status]) => status >= 500).map(([status, count]) => `${status} × ${count}`),
    ),
    {
      what: 'servers that ended without being told',
      measured: String(scene.endedByThemselves()),
      bar: '0',
      ok: scene.endedByThemselves() === 0,
    },
  ]
}

export const faultBenchmark: Benchmark = { name: 'faults', run }
