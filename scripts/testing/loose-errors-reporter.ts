// A reporter of Vitest for errors outside tests, for example of a timer that a test left running: the JSON report
// omits them.
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

export default class LooseErrorsReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const texts = errors.map(({ message, stack }) => stack ?? message)
    if (process.env.MAAT_LOOSE_ERRORS) writeFileSync(process.env.MAAT_LOOSE_ERRORS, JSON.stringify(texts))
  }
}
