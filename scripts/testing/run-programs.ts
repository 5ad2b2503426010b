// Runs Vitest and Playwright, and reads their reports.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { crash, type Failure, type RunResult } from './failure.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import { readVitestReport } from './vitest-report.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
/** Ignored by git: screenshots, snapshots of pages and the server's log. */
export const RESULTS = join(ROOT, 'test-results')
export const SERVER_LOG = join(RESULTS, 'server.log')

export function run(command: string, words: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

/** `work` receives the reports; `reached` collects the outcomes that occurred in tests. */
export interface Places {
  work: string
  reached: string
}

let reportCount = 0
const reportIn = (work: string): string => join(work, `report-${++reportCount}.json`)

export function runTests({ work, reached }: Places, words: string[]): RunResult {
  const report = reportIn(work)
  const looseErrors = reportIn(work)
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/testing/loose-errors-reporter.ts',
  ]
  run('vitest', ['run', '--passWithNoTests', ...words, ...reporters], {
    MAAT_REACHED: reached,
    MAAT_LOOSE_ERRORS: looseErrors,
  })
  if (!existsSync(report) || !existsSync(looseErrors))
    return { passed: 0, failures: [crash('test', 'Vitest', 'vitest.config.ts', 'Vitest wrote no report.')] }
  return readVitestReport(readFileSync(report, 'utf8'), ROOT, JSON.parse(readFileSync(looseErrors, 'utf8')))
}

export function runJourneys({ work }: Places, words: string[], output = 'journeys'): RunResult {
  if (!findChromium()) {
    const advice = 'The journeys need Chromium: apt-get install chromium-headless-shell'
    return { passed: 0, failures: [crash('journey', 'Chromium', 'scripts/chromium.ts', advice)] }
  }
  return runPlaywright(work, 'e2e/playwright.config.ts', ['--pass-with-no-tests', ...words], output)
}

export function runPlaywright(work: string, config: string, words: string[], output: string): RunResult {
  const report = reportIn(work)
  run('playwright', ['test', ...words, '--config', config, '--output', join(RESULTS, output)], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    MAAT_SERVER_LOG: SERVER_LOG,
  })
  if (!existsSync(report))
    return { passed: 0, failures: [crash('journey', 'Playwright', config, 'Playwright wrote no report.')] }
  return readPlaywrightReport(readFileSync(report, 'utf8'), ROOT)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

export function runAgain(places: Places, { kind, name, file, line }: Failure): RunResult {
  if (kind === 'journey') return runJourneys(places, [`${file}:${line}`, '--workers=1'], 'journeys-again')
  const only = name === 'the file' ? [] : ['--testNamePattern', `^${escaped(name)}$`]
  return runTests(places, [file, ...only])
}
