// What holds a connection for long takes its turn before it gets one: otherwise a handful of large files would leave
// none for anybody else. Those that wait hold nothing; beyond what is sensible one is told to come back.
import { Failure } from './failure.ts'

const MOST_WAITING = 60
const MOST_OF_ONE = 30
const COME_BACK_AFTER_S = 5

interface Waiting {
  who: string
  start(): void
}

export class Turns {
  readonly #atOnce: number
  readonly #running: string[] = []
  readonly #waiting: Waiting[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#running.length < this.#atOnce) this.#running.push(who)
    else await this.#wait(who)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(who), 1)
      this.#startNext()
    }
  }

  #wait(who: string): Promise<void> {
    const own = this.#waiting.filter(waiting => waiting.who === who)
    if (this.#waiting.length >= MOST_WAITING || own.length >= MOST_OF_ONE)
      throw new Failure('server.busy', { retryAfter: COME_BACK_AFTER_S })
    return new Promise(start => this.#waiting.push({ who, start }))
  }

  /** First whoever has nothing running: nobody waits for all the files of another. */
  #startNext(): void {
    const next = this.#waiting.find(({ who }) => !this.#running.includes(who)) ?? this.#waiting[0]
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#running.push(next.who)
    next.start()
  }
}
