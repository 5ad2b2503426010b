import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { measureLoads } from '../scripts/check/first-load.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'

const BAR_KB = 140
const STYLE_KB = 25

async function run(): Promise<BenchmarkLine[]> {
  buildWebIfChanged()
  const { first } = measureLoads(join(import.meta.dirname, '..', 'apps', 'web', 'dist'))
  return first.flatMap(({ screen, script, style }) => [
    {
      what: `JavaScript at first, ${screen}`,
      measured: `${Math.round(script / 1000)} kB`,
      bar: `at most ${BAR_KB} kB`,
      ok: script <= BAR_KB * 1000,
    },
    {
      what: `CSS at first, ${screen}`,
      measured: `${Math.round(style / 1000)} kB`,
      bar: `at most ${STYLE_KB} kB`,
      ok: style <= STYLE_KB * 1000,
    },
  ])
}

export const firstLoadBenchmark: Benchmark = { name: 'first-load', run }
