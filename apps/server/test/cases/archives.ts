// Reads an archive with the reader that checks uploads, and verifies every entry's checksum.
import { crc32 } from 'node:zlib'
import { bufferSource } from '../../src/platform/files/byte-source.ts'
import { readZipDirectory } from '../../src/platform/files/zip-directory.ts'

const HEAD = 30
/** The data descriptor after an entry's bytes: a mark, then the checksum. */
const SUM_AT = 4

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
