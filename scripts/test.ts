// `npm test`: runs the checks, the tests, the e2e tests and each benchmark once, and verifies that the tests cover all
// outcomes of the contract.
// `npm test -- messages` runs only the tests whose path contains the word; `npm test -- --strict` retries no failed
// test; `npm test -- --at 2026-12-31T23:40` runs the e2e tests at this time in Brussels; `npm test -- --all` tries the
// whole product of operations, roles and records. With CI=true, the commit chooses one of the times with a difficult
// calendar, a third of the benchmarks and a tenth of that product.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { undeclaredOutcomes, unreachedOutcomes } from './check/unreached-outcomes.ts'
import { crash, type Failure, type FileTime, type RunResult, titleOf } from './testing/failure.ts'
import { installPrograms } from './testing/install-programs.ts'
import { instantOfCommit, seedOfCommit, tenthOfCommit, thirdOfCommit } from './testing/instants.ts'
import { describeFailure } from './testing/report-failures.ts'
import { isGreen, MAX_UNSTABLE, retryFailures } from './testing/retry.ts'
import { type Places, RESULTS, run, runAgain, runJourneys, runTests } from './testing/run-programs.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
})

const at = values.at ?? (process.env.CI ? instantOfCommit(currentCommit()) : undefined)
if (at) process.env.MAAT_AT = at
if (values.all) process.env.MAAT_ALL = '1'
else if (process.env.CI) process.env.MAAT_TENTH = String(tenthOfCommit(currentCommit()))
process.env.MAAT_FUZZ_SEED ??= String(seedOfCommit(currentCommit()))

const work = mkdtempSync(join(tmpdir(), 'maat-run-'))
const places: Places = { work, reached: join(work, 'reached.jsonl') }
writeFileSync(places.reached, '')
rmSync(RESULTS, { recursive: true, force: true })

const print = (text: string) => process.stdout.write(`${text}\n`)

function currentCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}

const durations: string[] = []

/** Seconds that this process and its ended children have used; in /proc/self/stat, the name may contain spaces. */
function usedCpu(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / 100
}

function part<T>(name: string, runPart: () => T): T {
  print(`\n── ${name}`)
  const began = performance.now()
  const cpuBefore = usedCpu()
  const result = runPart()
  const seconds = Math.round((performance.now() - began) / 1000)
  durations.push(`${name} ${seconds} s (CPU ${Math.round(usedCpu() - cpuBefore)} s)`)
  return result
}

function runChecks(): Failure[] {
  return run('node', ['scripts/check.ts'])
    ? []
    : [crash('test', 'the checks', 'scripts/check.ts', 'The output at the top of this run says which.')]
}

/** Finds benchmarks that no longer run. */
function runBenchmarks(): Failure[] {
  const third = process.env.CI ? [`--third=${thirdOfCommit(currentCommit())}`] : []
  return run('node', ['bench/run.ts', '--smallest', ...third])
    ? []
    : [crash('test', 'the benchmarks at their smallest size', 'bench/run.ts', 'Its output above says which.')]
}

/** Only a complete run reveals outcomes that no test covers. */
function findOutcomeFaults(): Failure[] {
  const notes = readFileSync(places.reached, 'utf8')
  return [
    ...unreachedOutcomes(notes).map(outcome => `no test reached ${outcome}`),
    ...undeclaredOutcomes(notes).map(outcome => `the contract does not declare ${outcome}`),
  ].map(fault => crash('test', fault, 'scripts/check/unreached-outcomes.ts', ''))
}

/** The next one who slows the run sees it. */
function printSlowest(name: string, times: readonly FileTime[] = []): void {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  print(`\nThe slowest files of ${name}:`)
  for (const { file, seconds } of slowest) print(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

const isWhole = words.length === 0
if (at) print(`The journeys run at ${at} in Brussels.`)
part('installation', installPrograms)
const checks = isWhole ? part('checks', runChecks) : []
const tests = part('rules, server and components', () => runTests(places, words))
const journeys = part('journeys', () => runJourneys(places, words))
const benchmarks = isWhole ? part('benchmarks', runBenchmarks) : []

const results: RunResult = {
  passed: tests.passed + journeys.passed,
  failures: [...tests.failures, ...journeys.failures],
}
const verdict =
  values.strict || results.failures.length === 0
    ? { passed: results.passed, failed: results.failures, unstable: [] }
    : part('once more, alone', () => retryFailures(results, failure => runAgain(places, failure)))
verdict.failed.push(...checks, ...benchmarks, ...(isWhole ? findOutcomeFaults() : []))
rmSync(work, { recursive: true })

for (const failure of verdict.failed) print(`\n✗ ${describeFailure(failure)}`)
for (const failure of verdict.unstable)
  print(`\n~ unstable: failed in the run, passed alone: ${describeFailure(failure)}`)
if (verdict.unstable.length > 0)
  print(`\n${verdict.unstable.length} unstable:\n${verdict.unstable.map(titleOf).join('\n')}`)
if (verdict.unstable.length > MAX_UNSTABLE) print(`A green run has at most ${MAX_UNSTABLE} unstable tests.`)
if (results.failures.length > 0) print(`\nScreenshots, snapshots of pages and the server's log: ${RESULTS}`)

const failedCount =
  verdict.failed.length + (verdict.unstable.length > MAX_UNSTABLE ? verdict.unstable.length : 0)
if (isWhole) {
  printSlowest('rules, server and components', tests.times)
  printSlowest('journeys', journeys.times)
}
print(`\n${durations.join(', ')}`)
print(`\n${verdict.passed} passed, ${failedCount} failed`)
process.exitCode = isGreen(verdict) ? 0 : 1
