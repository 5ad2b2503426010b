// The price of recording who opens a client's file: the CPU time of case pages, beside that of a product which
// records nothing. Rounds alternate, so that both meet the same machine.
import { join } from 'node:path'
import { listCases, readCase } from '@maat/contract/cases/cases'
import { urlOf } from '@maat/contract/operation'
import type { Benchmark, BenchmarkLine } from '../benchmark.ts'
import { type DemoProduct, startDemoProduct, startOwnProduct } from '../demo-product.ts'
import { median } from '../load.ts'
import { lasting, sized } from '../size.ts'
import { cpuOfRequest, type Served } from './cpu-of-request.ts'

const ROUNDS = sized(30, 1, 'BENCH_ROUNDS')
const LOAD = { connections: 10, ms: lasting(1000) }
const MOST_SHARE = 1.05
const WITHOUT = `--disable-warning=ExperimentalWarning --import=${join(import.meta.dirname, 'without-recording.mjs')}`

interface Measured {
  served: Served
  token: string
}

async function run(): Promise<BenchmarkLine[]> {
  const recording = await startDemoProduct()
  const silent = await startOwnProduct({ NODE_OPTIONS: WITHOUT })
  try {
    const [ours, theirs] = [await casePagesOf(recording), await casePagesOf(silent)]
    const shares: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await cpuOfRequest(ours.served, ours.token, LOAD)
      const bare = await cpuOfRequest(theirs.served, theirs.token, LOAD)
      if (round > 0) shares.push(own / bare)
    }
    const share = median(shares)
    return [
      {
        what: `recorded reads: ${ours.served.urls.length} case pages of a lawyer`,
        measured: `${share.toFixed(3)} times the CPU of pages that are not recorded`,
        bar: `at most ${MOST_SHARE}`,
        ok: share <= MOST_SHARE,
      },
    ]
  } finally {
    await recording.stop()
    await silent.stop()
  }
}

async function casePagesOf({ url, process: { pid }, signIn }: DemoProduct): Promise<Measured> {
  const { token } = await signIn('avocat@maat.example')
  const response = await fetch(url + urlOf(listCases), { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await response.json()) as { items: { id: string }[] }
  const urls = items.map(({ id }) => url + urlOf(readCase).replace(':caseId', id))
  return { served: { pid, urls }, token }
}

export const recordedReadsBenchmark: Benchmark = { name: 'recorded-reads', run }
