// Builds compound files like old Word, sector by sector: a directory, a table, and streams anywhere.

export interface Stream {
  name: string
  /** A folder if undefined. */
  content?: Buffer
}

const END = 0xffff_fffe
const OF_TABLE = 0xffff_fffd
const CUTOFF = 4096
const SMALL = 64
const [FOLDER, STREAM, ROOT] = [1, 2, 5]

/** Streams follow each other, in sectors of 512 bytes unless `shift` changes that. */
export function makeCompound(streams: readonly Stream[], { shift = 9 } = {}): Buffer {
  const size = 1 << shift
  const sectors: Buffer[] = []
  const chains: [from: number, to: number][] = []
  const lay = (content: Buffer): number => {
    const from = sectors.length
    for (let at = 0; at < content.length; at += size)
      sectors.push(Buffer.concat([content.subarray(at, at + size)], size))
    chains.push([from, sectors.length])
    return sectors.length > from ? from : END
  }
  const small = smallStreams(streams)
  const found = streams.map(({ name, content }, place) => {
    if (!content) return { name, type: FOLDER, start: 0, size: 0 }
    const start = small.starts.get(place) ?? lay(content)
    return { name, type: STREAM, start, size: content.length }
  })
  const root = { name: 'Root Entry', type: ROOT, start: lay(small.content), size: small.content.length }
  const smallTable = lay(small.table)
  const directory = lay(directoryOf([root, ...found], size))
  return assemble(sectors, chains, { size, shift, directory, smallTable })
}

/** Streams below the cutoff share one stream with its own small sectors. */
function smallStreams(streams: readonly Stream[]) {
  const starts = new Map<number, number>()
  const pieces: Buffer[] = []
  const next: number[] = []
  for (const [place, { content }] of streams.entries()) {
    if (!content || content.length >= CUTOFF) continue
    starts.set(place, next.length)
    const count = Math.ceil(content.length / SMALL)
    for (let at = 1; at <= count; at += 1) next.push(at < count ? next.length + 1 : END)
    pieces.push(Buffer.concat([content], count * SMALL))
  }
  const table = Buffer.alloc(4 * next.length)
  for (const [at, sector] of next.entries()) table.writeUInt32LE(sector, 4 * at)
  return { starts, content: Buffer.concat(pieces), table }
}

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

function directoryOf(entries: readonly Entry[], sectorSize: number): Buffer {
  const directory = Buffer.alloc(Math.ceil((entries.length * 128) / sectorSize) * sectorSize)
  for (const [at, { name, type, start, size }] of entries.entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
    directory.writeUInt8(type, at * 128 + 66)
    directory.writeUInt32LE(start, at * 128 + 116)
    directory.writeUInt32LE(size, at * 128 + 120)
  }
  return directory
}

interface Places {
  size: number
  shift: number
  directory: number
  smallTable: number
}

function assemble(
  sectors: readonly Buffer[],
  chains: readonly [from: number, to: number][],
  { size, shift, directory, smallTable }: Places,
): Buffer {
  const perSector = size / 4
  const tables = Math.ceil((sectors.length + 1) / (perSector - 1))
  const table = Buffer.alloc(tables * size, 0xff)
  for (const [from, to] of chains)
    for (let at = from; at < to; at += 1) table.writeUInt32LE(at + 1 < to ? at + 1 : END, 4 * at)
  for (let at = 0; at < tables; at += 1) table.writeUInt32LE(OF_TABLE, 4 * (sectors.length + at))
  const header = Buffer.alloc(size)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(shift, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(directory, 48)
  header.writeUInt32LE(CUTOFF, 56)
  header.writeUInt32LE(smallTable, 60)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76, 512)
  for (let at = 0; at < tables; at += 1) header.writeUInt32LE(sectors.length + at, 76 + 4 * at)
  return Buffer.concat([header, ...sectors, table])
}
