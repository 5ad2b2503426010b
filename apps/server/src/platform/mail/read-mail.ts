// A mail that came is read beside the server: one that was made to take for ever, or to fill the memory, takes
// nothing with it.
import { Worker } from 'node:worker_threads'
import type { ReceivedMail } from './received-mail.ts'

const WORKER = new URL('./mail-worker.ts', import.meta.url)
const PATIENCE_MS = 30_000
const MOST_MEMORY_MB = 512

/** Undefined when it cannot be read: nobody will ever be able to. */
export function readMail(
  source: Uint8Array,
  { patienceMs = PATIENCE_MS } = {},
): Promise<ReceivedMail | undefined> {
  return new Promise(resolve => {
    const worker = new Worker(WORKER, {
      workerData: source,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(mail: ReceivedMail | undefined): void {
      clearTimeout(overdue)
      resolve(mail)
      void worker.terminate()
    }
    worker.once('message', end)
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })
}
