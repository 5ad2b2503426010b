// A file received in parts: read at any position or completely, with one part in memory at a time.
import type { ByteSource } from './byte-source.ts'
import type { Bytes } from './file-store.ts'

export interface FilePart {
  start: number
  bytes: Buffer
}

export type PartAt = (place: number) => Promise<FilePart | undefined>

export function sourceOfParts(size: number, partAt: PartAt): ByteSource {
  let held: FilePart | undefined
  async function holdPartAt(place: number): Promise<FilePart | undefined> {
    if (!held || place < held.start || place >= held.start + held.bytes.length) held = await partAt(place)
    return held
  }
  return {
    size,
    async read(start, length) {
      const pieces: Buffer[] = []
      for (let at = start; at < Math.min(start + length, size); ) {
        const part = await holdPartAt(at)
        if (!part) break
        const piece = part.bytes.subarray(at - part.start, start + length - part.start)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}

export async function* bytesOfParts(size: number, partAt: PartAt): Bytes {
  for (let at = 0; at < size; ) {
    const part = await partAt(at)
    if (!part || part.start !== at) throw new Error(`The part that starts at ${at} is missing`)
    yield part.bytes
    at += part.bytes.length
  }
}
