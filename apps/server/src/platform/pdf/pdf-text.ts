// Extracts the text of our own PDFs, for tests.
import { inflateSync } from 'node:zlib'

type PdfObjects = Map<string, { head: string; stream: Buffer }>

function objectsOf(pdf: Buffer): PdfObjects {
  const source = pdf.toString('latin1')
  const objects: PdfObjects = new Map()
  for (const match of source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm)) {
    const [whole, number = '', head = ''] = match
    const start = match.index + whole.length
    const length = whole.endsWith('stream\n') ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0
    const bytes = pdf.subarray(start, start + length)
    objects.set(number, { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes })
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function glyphsOf(objects: PdfObjects, font: string): Map<number, string> {
  const map = /\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const lines =
    objects
      .get(map)
      ?.stream.toString('latin1')
      .matchAll(/^<(\w{4})> <(\w+)>$/gm) ?? []
  return new Map([...lines].map(([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), utf16(text)]))
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes and the end of the literal string at `start`. It may contain nested parentheses. */
function readLiteral(content: string, start: number): { bytes: Buffer; end: number } {
  const sign = /\\(?:([0-7]{1,3})|([\s\S]))|([\s\S])/y
  sign.lastIndex = start + 1
  let text = ''
  let depth = 1
  for (let match = sign.exec(content); match; match = sign.exec(content)) {
    const [, octal, escaped, plain] = match
    if (plain === '(') depth += 1
    if (plain === ')') depth -= 1
    if (depth === 0) break
    if (octal) text += String.fromCharCode(Number.parseInt(octal, 8))
    else text += plain ?? ESCAPES[escaped ?? ''] ?? escaped
  }
  return { bytes: Buffer.from(text, 'latin1'), end: sign.lastIndex }
}

function textOfPage(objects: PdfObjects, page: string): string {
  const fonts = new Map([...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, font = '']) => [name, font]))
  const content = objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '')?.stream.toString('latin1') ?? ''
  const token = /\/(f\d+) [\d.]+ Tf|\(/g
  let glyphs = new Map<number, string>()
  let text = ''
  for (let match = token.exec(content); match; match = token.exec(content)) {
    if (match[1]) {
      glyphs = glyphsOf(objects, fonts.get(match[1]) ?? '')
      continue
    }
    const { bytes, end } = readLiteral(content, match.index)
    for (let at = 0; at < bytes.length; at += 2) text += glyphs.get(bytes.readUInt16BE(at)) ?? ''
    token.lastIndex = end
  }
  return text
}

/** The text as drawn: without line breaks, and always from left to right. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => textOfPage(objects, head)).join('\n')
}

/** The strokes of a signature, each as the points of its path: only signatures use this line width. */
export function pdfStrokes(pdf: Buffer): string[] {
  const contents = [...objectsOf(pdf).values()].map(({ stream }) => stream.toString('latin1'))
  const drawn = contents.flatMap(content => content.split(/^3 w\n/m).slice(1))
  return drawn.map(after => {
    const lines = after.slice(0, after.search(/^S$/m)).split('\n')
    return lines.filter(line => /^[-\d. ]+ [mlc]$/.test(line)).join('\n')
  })
}

export function pdfAttachments(pdf: Buffer): Buffer[] {
  return [...objectsOf(pdf).values()]
    .filter(({ head }) => head.includes('/Type /EmbeddedFile'))
    .map(({ stream }) => stream)
}
