// Runs qpdf in a process of its own that is killed when it takes too long: as WebAssembly from npm, which may read and
// write only the files of one folder, or the program of the machine if its path is set.
import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { forkApart, PRLIMIT } from '../own-process.ts'

export interface QpdfCommand {
  words: readonly string[]
  /** With another exit code, the following commands do not run. */
  accepts: readonly number[]
}

export interface QpdfCommands {
  /** The names of files in the commands are relative to it. */
  folder: string
  commands: readonly QpdfCommand[]
  mostBytes: number
}

export interface QpdfResult {
  /** The exit code of qpdf: 0, 2 for a failure, 3 for warnings; -1 if it did not end by itself. */
  status: number
  output: string
  errors: string
}

export interface QpdfLimits {
  patienceMs: number
  mostBytes: number
}

/** The results as far as the commands ran; undefined if they took too long. */
export type RunQpdf = (
  folder: string,
  commands: readonly QpdfCommand[],
  limits: QpdfLimits,
) => Promise<QpdfResult[] | undefined>

const WORKER = new URL('./qpdf-worker.ts', import.meta.url)

export const runQpdfModule: RunQpdf = (folder, commands, { patienceMs, mostBytes }) =>
  new Promise(resolve => {
    const root = realpathSync(folder)
    const worker = forkApart(WORKER, { folder: root })
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(results: QpdfResult[] | undefined): void {
      clearTimeout(overdue)
      resolve(results)
      worker.kill('SIGKILL')
    }
    worker.once('message', end)
    worker.once('error', error => end([{ status: -1, output: '', errors: String(error) }]))
    worker.once('exit', () => end([{ status: -1, output: '', errors: 'The process ended' }]))
    // A dead process reports by its exit.
    worker.send({ folder: root, commands, mostBytes } satisfies QpdfCommands, () => {})
  })

/** `prlimit` of util-linux bounds the memory of the program; a machine without it has no Debian qpdf either. */
export const runQpdfProgram =
  (path: string): RunQpdf =>
  async (folder, commands, { patienceMs, mostBytes }) => {
    const ends = Date.now() + patienceMs
    const results: QpdfResult[] = []
    for (const { words, accepts } of commands) {
      const left = ends - Date.now()
      if (left <= 0) return undefined
      const result = await runProgram([`--as=${mostBytes}`, path, ...words], folder, left)
      if (!result) return undefined
      results.push(result)
      if (!accepts.includes(result.status)) break
    }
    return results
  }

const MOST_OUTPUT = 1024 * 1024

function runProgram(words: string[], cwd: string, timeout: number): Promise<QpdfResult | undefined> {
  return new Promise(resolve => {
    const options = { cwd, timeout, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT, env: {} } as const
    execFile(PRLIMIT, words, options, (error, output, errors) => {
      if (error?.killed) return resolve(undefined)
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ status, output, errors })
    })
  })
}
