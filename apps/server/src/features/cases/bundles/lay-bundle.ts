// Makes the files of a bundle from its gathered exhibits: numbers and stamps are a layer over the pages.

import { readFileSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@maat/domain/calendar/day'
import { BUNDLE_TEXTS, BUNDLE_TITLES } from '@maat/domain/cases/file/bundle-texts'
import { type BundleEntry, type BundleForm, exhibitFileName } from '@maat/domain/cases/file/bundles'
import { EXHIBIT_WORD, type Stamp } from '@maat/domain/cases/file/exhibits'
import type { Language } from '@maat/domain/words/languages'
import { cutOutEach, layOver, merge, type Piece, readPageBoxes } from '../../../platform/pdf/bundle-steps.ts'
import { addOutline } from '../../../platform/pdf/pdf-outline.ts'
import type { PdfFolder } from '../../../platform/pdf/pdf-pages.ts'
import { type PageBox, shownSize } from '../../../platform/pdf/qpdf-json.ts'
import type { CaseLine } from './case-lines.ts'
import { type BundleServices, type GatheredEntry, gatherExhibits } from './gather-exhibits.ts'
import { addressOf, inventoryRequest } from './inventory.ts'

const STAMP_LAYER = readFileSync(new URL('../../../platform/pdf/stamp-layer.typ', import.meta.url), 'utf8')

export interface BundleOrder {
  form: BundleForm
  language: Language
  setName: string
  heading: string
  stamp: Stamp
  /** The channel takes no larger file; Infinity without a limit. */
  mostFileBytes: number
  day: Day
  caseLines: readonly CaseLine[]
  account: string
}

/** In the folder; in the order of the bundle. */
export interface MadeFile {
  file: string
  name: string
  size: number
  pages: number
}

export interface LaidBundle {
  files: MadeFile[]
  /** With the pages and the faults that showed while it was made. */
  entries: BundleEntry[]
}

interface Laying {
  services: BundleServices
  folder: PdfFolder
  order: BundleOrder
}

/** Gathers the exhibits, and makes the files in the folder. */
export async function makeFilesOfBundle(
  { onExhibit, ...laying }: Laying & { onExhibit(): Promise<void> },
  entries: readonly BundleEntry[],
): Promise<LaidBundle> {
  const { services, folder, order } = laying
  const { account } = order
  return await layBundle(laying, await gatherExhibits({ services, folder, account, onExhibit }, entries))
}

async function layBundle(laying: Laying, gathered: readonly GatheredEntry[]): Promise<LaidBundle> {
  return laying.order.form === 'one-file'
    ? await layOneFile(laying, gathered)
    : await layFileEach(laying, gathered)
}

const INVENTORY = 'inventory.pdf'

async function renderInventory(
  { services, folder, order }: Laying,
  entries: readonly BundleEntry[],
): Promise<number> {
  const at = services.clock()
  const request = inventoryRequest({ ...order, entries, at, firm: services.config.firmName })
  await writeFile(join(folder.path, INVENTORY), await services.pdf.render(request, order.account))
  const [counted] = await folder.run([{ words: ['--show-npages', INVENTORY], accepts: [0] }])
  return Number(counted?.output.trim())
}

async function layOneFile(laying: Laying, gathered: readonly GatheredEntry[]): Promise<LaidBundle> {
  const { folder, order } = laying
  const front = await renderInventory(laying, gathered)
  const entries = withFirstPages(gathered, front)
  await merge(folder, [INVENTORY, ...filesOf(gathered)], 'merged.pdf')
  const boxes = await readPageBoxes(folder, 'merged.pdf')
  const exhibits = boxes.slice(front)
  if (exhibits.length > 0) {
    const folio = (at: number) => `${front + 1 + at} / ${boxes.length}`
    await renderLayer(laying, exhibits, { stamps: stampsOf(gathered, order), folio })
    await layOver(folder, 'merged.pdf', { name: LAYER, over: `${front + 1}-z` }, 'stamped.pdf')
  }
  const title = BUNDLE_TITLES['one-file'][order.language]
  const inside = entries.filter(({ firstPage }) => firstPage !== null)
  const pageOf = (entry: BundleEntry) => entry.firstPage ?? 1
  await addOutline(
    folder,
    exhibits.length > 0 ? 'stamped.pdf' : 'merged.pdf',
    {
      title: `${title} – ${order.setName}`,
      language: order.language,
      bookmarks: [
        { title: BUNDLE_TEXTS.inventory[order.language], page: Math.min(2, front) },
        ...inside.map(entry => ({ title: `${entry.number} – ${entry.title}`, page: pageOf(entry) })),
      ],
      pageOfLink: new Map(inside.map(entry => [addressOf(entry.number), pageOf(entry)])),
      linkingPages: front,
      boxes,
    },
    'bundle.pdf',
  )
  const { size } = await stat(join(folder.path, 'bundle.pdf'))
  const name = exhibitFileName(title, order.setName)
  return { files: [{ file: 'bundle.pdf', name, size, pages: boxes.length }], entries }
}

async function layFileEach(laying: Laying, gathered: readonly GatheredEntry[]): Promise<LaidBundle> {
  const { folder, order } = laying
  const files: MadeFile[] = []
  const entries: BundleEntry[] = []
  const names = filesOf(gathered)
  if (names.length > 0) {
    await merge(folder, names, 'merged.pdf')
    const boxes = await readPageBoxes(folder, 'merged.pdf')
    const stamps = stampsOf(gathered, order)
    const stamped = boxes.flatMap((_, at) => (stamps.has(at) ? [at] : []))
    const stampedBoxes = stamped.flatMap(at => boxes[at] ?? [])
    const onLayer = new Map(stamped.map((at, place) => [place, stamps.get(at) ?? '']))
    await renderLayer(laying, stampedBoxes, { stamps: onLayer, folio: () => null })
    const over = stamped.map(at => at + 1).join(',')
    await layOver(folder, 'merged.pdf', { name: LAYER, over }, 'stamped.pdf')
  }
  const placed = placesOf(gathered)
  const cuts = placed.flatMap(({ first, last }, at) =>
    last < first ? [] : [{ name: `piece-${at}`, first, last }],
  )
  const pieces = await cutOutEach(folder, 'stamped.pdf', cuts, order.mostFileBytes)
  for (const { entry, first, last } of placed) {
    const own = last < first ? [] : (pieces.shift() ?? [])
    const made = own.map((piece, at) => filed(entry, piece, { part: at + 1, parts: own.length }))
    const isTooLarge = made.some(({ size }) => size > order.mostFileBytes)
    if (!isTooLarge) files.push(...made)
    entries.push(isTooLarge ? { ...entry, fault: 'page-too-large' } : entry)
  }
  const pages = await renderInventory(laying, entries)
  const { size } = await stat(join(folder.path, INVENTORY))
  const name = exhibitFileName('0', BUNDLE_TITLES[order.form][order.language])
  return { files: [{ file: INVENTORY, name, size, pages }, ...files], entries }
}

/** The pages of each exhibit among those of all exhibits; the last is before the first for one with a fault. */
function placesOf(gathered: readonly GatheredEntry[]) {
  let next = 1
  return gathered.map(({ file, ...entry }) => {
    const first = next
    next += file ? (entry.pages ?? 0) : 0
    return { entry, first, last: next - 1 }
  })
}

const filed = (entry: BundleEntry, piece: Piece, place: { part: number; parts: number }): MadeFile => ({
  file: piece.name,
  name: exhibitFileName(entry.number, entry.title, place),
  size: piece.size,
  pages: piece.last - piece.first + 1,
})

const filesOf = (gathered: readonly GatheredEntry[]) => gathered.flatMap(({ file }) => file ?? [])

function withFirstPages(gathered: readonly GatheredEntry[], front: number): BundleEntry[] {
  let next = front + 1
  return gathered.map(({ file, ...entry }) => {
    if (!file) return entry
    const firstPage = next
    next += entry.pages ?? 0
    return { ...entry, firstPage }
  })
}

/** The text of each stamped page, by its place among the pages of all exhibits. */
function stampsOf(gathered: readonly GatheredEntry[], { stamp, language }: BundleOrder): Map<number, string> {
  const stamps = new Map<number, string>()
  let first = 0
  for (const { number, pages, file } of gathered) {
    if (!file) continue
    const count = stamp.pages === 'all' ? (pages ?? 0) : 1
    for (let at = 0; at < count; at += 1) stamps.set(first + at, `${EXHIBIT_WORD[language]} ${number}`)
    first += pages ?? 0
  }
  return stamps
}

const LAYER = 'layer.pdf'

async function renderLayer(
  { services, folder, order }: Laying,
  boxes: readonly PageBox[],
  { stamps, folio }: { stamps: ReadonlyMap<number, string>; folio(at: number): string | null },
): Promise<void> {
  const { mark, place, size } = order.stamp
  const pages = boxes.map((box, at) => ({
    ...shownSize(box),
    stamp: stamps.get(at) ?? null,
    folio: folio(at),
  }))
  const request = {
    template: STAMP_LAYER,
    title: order.setName,
    language: order.language,
    createdAt: services.clock(),
    data: { pages, mark, place, size },
  }
  await writeFile(join(folder.path, LAYER), await services.pdf.render(request, order.account))
}
