import { describe, expect, it } from 'vitest'
import { readPlaywrightReport } from './playwright-report.ts'
import { withoutFrame } from './report-failures.ts'
import { logBetween } from './server-log.ts'
import { readVitestReport } from './vitest-report.ts'

describe('readVitestReport', () => {
  const report = (testResults: object[], success = false, looseErrors: string[] = []) =>
    readVitestReport(JSON.stringify({ numPassedTests: 3, success, testResults }), '/repo', looseErrors)

  it('names the file, the line and the message of a failed test', () => {
    const failed = {
      status: 'failed',
      ancestorTitles: ['sums'],
      title: 'adds',
      failureMessages: ['Error: 1 is not 2\n    at /repo/a/sums.test.ts:12:5'],
    }
    const { passed, failures, times } = report([
      {
        name: '/repo/a/sums.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 2500,
        assertionResults: [failed, { status: 'passed' }],
      },
    ])
    expect(passed).toBe(3)
    expect(times).toEqual([{ file: 'a/sums.test.ts', seconds: 1.5 }])
    expect(failures).toMatchObject([
      { name: 'sums > adds', file: 'a/sums.test.ts', line: 12, canRetry: true },
    ])
  })

  it('reports a file that cannot be loaded', () => {
    const [failure] = report([
      { name: '/repo/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]).failures
    expect(failure).toMatchObject({ file: 'b.test.ts', message: 'no such module', canRetry: true })
  })

  it('reports a run that failed outside its tests', () => {
    expect(report([]).failures).toMatchObject([{ name: 'Vitest', canRetry: false }])
    expect(report([], true).failures).toEqual([])
  })

  it('reports an error outside the tests, although each test passed', () => {
    expect(report([], true, ['document is not defined']).failures).toMatchObject([
      { message: 'document is not defined', canRetry: false },
    ])
  })
})

describe('readPlaywrightReport', () => {
  it('finds failed e2e tests in nested suites with their position, time and attachments', () => {
    const result = {
      status: 'failed',
      startTime: '2020-01-01T00:00:00.000Z',
      duration: 500,
      errors: [
        {
          message: 'not visible',
          stack: [
            'Error: not visible',
            '    at press (/repo/e2e/steps.ts:9:3)',
            '    at /repo/node_modules/library/a.ts:1:1',
            '    at /repo/e2e/pay.e2e.ts:14:5',
          ].join('\n'),
          location: { file: '/repo/e2e/steps.ts', line: 9 },
        },
      ],
      attachments: [{ name: 'screenshot', path: '/repo/test-results/a.png' }, { name: 'note' }],
    }
    const spec = { title: 'pays', ok: false, file: 'pay.e2e.ts', line: 4, tests: [{ results: [result] }] }
    const report = {
      config: { rootDir: '/repo/e2e' },
      stats: { expected: 7, flaky: 0 },
      errors: [],
      suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }],
    }
    const from = Date.parse(result.startTime)
    expect(readPlaywrightReport(JSON.stringify(report), '/repo')).toEqual({
      passed: 7,
      times: [{ file: 'e2e/pay.e2e.ts', seconds: 1 }],
      failures: [
        {
          kind: 'journey',
          name: 'pays',
          file: 'e2e/pay.e2e.ts',
          line: 4,
          message: 'at e2e/steps.ts:9\nat e2e/pay.e2e.ts:14\nnot visible',
          attachments: ['test-results/a.png'],
          time: { from, to: from + 500 },
          canRetry: true,
        },
      ],
    })
  })
})

describe('withoutFrame', () => {
  it('leaves out the header and the menu with all that they contain', () => {
    const page = [
      '- generic:',
      '  - banner:',
      '    - link',
      '  - navigation "Menu":',
      '    - list:',
      '      - a',
    ]
    const rest = ['  - main:', '    - heading "Cases"', '- status: Saved']
    expect(withoutFrame([...page, ...rest].join('\n'))).toBe(['- generic:', ...rest].join('\n'))
  })
})

describe('logBetween', () => {
  it('keeps the lines of the period with their following lines', () => {
    const at = (time: number) => JSON.stringify({ time, msg: String(time) })
    const log = [at(1000), '  early stack', at(10_000), '  stack', at(20_000)].join('\n')
    expect(logBetween(log, 9500, 12_000)).toEqual([at(10_000), '  stack'])
  })
})
