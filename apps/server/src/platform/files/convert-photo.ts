// A photo as an iPhone keeps it becomes one that every program opens. Decoders of pictures are where attackers look
// first: this one runs in a process of its own, which may read its own code and nothing else, knows nothing of the
// server's environment, and is ended when it takes too long.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhotoReply } from './photo-worker.ts'

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MAY_READ = ['node_modules', 'apps/server/node_modules', 'apps/server/src', 'apps/server/package.json']
const PATIENCE_MS = 60_000
const MOST_HEAP_MB = 256

/** Undefined when it cannot be read: nobody will ever be able to. */
export function convertPhoto(
  heic: Uint8Array,
  { patienceMs = PATIENCE_MS } = {},
): Promise<Buffer | undefined> {
  return new Promise(resolve => {
    const worker = fork(WORKER, {
      serialization: 'advanced',
      env: {},
      stdio: 'ignore',
      execArgv: [
        `--max-old-space-size=${MOST_HEAP_MB}`,
        '--permission',
        ...MAY_READ.map(path => `--allow-fs-read=${ROOT}${path}`),
      ],
    })
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(jpeg: Buffer | undefined): void {
      clearTimeout(overdue)
      resolve(jpeg)
      worker.kill('SIGKILL')
    }
    worker.once('message', (reply: PhotoReply) => end('jpeg' in reply ? Buffer.from(reply.jpeg) : undefined))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
    // A process that is gone says so by its exit.
    worker.send(heic, () => {})
  })
}
