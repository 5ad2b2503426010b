import type { ChildProcess } from 'node:child_process'

/** Ends a program with this process, so that a failed benchmark or test leaves none running. */
export function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
