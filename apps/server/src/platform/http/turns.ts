// Limits parallel work in total and per user. Waiting requests hold nothing, and users take turns, however many
// requests one of them has; beyond a limit, clients are asked to come back.
import { Failure } from './failure.ts'

const COME_BACK_AFTER_S = 5

export interface ConcurrencyLimits {
  atOnce: number
  /** Per user, or per visitor address. */
  ofOne: number
  mostWaiting: number
  mostWaitingOfOne: number
}

export type OnFinished = (then: () => void) => void

type Leave = () => void

interface Waiting {
  start(leave: Leave): void
}

export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #running = new Map<string, number>()
  /** By user: the user served last comes last. */
  readonly #waiting = new Map<string, Waiting[]>()
  #allRunning = 0
  #allWaiting = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  async run<T>(who: string, work: () => Promise<T>, whenOver?: OnFinished): Promise<T> {
    // Starts at once if there is room.
    const leave = this.#hasRoomFor(who) ? this.#enter(who) : await this.#wait(who, whenOver)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Returns a function that leaves. */
  async take(who: string, whenOver?: OnFinished): Promise<Leave> {
    return this.#hasRoomFor(who) ? this.#enter(who) : await this.#wait(who, whenOver)
  }

  #runningOf(who: string): number {
    return this.#running.get(who) ?? 0
  }

  #hasRoomFor(who: string): boolean {
    const { atOnce, ofOne } = this.#limits
    return this.#allRunning < atOnce && this.#runningOf(who) < ofOne
  }

  #enter(who: string): Leave {
    this.#allRunning += 1
    this.#running.set(who, this.#runningOf(who) + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#allRunning -= 1
      const left = this.#runningOf(who) - 1
      if (left > 0) this.#running.set(who, left)
      else this.#running.delete(who)
      this.#startNext()
    }
  }

  #wait(who: string, whenOver: OnFinished | undefined): Promise<Leave> {
    const own = this.#waiting.get(who) ?? []
    const { mostWaiting, mostWaitingOfOne } = this.#limits
    if (this.#allWaiting >= mostWaiting || own.length >= mostWaitingOfOne) throw busy()
    return new Promise((start, giveUp) => {
      const waiting = { start }
      own.push(waiting)
      this.#waiting.set(who, own)
      this.#allWaiting += 1
      whenOver?.(() => {
        if (this.#forget(who, waiting)) giveUp(busy())
      })
    })
  }

  #forget(who: string, waiting: Waiting): boolean {
    const own = this.#waiting.get(who) ?? []
    const place = own.indexOf(waiting)
    if (place < 0) return false
    own.splice(place, 1)
    this.#allWaiting -= 1
    this.#waiting.delete(who)
    if (own.length > 0) this.#waiting.set(who, own)
    return true
  }

  /** The user with the fewest running requests first, so that no user waits for all requests of another. */
  #startNext(): void {
    const [next] = [...this.#waiting.keys()]
      .filter(who => this.#hasRoomFor(who))
      .sort((one, other) => this.#runningOf(one) - this.#runningOf(other))
    const [first] = (next !== undefined && this.#waiting.get(next)) || []
    if (next === undefined || !first) return
    this.#forget(next, first)
    first.start(this.#enter(next))
  }
}

const busy = () => new Failure('server.busy', { retryAfter: COME_BACK_AFTER_S })
