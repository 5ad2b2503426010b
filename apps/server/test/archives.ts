// Takes an archive apart with the reader that uploads are judged by, and checks every part against its sum.
import { crc32 } from 'node:zlib'
import { bufferSource } from '../src/platform/files/byte-source.ts'
import { readZipDirectory } from '../src/platform/files/zip-directory.ts'

const HEAD = 30
/** Behind the bytes of a part whose sum was not known before: a mark, then the sum. */
const SUM_AT = 4

/** The parts by name, in their order. */
export async function archiveParts(archive: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  for (const { name, method, start, size } of await readZipDirectory(bufferSource(archive))) {
    if (method !== 0) throw new Error(`${name} is packed`)
    const at = start + HEAD + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(at, at + size)
    if (archive.readUInt32LE(at + size + SUM_AT) !== crc32(bytes)) throw new Error(`${name} is damaged`)
    parts.set(name, bytes)
  }
  return parts
}
