// Distinguishes a silent, slow, full or missing storage from wrong bytes, and limits every wait.
import { assertNoTransaction } from '../db/open-transactions.ts'
import { type Bytes, BytesDiffer, type FileStore } from './file-store.ts'

export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

const SILENCE_MS = 15_000
/** A full listing may take longer. */
const LISTING_MS = 300_000

export interface TimeoutOptions {
  silenceMs?: number
}

export function withTimeouts(store: FileStore, { silenceMs = SILENCE_MS }: TimeoutOptions = {}): FileStore {
  return {
    async keep(hash, size, bytes) {
      assertNoTransaction('The file storage')
      const source = watched(bytes)
      const limit = new Limit(silenceMs)
      const parts = source.parts(() => limit.renew())
      try {
        await limit.hold(store.keep(hash, size, parts))
      } catch (error) {
        throw source.failure() ?? awayOf(error)
      }
    },
    has: file => within(silenceMs, () => store.has(file)),
    async read(file, range) {
      const bytes = await within(silenceMs, () => store.read(file, range))
      return bytes && patientBytes(bytes, silenceMs)
    },
    remove: hash => within(silenceMs, () => store.remove(hash)),
    list: () => patientBytes(store.list(), LISTING_MS),
    tryWriting: () => within(silenceMs, () => store.tryWriting()),
    clearUnfinished: before => within(LISTING_MS, () => store.clearUnfinished(before)),
  }
}

async function within<Answer>(ms: number, ask: () => Promise<Answer>): Promise<Answer> {
  assertNoTransaction('The file storage')
  try {
    return await new Limit(ms).hold(ask())
  } catch (error) {
    throw awayOf(error)
  }
}

function awayOf(error: unknown): unknown {
  if (error instanceof BytesDiffer || error instanceof StorageUnavailable) return error
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return new StorageUnavailable(`The file storage failed: ${code ?? message ?? error}`, { cause: error })
}

/** Rejects after this time without progress; later results are ignored. */
class Limit {
  readonly #ms: number
  readonly #over = Promise.withResolvers<never>()
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
    this.#over.promise.catch(() => undefined)
  }

  renew(): void {
    clearTimeout(this.#timer)
    const tooLate = () => this.#over.reject(new StorageUnavailable('The file storage does not answer'))
    this.#timer = setTimeout(tooLate, this.#ms)
  }

  async hold<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.renew()
    try {
      return await Promise.race([work, this.#over.promise])
    } finally {
      clearTimeout(this.#timer)
    }
  }
}

/** An error while reading the bytes to store is no failure of the storage. */
function watched(bytes: Bytes) {
  let failure: unknown
  return {
    failure: () => failure,
    async *parts(onPart: () => void): Bytes {
      try {
        for await (const part of bytes) {
          onPart()
          yield part
        }
        onPart()
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
}

/** Limits the time of each part; the reader's own pauses do not count. */
async function* patientBytes<Part>(parts: AsyncIterable<Part>, ms: number): AsyncGenerator<Part> {
  const reading = parts[Symbol.asyncIterator]()
  let isRead = false
  try {
    for (;;) {
      const next = await within(ms, () => reading.next())
      isRead = next.done === true
      if (isRead) return
      yield next.value
    }
  } finally {
    // Do not wait for a hanging source to close.
    if (!isRead) void Promise.resolve(reading.return?.()).catch(() => undefined)
  }
}
