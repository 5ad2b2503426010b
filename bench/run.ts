// `npm run bench`: runs all benchmarks or the named ones; each prints ratios taken within one run. With --smallest, each
// only shows that it still runs.
import { rmSync } from 'node:fs'
import { backupBenchmark } from './backup.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { bundleBenchmark } from './bundles.ts'
import { calendarBenchmark } from './calendar.ts'
import { caseFileBenchmark } from './case-file.ts'
import { caseBenchmark } from './cases.ts'
import { recordedReadsBenchmark } from './cpu/recorded-reads.ts'
import { stopSharedProduct } from './demo-product.ts'
import { faultBenchmark } from './faults.ts'
import { figureBenchmark } from './figures.ts'
import { firstLoadBenchmark } from './first-load.ts'
import { fuzzBenchmark } from './fuzz.ts'
import { hotBenchmark } from './hot.ts'
import { invoiceBenchmark } from './invoices.ts'
import { jobBenchmark } from './jobs.ts'
import { listBenchmark } from './lists.ts'
import { messageBenchmark } from './messages.ts'
import { neighbourBenchmark } from './neighbours.ts'
import { pdfPagesBenchmark } from './pdf-pages.ts'
import { realtimeBenchmark } from './realtime.ts'
import { DATA_FOLDER } from './scale-product.ts'
import { screeningBenchmark } from './screening.ts'
import { searchBenchmark } from './search.ts'
import { IS_SMALLEST } from './size.ts'
import { startBenchmark } from './start.ts'
import { summaryPdfBenchmark } from './summary-pdf.ts'
import { timeBenchmark } from './time.ts'
import { uploadBenchmark } from './uploads.ts'
import { wordLetterBenchmark } from './word-letters.ts'

const BENCHMARKS: readonly Benchmark[] = [
  listBenchmark,
  hotBenchmark,
  recordedReadsBenchmark,
  realtimeBenchmark,
  startBenchmark,
  firstLoadBenchmark,
  summaryPdfBenchmark,
  invoiceBenchmark,
  pdfPagesBenchmark,
  bundleBenchmark,
  wordLetterBenchmark,
  uploadBenchmark,
  caseBenchmark,
  caseFileBenchmark,
  timeBenchmark,
  figureBenchmark,
  calendarBenchmark,
  messageBenchmark,
  searchBenchmark,
  screeningBenchmark,
  jobBenchmark,
  faultBenchmark,
  neighbourBenchmark,
  backupBenchmark,
  fuzzBenchmark,
]

/** `npm test` runs its test anyway. */
const TESTED: readonly Benchmark[] = [fuzzBenchmark]

const names = process.argv.slice(2).filter(word => !word.startsWith('--'))
const unknown = names.filter(name => !BENCHMARKS.some(benchmark => benchmark.name === name))
if (unknown.length > 0)
  throw new Error(
    `There is no benchmark ${unknown.join(', ')}: ${BENCHMARKS.map(({ name }) => name).join(', ')}`,
  )

function print({ ok, what, measured, bar }: BenchmarkLine): void {
  process.stdout.write(`${ok ? '✓' : '✗'} ${what}: ${measured} (bar: ${bar})\n`)
}

/** The numbers of such a run mean nothing, so they are not printed. */
async function runSmallest(benchmark: Benchmark): Promise<void> {
  const began = performance.now()
  const lines = await benchmark.run()
  if (lines.length === 0) throw new Error(`The benchmark ${benchmark.name} measures nothing`)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`✓ ${benchmark.name}: ${lines.length} measures in ${seconds} s\n`)
}

async function runInFull(benchmark: Benchmark): Promise<void> {
  process.stdout.write(`\n── ${benchmark.name}\n`)
  for (const line of await benchmark.run()) print(line)
}

/** A run of `npm test` with CI=true tries a third, so that the runs of many commits try all. */
const THIRD = process.argv.find(word => word.startsWith('--third='))?.slice('--third='.length)
const isInThird = (benchmark: Benchmark) =>
  THIRD === undefined || BENCHMARKS.indexOf(benchmark) % 3 === Number(THIRD)

const isChosen = (benchmark: Benchmark) =>
  names.includes(benchmark.name) ||
  (names.length === 0 && isInThird(benchmark) && !(IS_SMALLEST && TESTED.includes(benchmark)))

try {
  for (const benchmark of BENCHMARKS.filter(isChosen))
    await (IS_SMALLEST ? runSmallest(benchmark) : runInFull(benchmark))
} finally {
  if (IS_SMALLEST) {
    await stopSharedProduct()
    rmSync(DATA_FOLDER, { recursive: true, force: true })
  }
}
