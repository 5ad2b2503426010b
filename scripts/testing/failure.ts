// A failed unit or e2e test, as the end of a run shows it.

export interface Failure {
  kind: 'test' | 'journey'
  name: string
  /** Path from the root of the repository. */
  file: string
  line?: number | undefined
  message: string
  /** Files that help to understand the failure: screenshot, snapshot of the page. */
  attachments: string[]
  /** The time of the test in milliseconds since 1970; it selects the lines of the server's log. */
  time?: { from: number; to: number }
  /** False if the test runner ended without a report: there is no test to repeat. */
  canRetry: boolean
}

export interface FileTime {
  file: string
  /** The sum of its tests. */
  seconds: number
}

export interface RunResult {
  passed: number
  failures: Failure[]
  times?: FileTime[]
}

const MESSAGE_LINES = 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters
const COLOURS = /\u001b\[[0-9;]*m/g

export const firstLines = (text: string, count = MESSAGE_LINES): string =>
  text
    .replaceAll(COLOURS, '')
    .trim()
    .split('\n')
    .filter(line => !line.includes('/node_modules/'))
    .slice(0, count)
    .join('\n')

export const crash = (kind: Failure['kind'], name: string, file: string, message: string): Failure => ({
  kind,
  name,
  file,
  message,
  attachments: [],
  canRetry: false,
})

export const titleOf = ({ name, file, line }: Failure): string => `${file}${line ? `:${line}` : ''} › ${name}`
