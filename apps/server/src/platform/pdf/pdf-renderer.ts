// Renders documents in a separate process, one after the other, so that a long one delays no request. A process instead
// of a thread, because the compiler aborts on rare texts (Typst issue 8667) and would take the server with it.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNoTransaction } from '../db/open-transactions.ts'
import type { PdfReply, PdfRequest } from './pdf-worker.ts'

interface Rendering {
  request: PdfRequest
  resolve(pdf: Buffer): void
  reject(reason: unknown): void
}

const WORKER = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))

export class PdfRenderer {
  #worker: ChildProcess | null = null
  #current: Rendering | null = null
  #queue: Rendering[] = []
  #isClosed = false
  readonly #patienceMs: number

  /** A document that exceeds `patienceMs` fails, and the next ones continue. */
  constructor({ patienceMs = 30_000 } = {}) {
    this.#patienceMs = patienceMs
  }

  render(request: PdfRequest): Promise<Buffer> {
    assertNoTransaction('The PDF renderer')
    if (this.#isClosed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject })
      this.#renderNext()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#queue.splice(0)) reject(closed())
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.ref()
    worker.kill('SIGKILL')
    await ended
  }

  #renderNext(): void {
    if (this.#current) return
    const rendering = this.#queue.shift()
    if (!rendering) {
      keepAlive(this.#worker, false)
      return
    }
    this.#worker ??= this.#startWorker()
    const worker = this.#worker
    keepAlive(worker, true)
    const overdue = setTimeout(
      () => this.#loseWorker(worker, new Error(`The PDF took longer than ${this.#patienceMs} ms`)),
      this.#patienceMs,
    )
    this.#current = {
      request: rendering.request,
      resolve: pdf => this.#settle(overdue, () => rendering.resolve(pdf)),
      reject: reason => this.#settle(overdue, () => rendering.reject(reason)),
    }
    try {
      // A dead process reports by its exit.
      worker.send(rendering.request, () => {})
    } catch (error) {
      // The data contains something that cannot be cloned, such as a function.
      this.#current.reject(error)
    }
  }

  #settle(overdue: NodeJS.Timeout, conclude: () => void): void {
    clearTimeout(overdue)
    this.#current = null
    conclude()
    this.#renderNext()
  }

  #startWorker(): ChildProcess {
    // The process gets no environment variables, so that no template can reveal secrets. Its error output may quote a
    // client's text and is not logged.
    const worker = fork(WORKER, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
    worker.on('message', (reply: PdfReply) => {
      if (worker !== this.#worker) return
      if ('pdf' in reply) this.#current?.resolve(Buffer.from(reply.pdf))
      else this.#current?.reject(new Error(`The PDF could not be rendered: ${reply.failure}`))
    })
    worker.on('error', error => this.#loseWorker(worker, error))
    worker.on('exit', (code, signal) =>
      this.#loseWorker(worker, new Error(`The PDF process ended with ${signal ?? code}`)),
    )
    return worker
  }

  /** Only the current document is lost; a new process continues with the waiting ones. */
  #loseWorker(worker: ChildProcess, reason: Error): void {
    if (worker !== this.#worker) return
    this.#worker = null
    worker.kill('SIGKILL')
    this.#current?.reject(this.#isClosed ? closed() : reason)
  }
}

const closed = () => new Error('The PDF renderer is closed')

/** A busy process keeps the server alive; an idle one does not. */
function keepAlive(worker: ChildProcess | null, isBusy: boolean): void {
  const change = isBusy ? 'ref' : 'unref'
  worker?.[change]()
  worker?.channel?.[change]()
}
