// `npm run test:days`: runs the e2e tests at eight times with a difficult calendar. `npm run test:days -- friday
// e2e/calendar.e2e.ts` runs some of the tests at one time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPrograms } from './testing/install-programs.ts'
import { INSTANTS } from './testing/instants.ts'
import { describeFailure } from './testing/report-failures.ts'
import { isGreen, retryFailures, type Verdict } from './testing/retry.ts'
import { RESULTS, runAgain, runJourneys } from './testing/run-programs.ts'

const words = process.argv.slice(2)
const chosen = Object.entries(INSTANTS).filter(
  ([name]) => words.includes(name) || !words.some(word => word in INSTANTS),
)
const files = words.filter(word => !(word in INSTANTS))
const work = mkdtempSync(join(tmpdir(), 'maat-days-'))
const places = { work, reached: join(work, 'reached.jsonl') }
rmSync(RESULTS, { recursive: true, force: true })
installPrograms()

function journeysAt(name: string, at: string): Verdict {
  process.stdout.write(`\n── ${name}, ${at}\n`)
  process.env.MAAT_AT = at
  return retryFailures(runJourneys(places, files, name), failure => runAgain(places, failure))
}

const verdicts = chosen.map(([name, at]) => ({ name, at, verdict: journeysAt(name, at) }))
rmSync(work, { recursive: true })

for (const { name, at, verdict } of verdicts) {
  const { passed, failed, unstable } = verdict
  for (const failure of [...failed, ...unstable])
    process.stdout.write(`\n${name}: ${describeFailure(failure)}\n`)
  const mark = isGreen(verdict) ? '✓' : '✗'
  process.stdout.write(
    `${mark} ${name}, ${at}: ${passed} passed, ${failed.length} failed, ${unstable.length} unstable\n`,
  )
}
process.exitCode = verdicts.every(({ verdict }) => isGreen(verdict)) ? 0 : 1
