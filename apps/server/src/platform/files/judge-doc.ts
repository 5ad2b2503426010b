// Old Word: a compound file, a little file system of its own. Its directory must have a Word document in it, and
// neither macros nor an installer.
import type { ByteSource } from './byte-source.ts'
import { damaged, disguised } from './refusal.ts'

const ENTRY = 128
const HEADER = 512
const MOST_ENTRIES = 4096
const END_OF_CHAIN = 0xffff_fffe
const FORBIDDEN = new Set(['macros', 'vba', '_vba_project_cur', 'ole10native', '\u0001ole10native'])

export async function judgeDoc(source: ByteSource): Promise<void> {
  const names = await directoryOf(source)
  const hidden = names.find(name => FORBIDDEN.has(name.toLowerCase()))
  if (hidden) throw disguised(`it carries a program: ${hidden}`)
  if (!names.includes('WordDocument')) throw disguised('it is no Word document')
}

async function directoryOf(source: ByteSource): Promise<string[]> {
  const header = await source.read(0, HEADER)
  if (header.length < HEADER) throw damaged('it breaks off')
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw damaged('its sectors have no usual size')
  const size = 1 << shift
  const names: string[] = []
  const seen = new Set<number>()
  for (let sector = header.readUInt32LE(48); sector < END_OF_CHAIN; ) {
    if (seen.has(sector) || names.length > MOST_ENTRIES) throw damaged('its directory has no end')
    seen.add(sector)
    const directory = await source.read((sector + 1) * size, size)
    if (directory.length < ENTRY) throw damaged('it breaks off')
    names.push(...namesIn(directory))
    sector = await nextSector(source, header, size, sector)
  }
  return names
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + ENTRY <= sector.length; at += ENTRY) {
    const length = Math.min(sector.readUInt16LE(at + 64), 64)
    if (length > 2) names.push(sector.toString('utf16le', at, at + length - 2))
  }
  return names
}

async function nextSector(source: ByteSource, header: Buffer, size: number, sector: number): Promise<number> {
  const perSector = size / 4
  const table = await tableSector(source, header, size, Math.floor(sector / perSector))
  const entry = await source.read((table + 1) * size + 4 * (sector % perSector), 4)
  return entry.readUInt32LE(0)
}

const IN_HEADER = 109

/** Where a part of the table of sectors lies: the header says it of the first ones, a chain of lists of the others. */
async function tableSector(
  source: ByteSource,
  header: Buffer,
  size: number,
  number: number,
): Promise<number> {
  if (number < IN_HEADER) return header.readUInt32LE(76 + 4 * number)
  const perList = size / 4 - 1
  let list = header.readUInt32LE(68)
  for (let left = Math.floor((number - IN_HEADER) / perList); left > 0; left -= 1)
    list = (await source.read((list + 1) * size + 4 * perList, 4)).readUInt32LE(0)
  const place = 4 * ((number - IN_HEADER) % perList)
  return (await source.read((list + 1) * size + place, 4)).readUInt32LE(0)
}
