// Reads the JSON report of Vitest.
import { relative } from 'node:path'
import { crash, type Failure, type FileTime, type RunResult } from './failure.ts'

interface VitestFile {
  name: string
  status: string
  message?: string
  /** Milliseconds since 1970. */
  startTime?: number
  endTime?: number
  assertionResults: {
    status: string
    ancestorTitles: string[]
    title: string
    failureMessages?: string[]
  }[]
}

interface VitestReport {
  numPassedTests: number
  success: boolean
  testResults: VitestFile[]
}

function lineIn(file: string, stack: string): number | undefined {
  const place = stack.indexOf(`${file}:`)
  return place < 0 ? undefined : Number.parseInt(stack.slice(place + file.length + 1), 10) || undefined
}

/** Vitest selects a test by its suites and its name, joined in this way; the report's own full name differs. */
const fullNameOf = (suites: readonly string[], title: string) => [...suites, title].join(' > ')

function failuresOf(report: VitestFile, root: string): Failure[] {
  const file = relative(root, report.name)
  const failed = report.assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded has no failed test of its own.
  if (failed.length === 0)
    return report.status === 'failed'
      ? [{ ...crash('test', 'the file', file, report.message ?? 'no message'), canRetry: true }]
      : []
  return failed.map(({ ancestorTitles, title, failureMessages = [] }) => {
    const message = failureMessages.join('\n')
    const name = fullNameOf(ancestorTitles, title)
    return { ...crash('test', name, file, message), line: lineIn(report.name, message), canRetry: true }
  })
}

const timeOf = ({ name, startTime = 0, endTime = 0 }: VitestFile, root: string): FileTime => ({
  file: relative(root, name),
  seconds: (endTime - startTime) / 1000,
})

export function readVitestReport(text: string, root: string, looseErrors: readonly string[] = []): RunResult {
  const { numPassedTests, success, testResults } = JSON.parse(text) as VitestReport
  const failures = [
    ...testResults.flatMap(report => failuresOf(report, root)),
    ...looseErrors.map(error => crash('test', 'an error outside the tests', 'vitest.config.ts', error)),
  ]
  const isUnexplained = !success && failures.length === 0
  return {
    passed: numPassedTests,
    times: testResults.map(file => timeOf(file, root)),
    failures: isUnexplained
      ? [
          crash(
            'test',
            'Vitest',
            'vitest.config.ts',
            'The run failed outside its tests: see its output above.',
          ),
        ]
      : failures,
  }
}
