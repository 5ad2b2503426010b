// Renders documents in separate processes, so that a long one delays no request. Accounts take turns. One process takes
// every document; while it is busy with a large one, another process takes the small ones.

import { assertNoTransaction } from '../db/open-transactions.ts'
import { FairQueue } from './fair-queue.ts'
import { ForkedPdfProcess, type PdfProcess } from './pdf-process.ts'
import type { PdfRequest } from './pdf-worker.ts'

interface Rendering {
  request: PdfRequest
  size: number
  resolve(pdf: Buffer): void
  reject(reason: unknown): void
}

interface Place {
  process: PdfProcess
  current: Rendering | undefined
}

interface Options {
  /** A document that exceeds it fails, and the next ones continue. */
  patienceMs?: number
  openProcess?: () => PdfProcess
}

/** In characters of data: about what the fixed cost of a document is worth. */
const SIZE_OF_EMPTY = 5_000
/** An invoice of some seventy lines, which takes three times as long as a usual one. */
const LARGE = 20_000

const isSmall = ({ size }: Rendering): boolean => size < LARGE
/** The time grows with the template's data. */
const sizeOf = ({ data }: PdfRequest): number => SIZE_OF_EMPTY + (JSON.stringify(data)?.length ?? 0)

export class PdfRenderer {
  readonly #queue = new FairQueue<Rendering>()
  readonly #forAll: Place
  readonly #forSmall: Place
  #isClosed = false

  constructor({ patienceMs = 30_000, openProcess = () => new ForkedPdfProcess(patienceMs) }: Options = {}) {
    this.#forAll = { process: openProcess(), current: undefined }
    this.#forSmall = { process: openProcess(), current: undefined }
  }

  /** `account`: the account or network that asked; null for the product itself. */
  render(request: PdfRequest, account: string | null): Promise<Buffer> {
    assertNoTransaction('The PDF renderer')
    if (this.#isClosed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      const size = sizeOf(request)
      this.#queue.add({ request, size, resolve, reject }, { account: account ?? '', size })
      this.#renderNext()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#queue.takeAll()) reject(closed())
    await Promise.all([this.#forAll.process.close(), this.#forSmall.process.close()])
  }

  #renderNext(): void {
    if (!this.#forAll.current) this.#start(this.#forAll, this.#queue.take())
    const { current } = this.#forAll
    if (current && !isSmall(current) && !this.#forSmall.current)
      this.#start(this.#forSmall, this.#queue.take(isSmall))
  }

  #start(place: Place, rendering: Rendering | undefined): void {
    if (!rendering) return
    place.current = rendering
    const end = (conclude: () => void) => {
      place.current = undefined
      conclude()
      this.#renderNext()
    }
    place.process.render(rendering.request).then(
      pdf => end(() => rendering.resolve(pdf)),
      reason => end(() => rendering.reject(this.#isClosed ? closed() : reason)),
    )
  }
}

const closed = () => new Error('The PDF renderer is closed')
