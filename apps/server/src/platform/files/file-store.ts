// Stores the bytes of files, each under the SHA-256 of its content: equal bytes are stored once and never change under
// their name. The database stores a file's name and owner.
import { createHash } from 'node:crypto'

export type Bytes = AsyncIterable<Uint8Array>

/** The hash and size in a row, which the bytes must match. */
export interface FileReference {
  hash: string
  size: number
}

/** From `start` to `end`, both included, like HTTP ranges. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  /** Stores bytes with this hash, and no others. After it returns, they survive a crash. */
  keep(hash: string, size: number, bytes: Bytes): Promise<void>
  /** Whether it exists in its full length. */
  has(file: FileReference): Promise<boolean>
  /**
   * Undefined if it is missing or incomplete. A complete read is compared with its hash: changed bytes end in
   * `BytesDiffer`.
   */
  read(file: FileReference, range?: ByteRange): Promise<Bytes | undefined>
  /** Removing a missing file is no error. */
  remove(hash: string): Promise<void>
  /** All stored files, in no order. */
  list(): AsyncIterable<FileReference>
  /** Fails if nothing can be stored now. */
  tryWriting(): Promise<void>
  clearUnfinished(before: Date): Promise<void>
}

/** Called for a file whose bytes no longer match its row. */
export type OnDamaged = (hash: string) => void

export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer'
}

export async function* inOnePart(bytes: Uint8Array): Bytes {
  yield bytes
}

/** Passes the bytes through; fails before the last part if they do not match. */
export async function* verified(bytes: Bytes, expected: FileReference, onTorn?: OnDamaged): Bytes {
  const hash = createHash('sha256')
  let size = 0
  let held: Uint8Array | undefined
  for await (const part of bytes) {
    if (held) yield held
    hash.update(part)
    size += part.length
    held = part
  }
  if (size !== expected.size || hash.digest('hex') !== expected.hash) {
    onTorn?.(expected.hash)
    throw new BytesDiffer(`The bytes are not those of ${expected.hash}`)
  }
  if (held) yield held
}

/** The same bytes once the first part has arrived; undefined if even that is wrong. */
export async function withFirstPart(bytes: Bytes): Promise<Bytes | undefined> {
  const parts = bytes[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array>
  try {
    first = await parts.next()
  } catch (error) {
    if (error instanceof BytesDiffer) return undefined
    throw error
  }
  let isBegun = false
  // Manually, because a generator closes its resources only if its first part was requested.
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

export async function isWhole(store: FileStore, file: FileReference): Promise<boolean> {
  try {
    const bytes = await store.read(file)
    for await (const _ of bytes ?? []);
    return bytes !== undefined
  } catch (error) {
    if (error instanceof BytesDiffer) return false
    throw error
  }
}

export async function copyFile(
  from: Pick<FileStore, 'read'>,
  to: Pick<FileStore, 'keep'>,
  file: FileReference,
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

/** 'ab/cd/abcd…': keeps folders small enough to list. */
export function pathOfHash(hash: string): string {
  if (!HASH.test(hash)) throw new Error(`'${hash}' is no SHA-256`)
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export function hashOfPath(place: string): string | undefined {
  const hash = place.slice(place.lastIndexOf('/') + 1)
  return HASH.test(hash) && pathOfHash(hash) === place ? hash : undefined
}
