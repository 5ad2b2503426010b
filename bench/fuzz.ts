// Runs the generated tests of the contract six times as long as `npm test`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'

const RUNS = process.env.MAAT_FUZZ_RUNS ?? '240'
const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

async function run(): Promise<BenchmarkLine[]> {
  const words = [VITEST, 'run', 'apps/server/test/contract/fuzz.test.ts']
  const env = { ...process.env, MAAT_FUZZ_RUNS: RUNS }
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, env, stdio: 'inherit' })
  return [
    {
      what: `every operation, called ${RUNS} times with unexpected input`,
      measured: status === 0 ? 'a reply or a problem each time' : 'failures, listed above with their seed',
      bar: 'a reply or a problem each time',
      ok: status === 0,
    },
  ]
}

export const fuzzBenchmark: Benchmark = { name: 'fuzz', run }
