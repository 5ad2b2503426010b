// Turns Word files into PDFs with LibreOffice, if the machine has it: one file at a time, always without network. Either
// the process gets a network of its own, or a unit without network converts behind a socket. Without both there is no PDF.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { assertNoTransaction } from '../db/open-transactions.ts'
import { connectOffice, startOffice, type WarmOffice } from './warm-office.ts'

const UNSHARE = '/usr/bin/unshare'
/** Its own process numbers, too: whatever a file starts ends with it. */
const ISOLATED = [UNSHARE, '--map-current-user', '--net', '--pid', '--fork', '--kill-child']
const PATIENCE_MS = 60_000
/** As long as the unit lets an instance wait: deploy/systemd/maat-convert@.service. */
const IDLE_MS = 5 * 60_000

interface Options {
  /** LibreOffice on this machine. */
  path: string
  /** The socket of the unit that converts without network; it is used if it exists. */
  socket?: string | undefined
  patienceMs?: number
  /** How long a LibreOffice waits for its file. */
  idleMs?: number
  /** The start of the words that take the network away; empty if that is impossible here. */
  isolation?: readonly string[]
}

export class WordToPdf {
  readonly #path: string
  readonly #socket: string | undefined
  readonly #patienceMs: number
  readonly #idleMs: number
  #isolation: readonly string[] | undefined
  #warm: WarmOffice | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  #last: Promise<unknown> = Promise.resolve()

  constructor({ path, socket, patienceMs = PATIENCE_MS, idleMs = IDLE_MS, isolation }: Options) {
    this.#path = path
    this.#socket = socket
    this.#patienceMs = patienceMs
    this.#idleMs = idleMs
    this.#isolation = isolation
  }

  get isAvailable(): boolean {
    return this.#unit !== undefined || this.#isIsolated
  }

  /** Starts LibreOffice for the next file, which then takes half a second instead of five. */
  warm(): void {
    this.#warm ??= this.#start()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#discard(this.#take()), this.#idleMs).unref()
  }

  /** Undefined if nothing can convert it in isolation, or could read the file: the Word file stays without a PDF. */
  convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    assertNoTransaction('LibreOffice')
    const mine = this.#last.then(() => this.#convert(bytes))
    this.#last = mine.catch(() => {})
    return mine
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#discard(this.#take())
  }

  get #unit(): string | undefined {
    return this.#socket !== undefined && existsSync(this.#socket) ? this.#socket : undefined
  }

  get #isIsolated(): boolean {
    if (!existsSync(this.#path)) return false
    this.#isolation ??= isolationHere()
    return this.#isolation.length > 0
  }

  #start(): WarmOffice | undefined {
    if (this.#isClosed) return undefined
    const unit = this.#unit
    if (unit) return connectOffice(unit)
    return this.#isIsolated ? startOffice({ path: this.#path, isolation: this.#isolation ?? [] }) : undefined
  }

  #take(): WarmOffice | undefined {
    clearTimeout(this.#idle)
    const taken = this.#warm
    this.#warm = undefined
    return taken
  }

  async #convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    const office = this.#take() ?? this.#start()
    if (!office) return undefined
    try {
      return await office.convert(bytes, this.#patienceMs)
    } finally {
      // No file is read by a process that has read another one.
      await this.#discard(office)
      this.warm()
    }
  }

  async #discard(office: WarmOffice | undefined): Promise<void> {
    await office?.discard()
  }
}

/** Empty where containers and hardened units forbid it. */
export function isolationHere(): readonly string[] {
  const [program = '', ...rest] = ISOLATED
  const isPossible = existsSync(program) && spawnSync(program, [...rest, 'true']).status === 0
  return isPossible ? ISOLATED : []
}
