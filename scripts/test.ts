// `npm test`: the checks, the tests, the journeys; and whether the tests reached all that the contract declares.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unreachedOutcomes } from './check/unreached-outcomes.ts'
import { findChromium, LIGHT_CHROMIUM } from './chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'maat-run-'))
const reached = join(work, 'reached.jsonl')
writeFileSync(reached, '')

function run(command: string, words: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

function heading(text: string): void {
  process.stdout.write(`\n── ${text}\n`)
}

/** A browser for the journeys and a mail server through which letters come in. Where we may, we install them. */
function installPrograms(): void {
  const packages = { [LIGHT_CHROMIUM]: 'chromium-headless-shell', '/usr/sbin/dovecot': 'dovecot-imapd' }
  const missing = Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : name))
  if (missing.length === 0 || process.getuid?.() !== 0) return
  run('apt-get', ['update', '-qq'])
  for (const name of missing) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

interface Outcome {
  passed: number
  failed: number
  /** What failed and why, for whoever reads only the end of a long run. */
  faults?: string[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** The failed tests of a file; a file that could not be read at all is one fault. */
function tellFaults({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message ?? ''}`] : []
  return failed.map(test => `${name}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`)
}

function readVitest(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: numPassedTests,
    failed: success ? 0 : Math.max(1, numFailedTests),
    faults: (testResults as VitestFile[]).flatMap(tellFaults),
  }
}

function readPlaywright(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky }
}

heading('check')
const checks = run('node', ['scripts/check.ts'])

heading('rules, server and components')
installPrograms()
const vitestFile = join(work, 'vitest.json')
run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestFile}`], {
  MAAT_REACHED: reached,
})
const tests = readVitest(vitestFile)

const unreached = unreachedOutcomes(readFileSync(reached, 'utf8'))
for (const outcome of unreached) process.stderr.write(`No test reached ${outcome}\n`)

heading('journeys')
const journeyFile = join(work, 'journeys.json')
if (findChromium())
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyFile,
  })
else
  process.stderr.write(
    'The journeys need Chromium: install it with "apt-get install chromium-headless-shell".\n',
  )
const journeys = readPlaywright(journeyFile)
rmSync(work, { recursive: true })

for (const fault of tests.faults ?? []) process.stdout.write(`\n✗ ${fault.slice(0, 1500)}\n`)
const failed = tests.failed + journeys.failed + (checks ? 0 : 1) + unreached.length
if (!checks) process.stdout.write('\n✗ the checks at the top of this run\n')
if (unreached.length > 0) process.stdout.write(`\n✗ no test reached ${unreached.join(', ')}\n`)
process.stdout.write(`\n${tests.passed + journeys.passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
