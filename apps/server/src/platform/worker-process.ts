// A process of its own that answers one message after the other, for example about data from outside. It gives way to
// the requests of users.
import { assertNoTransaction } from './db/open-transactions.ts'
import { forkApart } from './own-process.ts'
import { giveWay } from './text/give-way.ts'

interface Limits {
  mostHeapMb: number
  /** How long an answer may take. */
  patienceMs: number
}

/** The process ended before it answered: it took too much memory or time. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
}

export class WorkerProcess<Message, Reply> {
  readonly #process: ReturnType<typeof forkApart>
  readonly #patienceMs: number
  #pending: PromiseWithResolvers<Reply> | undefined
  #hasEnded = false

  constructor(worker: URL, { mostHeapMb, patienceMs }: Limits) {
    this.#patienceMs = patienceMs
    this.#process = forkApart(worker, { mostHeapMb })
    this.#process.on('message', reply => this.#pending?.resolve(reply as Reply))
    const onEnd = () => {
      this.#hasEnded = true
      this.#pending?.reject(new WorkerEnded())
    }
    this.#process.on('disconnect', onEnd)
    this.#process.on('error', onEnd)
    giveWay(this.#process.pid)
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  async ask(message: Message): Promise<Reply> {
    assertNoTransaction('The answer of another process')
    if (this.#hasEnded) throw new WorkerEnded()
    const pending = Promise.withResolvers<Reply>()
    this.#pending = pending
    const overdue = setTimeout(() => pending.reject(new WorkerEnded()), this.#patienceMs)
    // A dead process reports by its end.
    this.#process.send(message as object, () => {})
    try {
      return await pending.promise
    } finally {
      clearTimeout(overdue)
    }
  }

  end(): void {
    this.#process.kill('SIGKILL')
  }
}
