// Finds files in which the React Compiler skips a component or a hook: it renders more often, and nothing else says so.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'oxc-transform-react'

const ROOT = import.meta.dirname
/** Files with a reason to skip, mostly a ref that is read while rendering. New ones are not welcome. */
const MOST_SKIPPED = 43

export function findSkipped(source: string, file: string): boolean {
  const { errors } = transformSync(file, source, { reactCompiler: { reportDiagnostics: true } })
  return errors.length > 0
}

export function checkSkippedComponents(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    file => !/\.test\.tsx?$|\.d\.ts$|\/gallery\//.test(file),
  )
  const skipped = files.filter(file => findSkipped(readFileSync(join(ROOT, file), 'utf8'), file)).sort()
  return skipped.length > MOST_SKIPPED
    ? [`${skipped.length} files have skipped components, ${MOST_SKIPPED} are allowed:`, ...skipped]
    : []
}
