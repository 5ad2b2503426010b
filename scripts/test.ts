// `npm test`: runs the checks, the tests, the e2e tests and each benchmark once, and verifies that the tests cover all
// outcomes of the contract.
// `npm test -- messages` runs only the tests whose path contains the word; `npm test -- --strict` retries no failed
// test; `npm test -- --at 2026-12-31T23:40` runs the e2e tests at this time in Brussels.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { undeclaredOutcomes, unreachedOutcomes } from './check/unreached-outcomes.ts'
import { crash, type Failure, type RunResult, titleOf } from './testing/failure.ts'
import { installPrograms } from './testing/install-programs.ts'
import { describeFailure } from './testing/report-failures.ts'
import { isGreen, MAX_UNSTABLE, retryFailures } from './testing/retry.ts'
import { type Places, RESULTS, run, runAgain, runJourneys, runTests } from './testing/run-programs.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false }, at: { type: 'string' } },
})

if (values.at) process.env.MAAT_AT = values.at

const work = mkdtempSync(join(tmpdir(), 'maat-run-'))
const places: Places = { work, reached: join(work, 'reached.jsonl') }
writeFileSync(places.reached, '')
rmSync(RESULTS, { recursive: true, force: true })

const print = (text: string) => process.stdout.write(`${text}\n`)

const durations: string[] = []

function part<T>(name: string, runPart: () => T): T {
  print(`\n── ${name}`)
  const began = performance.now()
  const result = runPart()
  durations.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`)
  return result
}

function runChecks(): Failure[] {
  return run('node', ['scripts/check.ts'])
    ? []
    : [crash('test', 'the checks', 'scripts/check.ts', 'The output at the top of this run says which.')]
}

/** Finds benchmarks that no longer run. */
function runBenchmarks(): Failure[] {
  return run('node', ['bench/run.ts', '--smallest'])
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

const isWhole = words.length === 0
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
print(`\n${durations.join(', ')}`)
print(`\n${verdict.passed} passed, ${failedCount} failed`)
process.exitCode = isGreen(verdict) ? 0 : 1
