// A file with random access, wherever its bytes are stored.

export interface ByteSource {
  size: number
  /** Returns fewer bytes only at the end. */
  read(start: number, length: number): Promise<Buffer>
}

export function bufferSource(bytes: Buffer): ByteSource {
  return { size: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) }
}

/** The first position of `needle` from `start` on; -1 if missing. Holds at most one block of the file. */
export async function findIn(source: ByteSource, needle: Buffer, start: number): Promise<number> {
  const block = 1 << 18
  for (let at = start; at < source.size; at += block) {
    // Blocks overlap, so that matches across their border are found.
    const found = (await source.read(at, block + needle.length - 1)).indexOf(needle)
    if (found >= 0) return at + found
  }
  return -1
}
