// Backs up a large firm during writes, restores it elsewhere, and compares both: times, sizes and peak memory.
// BENCH_CASES sets the number of cases if a million takes too long.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from '@maat/contract/operation'
import { createUser } from '@maat/contract/people/account-administration'
import pg from 'pg'
import { backupsIn, readManifest } from '../apps/server/src/platform/backup/manifest.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf } from './demo-product.ts'
import { DATA_FOLDER, type ScaleProduct, startScaleProduct } from './scale-product.ts'
import { sized } from './size.ts'

const CASES = sized(1_000_000, 1000, 'BENCH_CASES')
const WRITES_A_SECOND = 100
const WRITERS = 8
const WRITES_BEFORE = sized(200, 5)
const MOST_MB = 400
const SCRIPTS = join(import.meta.dirname, '..', 'scripts')

interface Ran {
  seconds: number
  mostMb: number
}

/** Runs a script as `npm run` does, and measures its peak memory. */
async function runScript(name: string, folder: string, env: Record<string, string>): Promise<Ran> {
  const began = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', `--import=${join(SCRIPTS, 'without-types.mjs')}`]
  const child = spawn('node', [...flags, join(SCRIPTS, `${name}.ts`), folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let mostMb = 0
  const look = setInterval(() => {
    mostMb = Math.max(mostMb, peakOf(child))
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, mostMb }
}

function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

interface Writing {
  acknowledged: string[]
  reached(count: number): Promise<void>
  stop(): Promise<void>
}

/** Opens accounts at a steady rate; each includes its mail, its link and its audit entry. */
function writeSteadily({ url, tokens }: ScaleProduct): Writing {
  const acknowledged: string[] = []
  const run = Date.now()
  const began = performance.now()
  let sent = 0
  let isStopped = false
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  async function write(): Promise<void> {
    while (!isStopped) {
      const mine = sent++
      await pause(Math.max(0, began + (mine * 1000) / WRITES_A_SECOND - performance.now()))
      const email = `backup-${run}-${mine}@exemple.example`
      const body = { role: 'User', firstName: 'Essai', lastName: 'Copie', email, language: 'fr' }
      const response = await fetch(url + urlOf(createUser), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.admin}` },
        body: JSON.stringify(body),
      })
      if (response.status === 200) acknowledged.push(email)
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  return {
    acknowledged,
    async reached(count) {
      while (acknowledged.length < count) await pause(20)
    },
    async stop() {
      isStopped = true
      await Promise.all(writers)
    },
  }
}

async function countLacking(dataDir: string, emails: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from unnest($1::text[]) email where email not in (select email from users)',
    [emails],
  )
  await client.end()
  return rows[0]?.count ?? emails.length
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const tablesOf = (folder: string) => readManifest(backupsIn(folder).at(-1) ?? '').tables

async function run(): Promise<BenchmarkLine[]> {
  mkdirSync(DATA_FOLDER, { recursive: true })
  const work = mkdtempSync(join(DATA_FOLDER, 'backup-'))
  const [saved, again, restoredDir] = ['saved', 'again', 'restored'].map(name => join(work, name)) as [
    string,
    string,
    string,
  ]
  try {
    const product = await startScaleProduct(CASES)
    const writing = writeSteadily(product)
    await writing.reached(WRITES_BEFORE)
    const before = writing.acknowledged.slice()
    const began = performance.now()
    const saving = await runScript('backup', saved, { DATA_DIR: product.dataDir })
    const meanwhile = (writing.acknowledged.length - before.length) / ((performance.now() - began) / 1000)
    await writing.stop()
    await product.stop()

    mkdirSync(restoredDir)
    cpSync(join(product.dataDir, 'secrets.json'), join(restoredDir, 'secrets.json'))
    const restoring = await runScript('restore', saved, { DATA_DIR: restoredDir })
    await runScript('backup', again, { DATA_DIR: restoredDir })
    const compared = tablesOf(again)
    const differing = tablesOf(saved).filter(
      ({ name, rows, sha256 }) =>
        !compared.some(table => table.name === name && table.rows === rows && table.sha256 === sha256),
    )
    const restored = await startScaleProduct(CASES, restoredDir)
    const lacking = await countLacking(restoredDir, before)
    await restored.stop()
    const rows = compared.reduce((sum, table) => sum + table.rows, 0)
    const most = Math.max(saving.mostMb, restoring.mostMb)
    return [
      {
        what: `tables of ${CASES.toLocaleString('en')} cases that differ after restoring (${rows.toLocaleString('en')} rows)`,
        measured: `${differing.length} of ${compared.length}`,
        bar: '0',
        ok: differing.length === 0,
      },
      {
        what: 'writes acknowledged before it began that lack',
        measured: `${lacking} of ${before.length}; ${meanwhile.toFixed(0)} writes a second went on`,
        bar: '0',
        ok: lacking === 0,
      },
      {
        what: 'time, size',
        measured: `saved in ${saving.seconds.toFixed(0)} s, ${(bytesIn(saved) / 1e6).toFixed(0)} MB; restored in ${restoring.seconds.toFixed(0)} s`,
        bar: 'printed',
        ok: true,
      },
      {
        what: 'most memory',
        measured: `${saving.mostMb.toFixed(0)} MB saving, ${restoring.mostMb.toFixed(0)} MB restoring`,
        bar: `${MOST_MB} MB, whatever the size`,
        ok: most <= MOST_MB,
      },
    ]
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

export const backupBenchmark: Benchmark = { name: 'backup', run }
