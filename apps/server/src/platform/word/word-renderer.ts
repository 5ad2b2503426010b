// Works on Word files one after the other in a thread that is ended when a file takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import { assertNoTransaction } from '../db/open-transactions.ts'
import type { WordReplies, WordReply, WordRequests, WordTask } from './word-worker.ts'

/** The file itself is at fault: broken, too large, or it never ends. */
export class WordRefusedError extends Error {
  override readonly name = 'WordRefusedError'
}

/** It would bring content from outside of the file. */
export class WordFetchesRefusedError extends WordRefusedError {}

const WORKER = new URL('./word-worker.ts', import.meta.url)
const PATIENCE_MS = 20_000
const MOST_MEMORY_MB = 512

function errorOf(reply: Exclude<WordReply, { done: unknown }>): Error {
  if ('failed' in reply) return new Error(reply.failed)
  return reply.fetches ? new WordFetchesRefusedError(reply.refused) : new WordRefusedError(reply.refused)
}

export class WordRenderer {
  readonly #patienceMs: number
  #thread: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor({ patienceMs = PATIENCE_MS }: { patienceMs?: number } = {}) {
    this.#patienceMs = patienceMs
  }

  run<Task extends WordTask>(task: Task, request: WordRequests[Task]): Promise<WordReplies[Task]> {
    assertNoTransaction('The work on a Word file')
    const mine = this.#last.then(async () => (await this.#send(task, request)) as WordReplies[Task])
    this.#last = mine.catch(() => {})
    return mine
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  #send(task: WordTask, request: unknown): Promise<unknown> {
    const thread = this.#open()
    thread.ref()
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => lose('It took too long'), this.#patienceMs)
      const lose = (because: string) => {
        this.#thread = undefined
        void thread.terminate()
        end(() => reject(new WordRefusedError(because)))
      }
      const onExit = () => lose('It took too much memory')
      const onMessage = (reply: WordReply) =>
        end(() => {
          if ('done' in reply) resolve(reply.done)
          else reject(errorOf(reply))
        })
      const end = (conclude: () => void) => {
        clearTimeout(overdue)
        thread.off('message', onMessage)
        thread.off('exit', onExit)
        thread.unref()
        conclude()
      }
      thread.on('message', onMessage)
      thread.on('exit', onExit)
      thread.postMessage({ task, request })
    })
  }

  #open(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(WORKER, {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    // Ends with its exit, which tells the waiting request.
    thread.on('error', () => {})
    this.#thread = thread
    return thread
  }
}
