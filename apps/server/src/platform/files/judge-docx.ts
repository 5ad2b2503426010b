// Word today: a ZIP archive with a document in it. Judged by its table of contents; the one part that is unpacked,
// up to a limit, is the list of what the parts are.
import { inflateRawSync } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import { damaged, disguised } from './refusal.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const MOST_UNPACKED = 200 << 20
const MOST_RATIO = 200
/** Text of one letter packs a thousandfold and means no harm while it is small. */
const HARMLESS_SIZE = 10 << 20
const MOST_LIST = 1 << 20

const STORED = 0
const DEFLATED = 8
const PROGRAM = /\.(?:exe|dll|com|bat|cmd|scr|msi|js|jse|vbs|vbe|wsf|ps1|hta|jar|lnk|sh|py)$/i
const ARCHIVE = /\.(?:zip|rar|7z|gz|bz2|xz|tar|cab|iso)$/i
const MACROS = /vbaproject|vbadata/i
const LIST = '[Content_Types].xml'
const DOCUMENT = 'word/document.xml'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export async function judgeDocx(source: ByteSource): Promise<void> {
  const entries = await readZipDirectory(source)
  for (const entry of entries) demandPlain(entry)
  demandBounded(entries)
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length) throw disguised('two of its parts have one name')
  if (!names.has(DOCUMENT)) throw disguised('there is no Word document in it')
  const list = entries.find(({ name }) => name === LIST)
  if (!list) throw disguised('it does not say what its parts are')
  const types = await unpack(source, list)
  if (!types.includes(WORD)) throw disguised('its main part is no Word document')
  if (/macroenabled|vbaproject/i.test(types)) throw disguised('it carries macros')
}

function demandPlain({ name, method, isEncrypted }: ZipEntry): void {
  const leadsOut = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')
  if (leadsOut || /\p{Cc}/u.test(name)) throw disguised('a part of it leads elsewhere')
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw disguised('a part of it is locked')
  if (PROGRAM.test(name) || MACROS.test(name)) throw disguised('it carries a program')
  if (ARCHIVE.test(name)) throw disguised('it carries another archive')
}

function demandBounded(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > MOST_UNPACKED) throw disguised('it unpacks to more than any document has')
  const swells = ({ size, packedSize }: ZipEntry) =>
    size > HARMLESS_SIZE && size > MOST_RATIO * Math.max(packedSize, 1)
  if (entries.some(swells)) throw disguised('a part of it swells beyond measure')
}

async function unpack(source: ByteSource, { start, method, packedSize, size }: ZipEntry): Promise<string> {
  if (size > MOST_LIST || packedSize > MOST_LIST) throw disguised('the list of its parts is too long')
  const head = await source.read(start, 30)
  const from = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await source.read(from, packedSize)
  if (method === STORED) return packed.toString('utf8')
  try {
    return inflateRawSync(packed, { maxOutputLength: MOST_LIST }).toString('utf8')
  } catch {
    throw damaged('the list of its parts cannot be unpacked')
  }
}
