// Runs the e2e tests in a real browser, against the two servers.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** It starts its own server, whose mail server gets its replies from the test. */
const NEEDS_ITS_OWN_SERVER = /backlog\.e2e\.ts$/

export interface Journeys {
  passed: number
  failed: number
}

export async function runJourneys(url: string, folder: string, files: string[]): Promise<Journeys> {
  const report = join(folder, 'journeys.json')
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--workers=2', ...files]
  const child = spawn('playwright', words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      MAAT_URL: url,
      MAAT_WITHOUT: NEEDS_ITS_OWN_SERVER.source,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  await new Promise(resolve => child.once('exit', resolve))
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky }
}
