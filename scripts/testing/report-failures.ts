// Prints the end of a run: each failure with details that help to understand it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, firstLines, titleOf } from './failure.ts'
import { ROOT, SERVER_LOG } from './run-programs.ts'
import { readLogBetween } from './server-log.ts'

const SNAPSHOT_LINES = 40
const LOG_LINES = 10

const indented = (text: string) => text.replaceAll(/^/gm, '    ')

const FRAME = /^(\s*)- (banner|navigation|contentinfo)\b/
const depthOf = (line: string) => line.length - line.trimStart().length

/** The menu and the header are the same on every page; without them, the first lines show what the test saw. */
export function withoutFrame(snapshot: string): string {
  const kept: string[] = []
  let frameDepth: number | undefined
  for (const line of snapshot.split('\n')) {
    if (frameDepth !== undefined && depthOf(line) > frameDepth) continue
    frameDepth = FRAME.test(line) ? depthOf(line) : undefined
    if (frameDepth === undefined) kept.push(line)
  }
  return kept.join('\n')
}

/** Playwright writes the snapshot of the page as a block of YAML. */
function pageSnapshot({ attachments }: Failure): string {
  const file = attachments.find(path => path.endsWith('error-context.md'))
  if (!file || !existsSync(join(ROOT, file))) return ''
  const [, afterFence = ''] = readFileSync(join(ROOT, file), 'utf8').split('```yaml\n')
  return firstLines(withoutFrame(afterFence.split('\n```')[0] ?? ''), SNAPSHOT_LINES)
}

export function describeFailure(failure: Failure): string {
  const { time, attachments, message } = failure
  const snapshot = pageSnapshot(failure)
  const log = time ? readLogBetween(SERVER_LOG, time.from, time.to).slice(-LOG_LINES) : []
  return [
    titleOf(failure),
    indented(firstLines(message)),
    snapshot && indented(`The page:\n${indented(snapshot)}`),
    log.length > 0 && indented(`The server's log of that time:\n${indented(log.join('\n'))}`),
    ...attachments.map(path => indented(path)),
  ]
    .filter(Boolean)
    .join('\n')
}
