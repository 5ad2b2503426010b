// Reads the JSON report of Playwright.
import { join, relative } from 'node:path'
import { crash, type Failure, type FileTime, type RunResult } from './failure.ts'

interface PlaywrightResult {
  status: string
  startTime: string
  duration: number
  errors: { message?: string; stack?: string; location?: { file: string; line: number } }[]
  attachments: { name: string; path?: string }[]
}

interface PlaywrightSpec {
  title: string
  ok: boolean
  file: string
  line: number
  tests: { results: PlaywrightResult[] }[]
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** The lines of the test and of the files that it uses, innermost first: which step failed. */
function placesOf({ location, stack = '' }: PlaywrightResult['errors'][number], root: string): string[] {
  const frames = [...stack.matchAll(/^\s+at .*?(\/[^\s()]+\.ts):(\d+):\d+\)?$/gm)]
    .map(([, file = '', line]) => `${relative(root, file)}:${line}`)
    .filter(place => !place.startsWith('..') && !place.startsWith('node_modules'))
  const own = location && `${relative(root, location.file)}:${location.line}`
  return [...new Set([...(own ? [own] : []), ...frames])].map(place => `at ${place}`)
}

function failureOf(spec: PlaywrightSpec, folder: string, root: string): Failure {
  const result = spec.tests.at(-1)?.results.at(-1)
  const from = result ? Date.parse(result.startTime) : 0
  const places = (result?.errors ?? []).flatMap(error => placesOf(error, root))
  return {
    kind: 'journey',
    name: spec.title,
    file: relative(root, join(folder, spec.file)),
    line: spec.line,
    message: [...places, ...(result?.errors ?? []).map(({ message }) => message ?? '')].join('\n'),
    attachments: (result?.attachments ?? []).flatMap(({ path }) => (path ? relative(root, path) : [])),
    ...(result && { time: { from, to: from + result.duration } }),
    canRetry: true,
  }
}

function timesOf(specs: readonly PlaywrightSpec[], folder: string, root: string): FileTime[] {
  const files = Map.groupBy(specs, ({ file }) => relative(root, join(folder, file)))
  return [...files].map(([file, ofFile]) => {
    const results = ofFile.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return { file, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

export function readPlaywrightReport(text: string, root: string): RunResult {
  const { config, stats, suites, errors } = JSON.parse(text) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const failed = specs.filter(({ ok }) => !ok)
  return {
    passed: stats.expected + stats.flaky,
    times: timesOf(specs, config.rootDir, root),
    failures: [
      ...failed.map(spec => failureOf(spec, config.rootDir, root)),
      ...errors.map(({ message = '' }) =>
        crash('journey', 'Playwright', 'e2e/playwright.config.ts', message),
      ),
    ],
  }
}
