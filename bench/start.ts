// Measures how soon a warm start is ready, and how much memory the idle server uses.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/served-product.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { median } from './load.ts'
import { lasting, sized } from './size.ts'

const STARTS = sized(5, 1)
const READY_MS = 3000
const REST_MB = 180
/** Long enough to collect the garbage of the start. */
const REST_MS = lasting(5000)

function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function run(): Promise<BenchmarkLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-bench-'))
  const times: number[] = []
  let rest = 0
  for (let start = 0; start <= STARTS; start += 1) {
    const product = await startServer({ dataDir })
    if (start > 0) times.push(product.readyAfter)
    if (start === STARTS) {
      await new Promise(resolve => setTimeout(resolve, REST_MS))
      rest = memoryOf(product.process.pid)
    }
    await product.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
  const ready = median(times)
  return [
    {
      what: 'warm start to ready',
      measured: `${Math.round(ready)} ms`,
      bar: `at most ${READY_MS} ms`,
      ok: ready <= READY_MS,
    },
    {
      what: 'memory of the server at rest',
      measured: `${Math.round(rest)} MB`,
      bar: `at most ${REST_MB} MB`,
      ok: rest <= REST_MB,
    },
  ]
}

export const startBenchmark: Benchmark = { name: 'start', run }
