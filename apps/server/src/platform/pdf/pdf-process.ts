// One process that renders one document at a time. A process instead of a thread, because the compiler aborts on rare
// texts (Typst issue 8667) and would take the server with it.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfReply, PdfRequest } from './pdf-worker.ts'

/** The caller waits for each document before it sends the next one. */
export interface PdfProcess {
  render(request: PdfRequest): Promise<Buffer>
  close(): Promise<void>
}

interface Rendering {
  resolve(pdf: Buffer): void
  reject(reason: unknown): void
}

const WORKER = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))

export class ForkedPdfProcess implements PdfProcess {
  #worker: ChildProcess | null = null
  #current: Rendering | null = null
  readonly #patienceMs: number

  /** Starts with the first document. One that exceeds `patienceMs` fails. */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  async render(request: PdfRequest): Promise<Buffer> {
    this.#worker ??= this.#startWorker()
    const worker = this.#worker
    keepAlive(worker, true)
    const overdue = setTimeout(
      () => this.#loseWorker(worker, new Error(`The PDF took longer than ${this.#patienceMs} ms`)),
      this.#patienceMs,
    )
    try {
      return await new Promise((resolve, reject) => {
        this.#current = { resolve, reject }
        // A dead process reports by its exit. Data that cannot be cloned, such as a function, throws here.
        worker.send(request, () => {})
      })
    } finally {
      clearTimeout(overdue)
      this.#current = null
      keepAlive(this.#worker, false)
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.ref()
    worker.kill('SIGKILL')
    await ended
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

  /** Only the current document is lost; the next one starts a new process. */
  #loseWorker(worker: ChildProcess, reason: Error): void {
    if (worker !== this.#worker) return
    this.#worker = null
    worker.kill('SIGKILL')
    this.#current?.reject(reason)
  }
}

/** A busy process keeps the server alive; an idle one does not. */
function keepAlive(worker: ChildProcess | null, isBusy: boolean): void {
  const change = isBusy ? 'ref' : 'unref'
  worker?.[change]()
  worker?.channel?.[change]()
}
