// Where the bytes of files lie, each file under the SHA-256 of its content: the same bytes are kept once, and bytes
// never change under their name. What a file is called and whose it is stands in the database.
import { createHash } from 'node:crypto'

export type Bytes = AsyncIterable<Uint8Array>

/** What a row says of a file: its bytes are these, or they are not that file. */
export interface KeptFile {
  hash: string
  size: number
}

/** From `start` up to and with `end`, as ranges of HTTP count. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  /** Keeps bytes that hash to `hash`, and no others. Once it answers they survive a crash. */
  keep(hash: string, size: number, bytes: Bytes): Promise<void>
  /** Whether it is there in its full length. */
  has(file: KeptFile): Promise<boolean>
  /**
   * Undefined when we do not have it, or not in its full length. What is read whole is compared with its hash: bytes
   * that were changed end in `BytesDiffer`, and never pass for the file.
   */
  read(file: KeptFile, range?: ByteRange): Promise<Bytes | undefined>
  /** Removing what is not there is fine. */
  remove(hash: string): Promise<void>
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<KeptFile>
  /** Fails where nothing could be kept now. */
  tryWriting(): Promise<void>
  /** Clears what was on its way when a server was killed. */
  clearUnfinished(before: Date): Promise<void>
}

/** Hears of a file whose bytes are there, and are not those of its row any more. */
export type OnTorn = (hash: string) => void

export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer'
}

export async function* inOnePart(bytes: Uint8Array): Bytes {
  yield bytes
}

/** The same bytes; what does not add up fails before its last part is handed on. */
export async function* verified(bytes: Bytes, told: KeptFile, onTorn?: OnTorn): Bytes {
  const hash = createHash('sha256')
  let size = 0
  let held: Uint8Array | undefined
  for await (const part of bytes) {
    if (held) yield held
    hash.update(part)
    size += part.length
    held = part
  }
  if (size !== told.size || hash.digest('hex') !== told.hash) {
    onTorn?.(told.hash)
    throw new BytesDiffer(`The bytes are not those of ${told.hash}`)
  }
  if (held) yield held
}

/** The same bytes, of which the first part is there; undefined where not even that is what it should be. */
export async function begun(bytes: Bytes): Promise<Bytes | undefined> {
  const parts = bytes[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array>
  try {
    first = await parts.next()
  } catch (error) {
    if (error instanceof BytesDiffer) return undefined
    throw error
  }
  let isBegun = false
  // By hand: what a generator has open stays open when it ends before its first part was asked for.
  const rest: AsyncIterator<Uint8Array> = {
    async next() {
      if (isBegun) return await parts.next()
      isBegun = true
      return first
    },
    return: async () => (await parts.return?.()) ?? { done: true, value: undefined },
  }
  return { [Symbol.asyncIterator]: () => rest }
}

/** Reads all of it; false where it is lost, or not that file any more. */
export async function isWhole(store: FileStore, file: KeptFile): Promise<boolean> {
  try {
    const bytes = await store.read(file)
    for await (const _ of bytes ?? []);
    return bytes !== undefined
  } catch (error) {
    if (error instanceof BytesDiffer) return false
    throw error
  }
}

/** False where they are lost, or not those of the file any more. */
export async function copyFile(
  from: Pick<FileStore, 'read'>,
  to: Pick<FileStore, 'keep'>,
  file: KeptFile,
): Promise<boolean> {
  const bytes = await from.read(file)
  if (!bytes) return false
  try {
    await to.keep(file.hash, file.size, bytes)
    return true
  } catch (error) {
    if (error instanceof BytesDiffer) return false
    throw error
  }
}

const HASH = /^[0-9a-f]{64}$/

/** 'ab/cd/abcd…': no folder grows too large to be listed. */
export function placeOf(hash: string): string {
  if (!HASH.test(hash)) throw new Error(`'${hash}' is no SHA-256`)
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export function hashOfPlace(place: string): string | undefined {
  const hash = place.slice(place.lastIndexOf('/') + 1)
  return HASH.test(hash) && placeOf(hash) === place ? hash : undefined
}
