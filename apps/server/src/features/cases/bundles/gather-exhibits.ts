// Brings the originals of a bundle into one folder as PDFs. A fault concerns its exhibit alone.
import { createWriteStream, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { BundleEntry, ExhibitFault } from '@maat/domain/cases/file/bundles'
import { BytesDiffer, type FileStore } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/http/work.ts'
import { copyEach } from '../../../platform/pdf/bundle-steps.ts'
import { type PdfFault, type PdfFolder, PdfPagesError } from '../../../platform/pdf/pdf-pages.ts'
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'

const PICTURE_PAGE = readFileSync(new URL('../../../platform/pdf/picture-page.typ', import.meta.url), 'utf8')

const PDF = 'application/pdf'
const PICTURES = ['image/jpeg', 'image/png']
const isPicture = (mediaType: string | null) => mediaType !== null && PICTURES.includes(mediaType)

export const canBeShown = (mediaType: string | null) => mediaType === PDF || isPicture(mediaType)

export const FAULT_OF_PDF: Record<PdfFault, ExhibitFault> = {
  encrypted: 'encrypted',
  damaged: 'damaged',
  'too-large': 'damaged',
  'too-slow': 'damaged',
  'no-such-page': 'damaged',
}

export interface GatheredEntry extends BundleEntry {
  /** Its pages in the folder; undefined with a fault. */
  file: string | undefined
}

/** The parts of the platform that the making of files needs. */
export interface BundleServices {
  pdf: Pick<PdfRenderer, 'render'>
  files: Pick<FileStore, 'read'>
  config: Pick<Services['config'], 'firmName'>
  clock: Services['clock']
}

interface Gathering {
  services: BundleServices
  folder: PdfFolder
  account: string
  /** After each exhibit. */
  onExhibit(): Promise<void>
}

export async function gatherExhibits(
  gathering: Gathering,
  entries: readonly BundleEntry[],
): Promise<GatheredEntry[]> {
  const faults: (ExhibitFault | null)[] = []
  for (const [at, entry] of entries.entries()) {
    faults.push(await bring(gathering, entry, original(at)))
    await gathering.onExhibit()
  }
  const sound = entries.flatMap((_, at) => (faults[at] ? [] : [at]))
  const copies = await copyEach(
    gathering.folder,
    sound.map(at => ({ from: original(at), to: `exhibit-${at}.pdf` })),
  )
  return entries.map((entry, at) => {
    const copy = copies[sound.indexOf(at)]
    if (!copy) return { ...entry, pages: null, fault: faults[at] ?? 'damaged', file: undefined }
    if (copy instanceof PdfPagesError)
      return { ...entry, pages: null, fault: FAULT_OF_PDF[copy.fault], file: undefined }
    return { ...entry, pages: copy.pages, fault: null, file: copy.name }
  })
}

const original = (at: number) => `original-${at}.pdf`

async function bring(
  { services, folder, account }: Gathering,
  { hash, bytes: size, mediaType, title }: BundleEntry,
  to: string,
): Promise<ExhibitFault | null> {
  if (hash === null) return 'no-file'
  if (!canBeShown(mediaType)) return 'not-pdf'
  const bytes = await services.files.read({ hash, size })
  if (!bytes) return 'no-file'
  const path = join(folder.path, to)
  try {
    if (!isPicture(mediaType)) await pipeline(Readable.from(bytes), createWriteStream(path))
    else {
      const page = await pictureAsPage(services, { picture: await buffer(bytes), title, account })
      if (!page) return 'damaged'
      await writeFile(path, page)
    }
    return null
  } catch (error) {
    if (error instanceof BytesDiffer) return 'damaged'
    throw error
  }
}

/** Undefined if the picture is unreadable. */
async function pictureAsPage(
  { pdf, clock }: BundleServices,
  { picture, title, account }: { picture: Buffer; title: string; account: string },
): Promise<Buffer | undefined> {
  const request: PdfRequest = {
    template: PICTURE_PAGE,
    title,
    language: 'fr',
    createdAt: clock(),
    data: { alt: title },
    pictures: [picture],
  }
  return await pdf.render(request, account).catch(() => undefined)
}
