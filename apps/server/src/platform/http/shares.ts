// Limits what one user, or one visitor address, may use of the server at once. A hundred requests of one user wait for
// each other before they hold a connection, and other users' requests pass.
import type { Turn } from '@maat/contract/operation'
import { ConcurrencyLimiter, type OnFinished } from './turns.ts'

/** Waiting requests hold no resources. */
const WAITING = { mostWaiting: 5000, mostWaitingOfOne: 500 }
/** An uploaded file waits in the database for its turn. */
const FILES_WAITING = { mostWaiting: 60, mostWaitingOfOne: 30 }
/** Visitors ask for them as they type: they never wait with the work of the staff. */
const SUGGESTIONS = { mostWaiting: 40, mostWaitingOfOne: 4, atOnce: 2, ofOne: 1 }
/** Per user; a browser sends one server six requests at once. */
const DOWNLOADS = { ...FILES_WAITING, atOnce: 600, ofOne: 6 }

interface Asking {
  who: string
  turn: Turn | undefined
  /** A download lasts as long as its client reads. */
  isDownload: boolean
  whenOver: OnFinished
}

export class Shares {
  readonly #requests: ConcurrencyLimiter
  /** Separate limits: a storage that does not answer must not block sign-ins. */
  readonly #turns: Record<Turn, ConcurrencyLimiter>
  readonly #downloads = new ConcurrencyLimiter(DOWNLOADS)

  constructor(connections: number) {
    // A page sends about ten requests at once: more than three per user would not be faster, but would delay others.
    const ofOne = Math.ceil(connections * 0.3)
    this.#requests = new ConcurrencyLimiter({ ...WAITING, atOnce: connections, ofOne })
    // Two thirds of the connections are reserved for quick work.
    const atOnce = Math.max(1, Math.floor(connections / 3))
    const turns = (waiting = WAITING) => new ConcurrencyLimiter({ ...waiting, atOnce, ofOne: 1 })
    this.#turns = {
      file: turns(FILES_WAITING),
      password: turns(),
      report: turns(),
      search: turns(),
      suggestion: new ConcurrencyLimiter(SUGGESTIONS),
    }
  }

  async run<T>({ who, turn, isDownload, whenOver }: Asking, work: () => Promise<T>): Promise<T> {
    if (isDownload) whenOver(await this.#downloads.take(who, whenOver))
    const inShare = () => this.#requests.run(who, work, whenOver)
    return turn ? await this.#turns[turn].run(who, inShare, whenOver) : await inShare()
  }
}
