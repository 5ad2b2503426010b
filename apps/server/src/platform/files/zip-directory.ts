// Reads the table of contents of a ZIP archive without unpacking. Ambiguous archives are refused, because another
// reader might see other contents.
import type { ByteSource } from './byte-source.ts'
import { refuseDamaged, refuseType } from './refusal.ts'

export interface ZipEntry {
  name: string
  method: number
  isEncrypted: boolean
  packedSize: number
  size: number
  start: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const ENTRY_HEAD = 0x02_01_4b_50
const ENTRY_SIZE = 46
const MOST_ENTRIES = 2000
const MOST_DIRECTORY_BYTES = 1 << 20

interface ZipEnd {
  at: number
  count: number
  directorySize: number
  directoryStart: number
  commentLength: number
}

/** The last valid end record in the file; undefined if there is none. */
export const findZipEnd = async (source: ByteSource): Promise<ZipEnd | undefined> =>
  (await findZipEnds(source))[0]

/** All valid end records, the last one first. */
export async function findZipEnds(source: ByteSource): Promise<ZipEnd[]> {
  const ends: ZipEnd[] = []
  const start = Math.max(0, source.size - END_SIZE - LONGEST_COMMENT)
  const tail = await source.read(start, END_SIZE + LONGEST_COMMENT)
  for (let at = tail.lastIndexOf(END); at >= 0; at = at > 0 ? tail.lastIndexOf(END, at - 1) : -1) {
    if (at + END_SIZE > tail.length) continue
    const end = {
      at: start + at,
      count: tail.readUInt16LE(at + 10),
      directorySize: tail.readUInt32LE(at + 12),
      directoryStart: tail.readUInt32LE(at + 16),
      commentLength: tail.readUInt16LE(at + 20),
    }
    // The directory ends right before the end record; with other bytes before the archive, the stated start is wrong.
    const found = await source.read(Math.max(0, end.at - end.directorySize), 4)
    if (end.count === 0 || (found.length === 4 && found.readUInt32LE(0) === ENTRY_HEAD)) ends.push(end)
  }
  return ends
}

/** The names in the directory, as far as it is readable: a damaged one stops every program. */
export async function namesBefore(
  source: ByteSource,
  { at: end, count, directorySize }: ZipEnd,
): Promise<string[]> {
  if (count > MOST_ENTRIES || directorySize > MOST_DIRECTORY_BYTES) throw refuseType('it has too many parts')
  const directory = await source.read(Math.max(0, end - directorySize), Math.min(directorySize, end))
  const names: string[] = []
  for (let at = 0; at + ENTRY_SIZE <= directory.length && directory.readUInt32LE(at) === ENTRY_HEAD; ) {
    const nameLength = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength))
    at += ENTRY_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const end = await findZipEnd(source)
  if (!end) throw refuseDamaged('the archive breaks off')
  const { at, count, directorySize, directoryStart, commentLength } = end
  if (directoryStart + directorySize !== at || at + END_SIZE + commentLength !== source.size)
    throw refuseType('there is something before, within or behind the archive')
  if (count > MOST_ENTRIES || directorySize > MOST_DIRECTORY_BYTES) throw refuseType('it has too many parts')
  const entries = parseEntries(await source.read(directoryStart, directorySize), count)
  assertApart(entries, directoryStart)
  return entries
}

function parseEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let number = 0; number < count; number += 1) {
    if (directory.readUInt32LE(at) !== ENTRY_HEAD) throw refuseDamaged('its table of contents is torn')
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    })
    at += ENTRY_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (at !== directory.length) throw refuseType('its table of contents says less than it has')
  return entries
}

/** The worst ZIP bombs unpack the same bytes in every entry, so entries must not overlap. */
function assertApart(entries: readonly ZipEntry[], directoryStart: number): void {
  const inOrder = [...entries].sort((one, other) => one.start - other.start)
  for (const [at, { start, packedSize }] of inOrder.entries()) {
    const next = inOrder[at + 1]?.start ?? directoryStart
    if (start + LEAST_HEAD + packedSize > next) throw refuseType('its parts lie over each other')
  }
  if (inOrder[0]?.start !== 0) throw refuseType('there is something before the archive')
}
const LEAST_HEAD = 30
