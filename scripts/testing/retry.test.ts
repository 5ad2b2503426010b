import { describe, expect, it } from 'vitest'
import { crash, type Failure, type RunResult } from './failure.ts'
import { isGreen, retryFailures } from './retry.ts'

const failure = (name: string): Failure => ({ ...crash('test', name, 'a.test.ts', 'no'), canRetry: true })
const failures = (count: number) => Array.from({ length: count }, (_, index) => failure(`test ${index}`))
const PASSES: RunResult = { passed: 1, failures: [] }
const FAILS: RunResult = { passed: 0, failures: [failure('again')] }

describe('retryFailures', () => {
  it('lists a test that passes alone as unstable and counts it as passed', () => {
    const verdict = retryFailures({ passed: 5, failures: failures(2) }, ({ name }) =>
      name === 'test 0' ? PASSES : FAILS,
    )
    expect(verdict.passed).toBe(6)
    expect(verdict.unstable.map(({ name }) => name)).toEqual(['test 0'])
    expect(verdict.failed.map(({ name }) => name)).toEqual(['test 1'])
    expect(isGreen(verdict)).toBe(false)
  })

  it('does not count a second run without any test as passed', () => {
    const { failed } = retryFailures({ passed: 0, failures: failures(1) }, () => ({
      passed: 0,
      failures: [],
    }))
    expect(failed).toHaveLength(1)
  })

  it('does not repeat a program that ended without a report', () => {
    const ended = crash('journey', 'Playwright', 'e2e/playwright.config.ts', '')
    const { failed } = retryFailures({ passed: 0, failures: [ended] }, () => PASSES)
    expect(failed).toEqual([ended])
  })

  it('repeats nothing after more than ten failures', () => {
    const verdict = retryFailures({ passed: 0, failures: failures(11) }, () => PASSES)
    expect(verdict).toMatchObject({ unstable: [], failed: { length: 11 } })
  })
})

describe('isGreen', () => {
  it.each([
    [0, true],
    [5, true],
    [6, false],
  ])('with %i unstable tests is %s', (count, green) => {
    expect(isGreen({ passed: 9, failed: [], unstable: failures(count) })).toBe(green)
  })
})
