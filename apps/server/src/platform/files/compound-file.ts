// A compound file of old Word: a small file system with a directory, and a table with the next sector of each sector.
import type { ByteSource } from './byte-source.ts'
import { refuseDamaged } from './refusal.ts'

const HEADER = 512
const ENTRY = 128
const MOST_ENTRIES = 4096
const END_OF_CHAIN = 0xffff_fffe
/** The number of table sectors listed in the header itself. */
const IN_HEADER = 109
const SMALL_SECTOR = 64
const STREAM = 2
const ROOT = 5

export const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export interface CompoundEntry {
  name: string
  type: number
  start: number
  size: number
}

export class CompoundFile {
  readonly #source: ByteSource
  readonly #header: Buffer
  readonly #sectorSize: number
  readonly #table = new Map<number, Buffer>()
  #entries: readonly CompoundEntry[] = []

  private constructor(source: ByteSource, header: Buffer) {
    this.#source = source
    this.#header = header
    this.#sectorSize = 1 << header.readUInt16LE(30)
  }

  static async open(source: ByteSource): Promise<CompoundFile> {
    const header = await source.read(0, HEADER)
    if (header.length < HEADER) throw refuseDamaged('it breaks off')
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw refuseDamaged('its sectors have no usual size')
    const file = new CompoundFile(source, header)
    file.#entries = await file.#readDirectory()
    return file
  }

  get names(): string[] {
    return this.#entries.map(({ name }) => name)
  }

  streamsNamed(name: string): CompoundEntry[] {
    const isMeant = (entry: CompoundEntry) => entry.name.toLowerCase() === name.toLowerCase()
    return this.#entries.filter(entry => entry.type === STREAM && isMeant(entry))
  }

  async contentOf({ start, size }: CompoundEntry): Promise<ByteSource> {
    const cutoff = this.#header.readUInt32LE(56)
    if (size >= cutoff) return gathered(this.#source, await this.#placesFrom(start), this.#sectorSize, size)
    const root = this.#entries.find(({ type }) => type === ROOT)
    if (!root) throw refuseDamaged('its directory has no root')
    const rootPlaces = await this.#placesFrom(root.start)
    const small = gathered(this.#source, rootPlaces, this.#sectorSize, rootPlaces.length * this.#sectorSize)
    const tablePlaces = await this.#placesFrom(this.#header.readUInt32LE(60))
    const table = gathered(this.#source, tablePlaces, this.#sectorSize, tablePlaces.length * this.#sectorSize)
    const next = async (sector: number) => (await table.read(4 * sector, 4)).readUInt32LE(0)
    const places = await follow(start, next, small.size / SMALL_SECTOR)
    return gathered(
      small,
      places.map(sector => sector * SMALL_SECTOR),
      SMALL_SECTOR,
      size,
    )
  }

  async holds(place: number): Promise<boolean> {
    for (const { type, start } of this.#entries) {
      if (type !== STREAM && type !== ROOT) continue
      const places = await this.#placesFrom(start)
      if (places.some(from => from <= place && place < from + this.#sectorSize)) return true
    }
    return false
  }

  async #readDirectory(): Promise<CompoundEntry[]> {
    const entries: CompoundEntry[] = []
    for (const place of await this.#placesFrom(this.#header.readUInt32LE(48), MOST_ENTRIES)) {
      const sector = await this.#source.read(place, this.#sectorSize)
      if (sector.length < ENTRY) throw refuseDamaged('it breaks off')
      entries.push(...entriesIn(sector))
    }
    return entries
  }

  async #placesFrom(
    start: number,
    most = Math.ceil(this.#source.size / this.#sectorSize),
  ): Promise<number[]> {
    if (start >= END_OF_CHAIN) return []
    const sectors = await follow(start, sector => this.#next(sector), most)
    return sectors.map(sector => (sector + 1) * this.#sectorSize)
  }

  async #next(sector: number): Promise<number> {
    const perSector = this.#sectorSize / 4
    const number = Math.floor(sector / perSector)
    const part = this.#table.get(number) ?? (await this.#readTable(number))
    return part.readUInt32LE(4 * (sector % perSector))
  }

  async #readTable(number: number): Promise<Buffer> {
    const part = await this.#sector(await this.#tableSector(number))
    this.#table.set(number, part)
    return part
  }

  /** The position of a table sector: the header lists the first ones, a chain of lists the others. */
  async #tableSector(number: number): Promise<number> {
    if (number < IN_HEADER) return this.#header.readUInt32LE(76 + 4 * number)
    const perList = this.#sectorSize / 4 - 1
    let list = this.#header.readUInt32LE(68)
    for (let left = Math.floor((number - IN_HEADER) / perList); left > 0; left -= 1)
      list = (await this.#sector(list)).readUInt32LE(4 * perList)
    return (await this.#sector(list)).readUInt32LE(4 * ((number - IN_HEADER) % perList))
  }

  #sector = (sector: number) => this.#source.read((sector + 1) * this.#sectorSize, this.#sectorSize)
}

function entriesIn(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + ENTRY <= sector.length; at += ENTRY) {
    const length = Math.min(sector.readUInt16LE(at + 64), 64)
    if (length <= 2) continue
    entries.push({
      name: sector.toString('utf16le', at, at + length - 2),
      type: sector.readUInt8(at + 66),
      start: sector.readUInt32LE(at + 116),
      size: sector.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** A chain with a loop, or one longer than the file, is invalid. */
async function follow(
  start: number,
  next: (sector: number) => Promise<number>,
  most: number,
): Promise<number[]> {
  const chain: number[] = []
  const seen = new Set<number>()
  for (let sector = start; sector < END_OF_CHAIN; sector = await next(sector)) {
    if (seen.has(sector) || chain.length > most) throw refuseDamaged('a chain of it has no end')
    seen.add(sector)
    chain.push(sector)
  }
  return chain
}

function gathered(source: ByteSource, places: readonly number[], length: number, size: number): ByteSource {
  return {
    size: Math.min(size, places.length * length),
    async read(start, wanted) {
      const end = Math.min(start + wanted, this.size)
      const pieces: Buffer[] = []
      for (let at = start; at < end; ) {
        const within = at % length
        const piece = await source.read(
          Number(places[Math.floor(at / length)]) + within,
          Math.min(length - within, end - at),
        )
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}
