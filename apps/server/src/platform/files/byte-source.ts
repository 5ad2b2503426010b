// A file that can be looked into at any place, wherever its bytes lie.

export interface ByteSource {
  size: number
  /** Fewer bytes than asked for only at the end. */
  read(start: number, length: number): Promise<Buffer>
}

export function bufferSource(bytes: Buffer): ByteSource {
  return { size: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) }
}

/** Where `needle` first stands from `start` on; -1 when nowhere. Never holds more than a block of the file. */
export async function findIn(source: ByteSource, needle: Buffer, start: number): Promise<number> {
  const block = 1 << 18
  for (let at = start; at < source.size; at += block) {
    // Blocks overlap, so that what lies across their border is found too.
    const found = (await source.read(at, block + needle.length - 1)).indexOf(needle)
    if (found >= 0) return at + found
  }
  return -1
}
