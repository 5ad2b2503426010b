// Checks current Word files, which are ZIP archives, by their table of contents. Only the list of part types and
// embedded files are unpacked, up to a limit.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import { assertHarmlessBytes, assertNoProgramName } from './embedded-parts.ts'
import { refuseDamaged, refuseProgram, refuseType } from './refusal.ts'
import { assertNoCommandFields, assertNoExternalContent, xmlText } from './word-links.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const MOST_UNPACKED = 200 << 20
const MOST_RATIO = 200
/** Repetitive text compresses a thousandfold and is harmless while it is small. */
const HARMLESS_SIZE = 10 << 20
const MOST_LIST = 1 << 20
const MOST_EMBEDDED = 25 << 20
const MOST_TEXT = 40 << 20

const STORED = 0
const DEFLATED = 8
const DOCUMENT = 'word/document.xml'
const LIST = '[Content_Types].xml'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const OVERRIDE = /<(?:\w+:)?Override\b[^<>]*>/g
const LINKS = /\.rels$/i
const TEXTS = /^word\/[^/]+\.xml$/i
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+$/i

const inflate = promisify(inflateRaw)

export async function inspectDocx(source: ByteSource): Promise<void> {
  const entries = await readZipDirectory(source)
  for (const entry of entries) assertPlain(entry)
  assertBounded(entries)
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length) throw refuseType('two of its parts have one name')
  if (entries.some(({ name }) => /(?:^|\/)activex\//i.test(name)))
    throw refuseProgram('it carries controls that run')
  const list = entries.find(({ name }) => name === LIST)
  if (!list) throw refuseType('it does not say what its parts are')
  const types = xmlText(await unpack(source, list, MOST_LIST))
  if (/macroenabled|vbaproject/i.test(types)) throw refuseProgram('it carries macros')
  if (!types.includes(WORD)) throw refuseType('its main part is no Word document')
  if (![DOCUMENT, ...mainParts(types)].some(name => names.has(name)))
    throw refuseType('there is no Word document in it')
  for (const entry of entries.filter(({ name }) => EMBEDDED.test(name)))
    await assertHarmlessBytes(await unpack(source, entry, MOST_EMBEDDED))
  for (const entry of entries.filter(({ name }) => LINKS.test(name)))
    assertNoExternalContent(xmlText(await unpack(source, entry, MOST_LIST)))
  for (const entry of entries.filter(({ name }) => TEXTS.test(name)))
    assertNoCommandFields(xmlText(await unpack(source, entry, MOST_TEXT)))
}

/** Word on the web may use another name for its document. */
function mainParts(types: string): string[] {
  const main = (types.match(OVERRIDE) ?? []).filter(part => part.includes(`"${WORD}"`))
  return main.flatMap(part => /\bPartName="\/([^"]+)"/.exec(part)?.[1] ?? [])
}

function assertPlain(entry: ZipEntry): void {
  const { name, method, isEncrypted } = entry
  const leadsOut = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')
  if (leadsOut || /\p{Cc}/u.test(name)) throw refuseType('a part of it leads elsewhere')
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw refuseType('a part of it is locked')
  assertNoProgramName(entry)
}

function assertBounded(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > MOST_UNPACKED) throw refuseType('it unpacks to more than any document has')
  const swells = ({ size, packedSize }: ZipEntry) =>
    size > HARMLESS_SIZE && size > MOST_RATIO * Math.max(packedSize, 1)
  if (entries.some(swells)) throw refuseType('a part of it swells beyond measure')
}

async function unpack(
  source: ByteSource,
  { start, method, packedSize, size }: ZipEntry,
  most: number,
): Promise<Buffer> {
  if (size > most || packedSize > most) throw refuseType('a part of it is too long to be looked into')
  const head = await source.read(start, 30)
  const from = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await source.read(from, packedSize)
  if (method === STORED) return packed
  try {
    return await inflate(packed, { maxOutputLength: most })
  } catch {
    throw refuseDamaged('a part of it cannot be unpacked')
  }
}
