// What one person may have of the server at once, or the address of a visitor. A hundred requests of one wait for each
// other, before they hold a connection, and those of everybody else go by.
import type { Turn } from '@maat/contract/operation'
import { Turns, type WhenOver } from './turns.ts'

/** Whoever waits holds nothing. */
const WAITING = { mostWaiting: 5000, mostWaitingOfOne: 500 }
/** A file that has arrived lies in the database until its turn has come. */
const FILES_WAITING = { mostWaiting: 60, mostWaitingOfOne: 30 }
/** Of one person; a browser asks one server for six things at once. */
const DOWNLOADS = { ...FILES_WAITING, atOnce: 600, ofOne: 6 }

interface Asking {
  who: string
  /** Of what takes long. */
  turn: Turn | undefined
  /** A file leaves for as long as whoever reads it takes. */
  isDownload: boolean
  whenOver: WhenOver
}

export class Shares {
  readonly #requests: Turns
  /** Each by itself: a storage that does not answer keeps nobody from signing in. */
  readonly #turns: Record<Turn, Turns>
  readonly #downloads = new Turns(DOWNLOADS)

  constructor(connections: number) {
    // A page asks some ten things at once: more than three of one would be no sooner done, but in others' way.
    const ofOne = Math.ceil(connections * 0.3)
    this.#requests = new Turns({ ...WAITING, atOnce: connections, ofOne })
    // Two connections of three stay for what is quick.
    const atOnce = Math.max(1, Math.floor(connections / 3))
    const turns = (waiting = WAITING) => new Turns({ ...waiting, atOnce, ofOne: 1 })
    this.#turns = { file: turns(FILES_WAITING), password: turns(), report: turns(), search: turns() }
  }

  async run<T>({ who, turn, isDownload, whenOver }: Asking, work: () => Promise<T>): Promise<T> {
    if (isDownload) whenOver(await this.#downloads.take(who, whenOver))
    const inShare = () => this.#requests.run(who, work, whenOver)
    return turn ? await this.#turns[turn].run(who, inShare, whenOver) : await inShare()
  }
}
