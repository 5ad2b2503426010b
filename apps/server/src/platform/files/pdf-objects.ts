// Finds the objects of a PDF as a reader may find them: anywhere in the file, without its table, and those packed into
// streams. Skips pictures, fonts and pages.
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { refuseDamaged, refuseProgram, refuseType } from './refusal.ts'

/** Quoted strings are text, and a name follows a slash; other tokens count only by their presence. */
export interface PdfToken {
  kind: 'name' | 'text' | 'other'
  value: string
}

const MOST_UNPACKED = 64 << 20
/** Nested objects are read again from each start. */
const MOST_READINGS = 4
const MARKS = ['obj', 'trailer'] as const
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map(sign => sign.charCodeAt(0)))
const ENDS = new Set(['endobj', 'stream', 'obj', 'startxref'])

const unpack = promisify<Uint8Array, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate)

export async function* pdfObjects(bytes: Buffer): AsyncGenerator<PdfToken[]> {
  let left = MOST_READINGS * bytes.length + (1 << 16)
  let room = MOST_UNPACKED
  const packed: { tokens: PdfToken[]; at: number }[] = []
  let isLocked = false
  for (const start of beginningsIn(bytes)) {
    const { tokens, end, last } = readTokens(bytes, start)
    left -= end - start
    if (left < 0) throw refuseType('its objects lie within each other')
    isLocked ||= hasName(tokens, 'Encrypt')
    if (last === 'stream' && isPack(tokens)) packed.push({ tokens, at: end })
    yield tokens
  }
  if (isLocked && packed.length > 0)
    throw refuseProgram('a part of it is locked, and nobody can look into it')
  for (const { tokens, at } of packed) {
    const content = await contentOf(bytes, tokens, at, room)
    room -= content.length
    yield readTokens(content, 0).tokens
  }
}

export const hasName = (tokens: readonly PdfToken[], name: string) =>
  tokens.some(({ kind, value }) => kind === 'name' && value === name)

const isPack = (tokens: readonly PdfToken[]) =>
  hasName(tokens, 'ObjStm') || (hasName(tokens, 'First') && hasName(tokens, 'N'))

function* beginningsIn(bytes: Buffer): Generator<number> {
  for (const mark of MARKS) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      if (mark === 'trailer' || isAfterNumber(bytes, at)) yield at + mark.length
    }
  }
}

/** '7 0 obj', but not 'endobj'. */
function isAfterNumber(bytes: Buffer, at: number): boolean {
  let before = at - 1
  while (before > at - 20 && WHITE.has(bytes[before] ?? -1)) before -= 1
  const sign = bytes[before] ?? 0
  return sign >= 0x30 && sign <= 0x39
}

async function contentOf(bytes: Buffer, tokens: readonly PdfToken[], at: number, room: number) {
  const begin = at + (bytes[at] === 13 ? 1 : 0) + 1
  const end = bytes.indexOf('endstream', begin)
  const body = bytes.subarray(begin, end < 0 ? bytes.length : end)
  const filters = namesAfter(tokens, ['Filter', 'F'])
  if (hasName(tokens, 'Predictor') || filters.some(name => name !== 'FlateDecode' && name !== 'Fl'))
    throw refuseProgram('a part of it is packed so that nobody can look into it')
  if (filters.length === 0) return body
  if (filters.length > 1 || room <= 0) throw refuseType('it unpacks to more than any document has')
  try {
    // Truncated data is read as far as possible, as readers do.
    return await unpack(body, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw refuseDamaged('a part of it cannot be unpacked')
  }
}

/** One name, or several in brackets. */
function namesAfter(tokens: readonly PdfToken[], keys: readonly string[]): string[] {
  const at = tokens.findIndex(({ kind, value }) => kind === 'name' && keys.includes(value))
  if (at < 0) return []
  const [first, ...rest] = tokens.slice(at + 1)
  if (first?.kind === 'name') return [first.value]
  if (first?.value !== '[') return []
  return rest
    .slice(
      0,
      rest.findIndex(({ value }) => value === ']'),
    )
    .map(({ value }) => value)
}

interface Read {
  tokens: PdfToken[]
  end: number
  last: string
}

export function readTokens(bytes: Buffer, start: number): Read {
  const tokens: PdfToken[] = []
  let at = start
  while (at < bytes.length) {
    const sign = bytes[at] as number
    if (WHITE.has(sign)) at += 1
    else if (sign === 0x3c && bytes[at + 1] === 0x3c) at += 2
    else if (sign === 0x25) at = endOfComment(bytes, at)
    else if (sign === 0x28) {
      const { value, end } = readLiteral(bytes, at)
      tokens.push({ kind: 'text', value })
      at = end
    } else if (sign === 0x3c) {
      const close = bytes.indexOf('>', at)
      const end = close < 0 ? bytes.length : close
      tokens.push({ kind: 'text', value: ofHex(bytes.toString('latin1', at + 1, end)) })
      at = end + 1
    } else if (sign === 0x2f) {
      const end = endOfWord(bytes, at + 1)
      tokens.push({ kind: 'name', value: nameOf(bytes.toString('latin1', at + 1, end)) })
      at = end
    } else {
      const end = DELIMITERS.has(sign) ? at + 1 : endOfWord(bytes, at)
      const value = bytes.toString('latin1', at, end)
      if (ENDS.has(value)) return { tokens, end, last: value }
      tokens.push({ kind: 'other', value })
      at = end
    }
  }
  return { tokens, end: at, last: '' }
}

function endOfComment(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !WHITE.has(bytes[at] as number) && !DELIMITERS.has(bytes[at] as number)) at += 1
  return at
}

/** Any character of a name may be written as its code. */
const nameOf = (written: string) =>
  written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const ofHex = (written: string) => textOf(Buffer.from(written.replace(/[^0-9a-f]/gi, ''), 'hex'))

function textOf(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  const even = bytes.subarray(2, bytes.length - (bytes.length % 2))
  return Buffer.from(even).swap16().toString('utf16le')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** In parentheses, which may be nested. */
function readLiteral(bytes: Buffer, start: number): { value: string; end: number } {
  let [at, depth] = [start + 1, 1]
  for (; at < bytes.length; at += 1) {
    if (bytes[at] === 0x5c) at += 1
    else if (bytes[at] === 0x28) depth += 1
    else if (bytes[at] === 0x29) depth -= 1
    if (depth === 0) break
  }
  const plain = bytes
    .toString('latin1', start + 1, Math.min(at, bytes.length))
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string) =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : (ESCAPES[sign] ?? sign.replace(/[\r\n]/g, '')),
    )
  return { value: textOf(Buffer.from(plain, 'latin1')), end: at + 1 }
}
