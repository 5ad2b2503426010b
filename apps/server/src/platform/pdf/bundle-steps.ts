// The steps that make one file of many, on the files of one folder: copy pages, merge them, lay stamps over them, and
// cut the result again.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PdfPagesError, SUCCESS } from './pdf-faults.ts'
import type { PdfFolder } from './pdf-pages.ts'
import { boxOf, type PageBox, readJson, refsIn } from './qpdf-json.ts'
import type { QpdfCommand } from './run-qpdf.ts'

const QUIET = ['--warning-exit-0', '--no-warn']
/** qpdf starts anew for each command, and each start takes some hundredths of a second. */
const AT_ONCE = 10
const NOT_ENCRYPTED = 2

export interface CopiedPages {
  name: string
  pages: number
}

/** Without what belongs to the whole file, such as bookmarks and scripts. A fault concerns its file alone. */
export async function copyEach(
  folder: PdfFolder,
  files: readonly { from: string; to: string }[],
): Promise<(CopiedPages | PdfPagesError)[]> {
  const outcomes: (CopiedPages | PdfPagesError)[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE)
    const results = await folder.runEach(some.map(copying))
    for (const [place, result] of results.entries()) {
      const pages = result instanceof PdfPagesError ? 0 : Number(result.at(-1)?.output.trim())
      if (result instanceof PdfPagesError) outcomes.push(result)
      else if (pages > 0) outcomes.push({ name: some[place]?.to ?? '', pages })
      else outcomes.push(new PdfPagesError('damaged', 'It has no pages'))
    }
  }
  return outcomes
}

const copying = ({ from, to }: { from: string; to: string }): QpdfCommand[] => [
  // A file that opens without a password may still forbid its change, so it is refused as well.
  { words: ['--is-encrypted', from], accepts: [NOT_ENCRYPTED] },
  { words: [...QUIET, '--empty', '--pages', from, '1-z', '--', to], accepts: SUCCESS },
  { words: ['--show-npages', to], accepts: SUCCESS },
]

export async function merge(folder: PdfFolder, names: readonly string[], to: string): Promise<void> {
  const pages = names.flatMap(name => [name, '1-z'])
  await folder.run([{ words: [...QUIET, '--empty', '--pages', ...pages, '--', to], accepts: SUCCESS }])
}

/** In the order of the pages; turned pages keep the box of the sheet. */
export async function readPageBoxes(folder: PdfFolder, name: string): Promise<PageBox[]> {
  const { pages = [] } = await readJson(folder, name, ['--json-key=pages'])
  const ids = pages.map(({ object }) => object)
  const { objects } = await readJson(folder, name, objectsNamed(ids))
  const indirect = [...new Set(ids.flatMap(id => refsIn(objects.get(id), BOX_KEYS)))]
  if (indirect.length > 0)
    for (const [id, value] of (await readJson(folder, name, objectsNamed(indirect))).objects)
      objects.set(id, value)
  return ids.map(id => boxOf(id, objects))
}

const BOX_KEYS = ['/TrimBox', '/CropBox', '/MediaBox', '/Rotate']

export const objectsNamed = (refs: readonly string[]) => [
  '--json-key=qpdf',
  ...refs.map(ref => `--json-object=${ref.replace(/ R$/, '').replace(' ', ',')}`),
]

export interface Layer {
  name: string
  /** The pages of the file that get the pages of the layer, in the same order: '3-z' or '1,7'. */
  over: string
}

/** The pages below do not change; the layer has the size of each page. */
export async function layOver(folder: PdfFolder, from: string, layer: Layer, to: string): Promise<void> {
  const words = [...QUIET, from, '--overlay', layer.name, `--to=${layer.over}`, '--', to]
  await folder.run([{ words, accepts: SUCCESS }])
}

export interface Piece {
  name: string
  size: number
  /** The first and the last page, as in the whole file. */
  first: number
  last: number
}

interface Cut {
  /** The beginning of the names of its pieces. */
  name: string
  first: number
  last: number
}

/** Cuts pages out, each in as many pieces as the limit asks. A single page may still be larger. */
export async function cutOutEach(
  folder: PdfFolder,
  from: string,
  cuts: readonly Cut[],
  mostBytes: number,
): Promise<Piece[][]> {
  for (let at = 0; at < cuts.length; at += AT_ONCE)
    await folder.run(cuts.slice(at, at + AT_ONCE).map(cut => cutting(from, cut)))
  const pieces: Piece[][] = []
  for (const cut of cuts) {
    const { name, first, last } = cut
    const { size } = await stat(join(folder.path, nameOf(cut)))
    if (size <= mostBytes || first === last) pieces.push([{ name: nameOf(cut), size, first, last }])
    else {
      // The pages of a file weigh about the same, so equal parts are the best guess.
      const parts = Math.min(last - first + 1, Math.ceil(size / mostBytes))
      const smaller = equalParts({ first, last }, parts).map(part => ({ ...part, name: `${name}-${size}` }))
      pieces.push((await cutOutEach(folder, from, smaller, mostBytes)).flat())
    }
  }
  return pieces
}

const nameOf = ({ name, first, last }: Cut) => `${name}-${first}-${last}.pdf`

const cutting = (from: string, cut: Cut): QpdfCommand => ({
  words: [...QUIET, '--empty', '--pages', from, `${cut.first}-${cut.last}`, '--', nameOf(cut)],
  accepts: SUCCESS,
})

function equalParts({ first, last }: { first: number; last: number }, parts: number) {
  const each = Math.ceil((last - first + 1) / parts)
  return Array.from({ length: Math.ceil((last - first + 1) / each) }, (_, at) => ({
    first: first + at * each,
    last: Math.min(first + (at + 1) * each - 1, last),
  }))
}
