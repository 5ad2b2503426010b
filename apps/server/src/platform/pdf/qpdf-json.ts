// Reads and changes the objects of a PDF through the JSON of qpdf.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SUCCESS } from './pdf-faults.ts'
import { type PdfFolder, PdfPagesError } from './pdf-pages.ts'

export type PdfValue = z.output<ReturnType<typeof z.json>>
export type PdfObjects = Map<string, PdfValue>

/** A page object of some hundred bytes, for the largest number of pages. */
const MOST_JSON_BYTES = 64 * 1024 * 1024

const Content = z.object({
  pages: z.array(z.object({ object: z.string() })).optional(),
  qpdf: z
    .tuple([z.looseObject({ maxobjectid: z.number() }), z.record(z.string(), z.looseObject({}))])
    .optional(),
})

export interface PdfJson {
  pages?: { object: string }[] | undefined
  /** By '3 0 R', and the trailer by its name. */
  objects: PdfObjects
  lastId: number
}

export async function readJson(folder: PdfFolder, name: string, words: readonly string[]): Promise<PdfJson> {
  const to = `${name}.json`
  await folder.run([
    { words: ['--no-warn', '--warning-exit-0', '--json=2', ...words, name, to], accepts: SUCCESS },
  ])
  const path = join(folder.path, to)
  if ((await stat(path)).size > MOST_JSON_BYTES) throw new PdfPagesError('too-large', 'Too many objects')
  const { pages, qpdf } = Content.parse(JSON.parse(await readFile(path, 'utf8')))
  const [header, entries] = qpdf ?? [{ maxobjectid: 0 }, {}]
  const objects: PdfObjects = new Map()
  for (const [key, entry] of Object.entries(entries))
    if ('value' in entry) objects.set(key.replace(/^obj:/, ''), entry.value as PdfValue)
  return { pages, objects, lastId: header.maxobjectid }
}

/** Replaces the given objects, and adds those with new numbers. */
export async function writeObjects(
  folder: PdfFolder,
  from: string,
  { objects, lastId }: { objects: PdfObjects; lastId: number },
  to: string,
): Promise<void> {
  const header = {
    jsonversion: 2,
    pdfversion: '1.7',
    pushedinheritedpageresources: false,
    calledgetallpages: false,
    maxobjectid: lastId,
  }
  const entries = [...objects].map(([key, value]) => [key === 'trailer' ? key : `obj:${key}`, { value }])
  const update = `${to}.json`
  await writeFile(
    join(folder.path, update),
    JSON.stringify({
      version: 2,
      parameters: { decodelevel: 'generalized' },
      qpdf: [header, Object.fromEntries(entries)],
    }),
  )
  const words = ['--warning-exit-0', '--no-warn', from, `--update-from-json=${update}`, to]
  await folder.run([{ words, accepts: SUCCESS }])
}

const REF = /^\d+ \d+ R$/
export const isRef = (value: PdfValue | undefined): value is string =>
  typeof value === 'string' && REF.test(value)

export const isDictionary = (value: PdfValue | undefined): value is Record<string, PdfValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The references among these entries, also inside of arrays. */
export function refsIn(value: PdfValue | undefined, keys: readonly string[]): string[] {
  if (!isDictionary(value)) return []
  return keys.flatMap(key => [value[key]].flat().filter(isRef))
}

/** The corners of what a reader shows, and how the page is turned. */
export interface PageBox {
  /** The page object. */
  object: string
  left: number
  bottom: number
  right: number
  top: number
  turn: 0 | 90 | 180 | 270
}

const TURNS = [0, 90, 180, 270] as const
const A4 = [0, 0, 595.28, 841.89]

export function boxOf(object: string, objects: PdfObjects): PageBox {
  const page = objects.get(object)
  const entry = (key: string): PdfValue | undefined => {
    const value = isDictionary(page) ? page[key] : undefined
    return isRef(value) ? objects.get(value) : value
  }
  const numbers = (value: PdfValue | undefined): number[] | undefined => {
    if (!Array.isArray(value) || value.length !== 4) return undefined
    const corners = value.map(corner => (isRef(corner) ? objects.get(corner) : corner))
    return corners.every(corner => typeof corner === 'number') ? corners : undefined
  }
  // The order in which qpdf looks for the box that a layer fills.
  const corners =
    numbers(entry('/TrimBox')) ?? numbers(entry('/CropBox')) ?? numbers(entry('/MediaBox')) ?? A4
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  const rotate = entry('/Rotate')
  const turn = (((typeof rotate === 'number' ? rotate : 0) % 360) + 360) % 360
  return {
    object,
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
    turn: TURNS.find(known => known === turn) ?? 0,
  }
}

/** As a reader sees it. */
export function shownSize({ left, right, bottom, top, turn }: PageBox): { width: number; height: number } {
  // A page without an area is shown by no reader, and no layer can have its size.
  const [width, height] = [Math.max(right - left, 1), Math.max(top - bottom, 1)]
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}
