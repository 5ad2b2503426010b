// Reads the JSON report of Vitest.
import { relative } from 'node:path'
import { crash, type Failure, type RunResult } from './failure.ts'

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
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

function failuresOf(report: VitestFile, root: string): Failure[] {
  const file = relative(root, report.name)
  const failed = report.assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded has no failed test of its own.
  if (failed.length === 0)
    return report.status === 'failed'
      ? [{ ...crash('test', 'the file', file, report.message ?? 'no message'), canRetry: true }]
      : []
  return failed.map(({ fullName, failureMessages = [] }) => {
    const message = failureMessages.join('\n')
    return { ...crash('test', fullName, file, message), line: lineIn(report.name, message), canRetry: true }
  })
}

export function readVitestReport(text: string, root: string): RunResult {
  const { numPassedTests, success, testResults } = JSON.parse(text) as VitestReport
  const failures = testResults.flatMap(report => failuresOf(report, root))
  const isUnexplained = !success && failures.length === 0
  return {
    passed: numPassedTests,
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
