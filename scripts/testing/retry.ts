// Runs each failed test again, alone, after all others: an unstable test must not hide a defect of the change.
import type { Failure, RunResult } from './failure.ts'

/** More unstable tests than this fail the run. On a busy machine, a few meet their limits. */
export const MAX_UNSTABLE = 5
/** With more failures than this the change is broken, and a second run reveals nothing new. */
const MAX_RETRIED = 10

export interface Verdict {
  passed: number
  /** Failed twice, or could not be run again. */
  failed: Failure[]
  /** Failed in the run and passed alone. */
  unstable: Failure[]
}

export function retryFailures(
  { passed, failures }: RunResult,
  runAgain: (failure: Failure) => RunResult,
): Verdict {
  if (failures.length > MAX_RETRIED) return { passed, failed: failures, unstable: [] }
  const passesNow = failures.map(failure => {
    if (!failure.canRetry) return false
    const again = runAgain(failure)
    return again.passed > 0 && again.failures.length === 0
  })
  const unstable = failures.filter((_, index) => passesNow[index])
  return {
    passed: passed + unstable.length,
    failed: failures.filter((_, index) => !passesNow[index]),
    unstable,
  }
}

export const isGreen = ({ failed, unstable }: Verdict): boolean =>
  failed.length === 0 && unstable.length <= MAX_UNSTABLE
