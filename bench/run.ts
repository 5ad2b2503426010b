// `npm run bench`: runs all benchmarks or the named ones; each prints ratios taken within one run.

import { backupBenchmark } from './backup.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { calendarBenchmark } from './calendar.ts'
import { caseBenchmark } from './cases.ts'
import { faultBenchmark } from './faults.ts'
import { firstLoadBenchmark } from './first-load.ts'
import { fuzzBenchmark } from './fuzz.ts'
import { invoiceBenchmark } from './invoices.ts'
import { jobBenchmark } from './jobs.ts'
import { listBenchmark } from './lists.ts'
import { messageBenchmark } from './messages.ts'
import { neighbourBenchmark } from './neighbours.ts'
import { realtimeBenchmark } from './realtime.ts'
import { startBenchmark } from './start.ts'
import { summaryPdfBenchmark } from './summary-pdf.ts'
import { timeBenchmark } from './time.ts'
import { uploadBenchmark } from './uploads.ts'

const BENCHMARKS: readonly Benchmark[] = [
  listBenchmark,
  realtimeBenchmark,
  startBenchmark,
  firstLoadBenchmark,
  summaryPdfBenchmark,
  invoiceBenchmark,
  uploadBenchmark,
  caseBenchmark,
  timeBenchmark,
  calendarBenchmark,
  messageBenchmark,
  jobBenchmark,
  faultBenchmark,
  neighbourBenchmark,
  backupBenchmark,
  fuzzBenchmark,
]

const names = process.argv.slice(2)
const unknown = names.filter(name => !BENCHMARKS.some(benchmark => benchmark.name === name))
if (unknown.length > 0)
  throw new Error(
    `There is no benchmark ${unknown.join(', ')}: ${BENCHMARKS.map(({ name }) => name).join(', ')}`,
  )

function print({ ok, what, measured, bar }: BenchmarkLine): void {
  process.stdout.write(`${ok ? '✓' : '✗'} ${what}: ${measured} (bar: ${bar})\n`)
}

for (const benchmark of BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  process.stdout.write(`\n── ${benchmark.name}\n`)
  for (const line of await benchmark.run()) print(line)
}
