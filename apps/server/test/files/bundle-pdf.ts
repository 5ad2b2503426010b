// The findings of independent programs in a bundle: its bookmarks, its links, and where its words are.
import { execFileSync } from 'node:child_process'
import { crc32, deflateSync } from 'node:zlib'
import { QPDF, withPdfFile } from './paged-pdf.ts'

interface Outline {
  title: string
  destpageposfrom1: number
}

type Value = string | number | null | Value[] | { [key: string]: Value }

interface Json {
  outlines?: Outline[]
  pages?: { object: string }[]
  qpdf?: [object, Record<string, { value?: Value }>]
}

const jsonOf = (pdf: Uint8Array, ...keys: string[]): Json =>
  withPdfFile(pdf, path =>
    JSON.parse(
      execFileSync(QPDF, ['--json=2', ...keys.map(key => `--json-key=${key}`), path], { encoding: 'utf8' }),
    ),
  )

/** The title and the page of each bookmark. */
export const outlineOf = (pdf: Uint8Array): [string, number][] =>
  (jsonOf(pdf, 'outlines').outlines ?? []).map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])

/** The pages to which the links of a page lead, in the order of the links. */
export function linkedPages(pdf: Uint8Array, page: number): number[] {
  const { pages = [], qpdf } = jsonOf(pdf, 'pages', 'qpdf')
  const places = new Map(pages.map(({ object }, at) => [object, at + 1]))
  const resolve = (value: Value | undefined): Value | undefined =>
    typeof value === 'string' && /^\d+ \d+ R$/.test(value) ? qpdf?.[1][`obj:${value}`]?.value : value
  const entry = (value: Value | undefined, key: string) => {
    const found = resolve(value)
    return found && typeof found === 'object' && !Array.isArray(found) ? resolve(found[key]) : undefined
  }
  const annotations = entry(pages[page - 1]?.object, '/Annots')
  if (!Array.isArray(annotations)) return []
  return annotations.flatMap(annotation => {
    const destination = entry(annotation, '/Dest')
    return Array.isArray(destination) ? (places.get(String(destination[0])) ?? []) : []
  })
}

export interface PlacedWord {
  word: string
  page: number
  /** From 0, at the left and at the top of what a reader sees, to 1. */
  x: number
  y: number
}

/** By pdftotext. */
export function placedWords(pdf: Uint8Array): PlacedWord[] {
  const html = withPdfFile(pdf, path =>
    execFileSync('/usr/bin/pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' }),
  )
  return html
    .split('<page ')
    .slice(1)
    .flatMap((page, at) => {
      const [width = 1, height = 1] = [...page.matchAll(/(?:width|height)="([\d.]+)"/g)].map(([, size]) =>
        Number(size),
      )
      const words = page.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" [^>]*>([^<]*)</g)
      return [...words].map(([, x, y, word = '']) => ({
        word,
        page: at + 1,
        x: Number(x) / width,
        y: Number(y) / height,
      }))
    })
}

/** The words of a page by the height at which they stand, from left to right. */
export function linesOf(pdf: Uint8Array, page: number): string[] {
  const words = placedWords(pdf).filter(word => word.page === page)
  const lines = Map.groupBy(words, ({ y }) => Math.round(y * LINES_OF_PAGE))
  return [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ word }) => word)
        .join(' '),
    )
}

const LINES_OF_PAGE = 100

/** All pages turned clockwise. */
export const turnedPdf = (pdf: Uint8Array, degrees: 90 | 180 | 270): Buffer =>
  withPdfFile(pdf, path => execFileSync(QPDF, [path, `--rotate=+${degrees}`, '-']))

/** A picture of one colour. */
export function pngOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + width * 3) * height, 120)
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
