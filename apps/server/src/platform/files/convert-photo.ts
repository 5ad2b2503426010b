// Converts an iPhone photo into a common format. Image decoders are a typical target of attacks: this one runs in a
// separate process that may read only its own code, gets no environment of the server, and is killed after a timeout.
import { forkApart } from '../own-process.ts'
import type { PhotoReply } from './photo-worker.ts'

const WORKER = new URL('./photo-worker.ts', import.meta.url)
const PATIENCE_MS = 60_000
const MOST_HEAP_MB = 256

/** Undefined if the photo is unreadable for good. */
export function convertPhoto(
  heic: Uint8Array,
  { patienceMs = PATIENCE_MS } = {},
): Promise<Buffer | undefined> {
  return new Promise(resolve => {
    const worker = forkApart(WORKER, { mostHeapMb: MOST_HEAP_MB })
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(jpeg: Buffer | undefined): void {
      clearTimeout(overdue)
      resolve(jpeg)
      worker.kill('SIGKILL')
    }
    worker.once('message', (reply: PhotoReply) => end('jpeg' in reply ? Buffer.from(reply.jpeg) : undefined))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
    // A dead process reports by its exit.
    worker.send(heic, () => {})
  })
}
