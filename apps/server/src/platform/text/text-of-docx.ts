// The text of a current Word file: its body with tables and text boxes, its notes where they are referred to, and the
// headers and footers. Deleted text and the instructions of fields are left out.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { bufferSource } from '../files/byte-source.ts'
import { refuseDamaged } from '../files/refusal.ts'
import { readZipDirectory } from '../files/zip-directory.ts'
import { pagesOfWords } from './pages-of-words.ts'
import { textOfWordPart } from './text-of-word-part.ts'
import { TextFaultError, type TextPart } from './text-parts.ts'

const MOST_TEXT = 40 << 20
/** All parts together: each alone may be within its limit. */
const MOST_ALL = 100 << 20
const DEFLATED = 8
const DOCUMENT = /^word\/document\d*\.xml$/i
const EDGES = /^word\/(?:header|footer)\d*\.xml$/i
const NOTES = { footnote: /^word\/footnotes\.xml$/i, endnote: /^word\/endnotes\.xml$/i } as const

const inflate = promisify(inflateRaw)

export async function* textOfDocx(bytes: Buffer): AsyncGenerator<TextPart> {
  const parts = await readTexts(bytes)
  const all = (name: RegExp) => [...parts].flatMap(([path, xml]) => (name.test(path) ? [xml] : []))
  const [body] = all(DOCUMENT)
  if (body === undefined) throw new TextFaultError('damaged')
  const notes = new Map<string, string>()
  for (const [kind, name] of Object.entries(NOTES))
    for (const xml of all(name))
      for (const [id, text] of textOfWordPart(xml).notes) notes.set(`${kind} ${id}`, text)
  const { pages } = textOfWordPart(body, notes)
  // Each once, although every page shows them.
  const edges = new Set(all(EDGES).map(xml => textOfWordPart(xml).pages.join('\n')))
  yield* pagesOfWords([[pages[0] ?? '', ...edges].join('\n'), ...pages.slice(1)])
}

async function readTexts(bytes: Buffer): Promise<Map<string, string>> {
  const wanted = [DOCUMENT, EDGES, ...Object.values(NOTES)]
  const entries = await readZipDirectory(bufferSource(bytes))
  const texts = new Map<string, string>()
  let total = 0
  for (const { name, start, method, packedSize, isEncrypted } of entries) {
    if (!wanted.some(one => one.test(name))) continue
    if (isEncrypted) throw new TextFaultError('encrypted')
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(from, from + packedSize)
    // The size that the file claims is not believed.
    const content = method === DEFLATED ? await unpack(packed) : packed
    total += content.length
    if (total > MOST_ALL) throw new TextFaultError('too-large')
    texts.set(name, decode(content))
  }
  return texts
}

async function unpack(packed: Buffer): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: MOST_TEXT })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TextFaultError('too-large')
    throw refuseDamaged('a part of it cannot be unpacked')
  }
}

function decode(content: Buffer): string {
  const isWide = content[0] === 0xff && content[1] === 0xfe
  return content.toString(isWide ? 'utf16le' : 'utf8')
}
