// The text of an old Word file. Its table of pieces says where each stretch of text stands, and in which characters.
import { bufferSource } from '../files/byte-source.ts'
import { CompoundFile } from '../files/compound-file.ts'
import { pagesOfWords } from './pages-of-words.ts'
import { TextFaultError, type TextPart } from './text-parts.ts'

const WORD_97 = 0xa5ec
const FLAGS_AT = 0x0a
const IS_ENCRYPTED = 0x0100
const USES_FIRST_TABLE = 0x0200
const PIECES_AT = 0x01a2
const [FORMATTING, PIECES] = [1, 2]
const IS_NARROW = 0x4000_0000
const MOST_CHARACTERS = 30_000_000
const PAGE_BREAK = '\f'
const CODE_PAGE = new TextDecoder('windows-1252')

export async function* textOfDoc(bytes: Buffer): AsyncGenerator<TextPart> {
  const text = withoutFields(await readPieces(bytes))
  // A cell ends with its own character, a paragraph with a carriage return.
  yield* pagesOfWords(text.replaceAll('\x07', '\t').replaceAll('\x0b', '\n').split(PAGE_BREAK))
}

async function readPieces(bytes: Buffer): Promise<string> {
  const file = await CompoundFile.open(bufferSource(bytes))
  const head = await contentOf(file, 'WordDocument')
  if (head.length < PIECES_AT + 8 || head.readUInt16LE(0) !== WORD_97) throw new TextFaultError('damaged')
  const flags = head.readUInt16LE(FLAGS_AT)
  if (flags & IS_ENCRYPTED) throw new TextFaultError('encrypted')
  const table = await contentOf(file, flags & USES_FIRST_TABLE ? '1Table' : '0Table')
  const pieces = piecesIn(table, head.readUInt32LE(PIECES_AT), head.readUInt32LE(PIECES_AT + 4))
  const texts: string[] = []
  let characters = 0
  for (const { at, length, isNarrow } of pieces) {
    characters += length
    if (characters > MOST_CHARACTERS) throw new TextFaultError('too-large')
    const stretch = head.subarray(at, at + (isNarrow ? length : 2 * length))
    texts.push(isNarrow ? CODE_PAGE.decode(stretch) : stretch.toString('utf16le'))
  }
  return texts.join('')
}

async function contentOf(file: CompoundFile, name: string): Promise<Buffer> {
  const [entry] = file.streamsNamed(name)
  if (!entry) throw new TextFaultError('damaged')
  const content = await file.contentOf(entry)
  return await content.read(0, content.size)
}

interface Piece {
  at: number
  length: number
  isNarrow: boolean
}

/** Formatting comes before the table of pieces; each piece has its first character and its place in the file. */
function piecesIn(table: Buffer, from: number, size: number): Piece[] {
  const end = Math.min(from + size, table.length)
  let at = from
  while (at + 3 <= end && table[at] === FORMATTING) at += 3 + table.readUInt16LE(at + 1)
  if (at + 5 > end || table[at] !== PIECES) throw new TextFaultError('damaged')
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  const places = at + 5
  if (count < 0 || places + 4 * (count + 1) + 8 * count > table.length) throw new TextFaultError('damaged')
  const descriptors = places + 4 * (count + 1)
  return Array.from({ length: count }, (_, number) => {
    const first = table.readUInt32LE(places + 4 * number)
    const place = table.readUInt32LE(descriptors + 8 * number + 2)
    const isNarrow = (place & IS_NARROW) !== 0
    const length = Math.max(0, table.readUInt32LE(places + 4 * (number + 1)) - first)
    const start = place & ~IS_NARROW
    return { at: isNarrow ? start >>> 1 : start, length, isNarrow }
  })
}

const [FIELD, SHOWN, FIELD_END] = [0x13, 0x14, 0x15]

/** A field has its instruction first, and then the text that is shown for it. One field may be inside another. */
function withoutFields(text: string): string {
  const shown: string[] = []
  const isInInstruction: boolean[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign < FIELD || sign > FIELD_END) continue
    if (!isInInstruction.includes(true)) shown.push(text.slice(from, at))
    from = at + 1
    if (sign === FIELD) isInInstruction.push(true)
    else if (sign === FIELD_END) isInInstruction.pop()
    else if (sign === SHOWN && isInInstruction.length > 0) isInInstruction[isInInstruction.length - 1] = false
  }
  if (!isInInstruction.includes(true)) shown.push(text.slice(from))
  return shown.join('')
}
