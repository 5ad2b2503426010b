// Parses external data in a worker thread with time and memory limits, so that a hostile file does no harm and a large
// one blocks nothing.
import { Worker } from 'node:worker_threads'

const PATIENCE_MS = 30_000
const MOST_MEMORY_MB = 512

/** The thread's first message; undefined if the data is unreadable for good. */
export function readInThread<Reply>(
  worker: URL,
  source: Uint8Array,
  patienceMs = PATIENCE_MS,
): Promise<Reply | undefined> {
  return new Promise(resolve => {
    const thread = new Worker(worker, {
      workerData: source,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(reply: Reply | undefined): void {
      clearTimeout(overdue)
      resolve(reply)
      void thread.terminate()
    }
    thread.once('message', end)
    thread.once('error', () => end(undefined))
    thread.once('exit', () => end(undefined))
  })
}
