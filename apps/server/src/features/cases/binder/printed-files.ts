// The files of a printed binder: which pages can be printed, and the reason for each that cannot. One broken file does
// not hinder the others.
import { MOST_PRINTED_BYTES, MOST_PRINTED_PAGES } from '@maat/domain/cases/file/binders'
import { isWhole } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/http/work.ts'
import type { PdfFault } from '../../../platform/pdf/pdf-faults.ts'
import type { PdfSource } from '../../../platform/pdf/pdf-pages.ts'
import type { TrialResult } from '../../../platform/pdf/pdf-trials.ts'
import type { StoredVersion } from '../../documents/documents/index.ts'
import type { EntryView, ResolvedEntry } from './resolve-entries.ts'

export type PrintFault = PdfFault | 'no-file' | 'not-pdf'

export interface PrintablePages {
  file: StoredVersion
  from: number
  to: number
}

export type PrintedFile = PrintablePages | { fault: PrintFault }

type DocumentView = Extract<EntryView, { kind: 'document' }>
interface OfDocument {
  view: DocumentView
  file: StoredVersion
}

/** By the id of the entry. Files beyond the limits get a sentence as well. */
export async function printableFiles(
  services: Services,
  entries: readonly ResolvedEntry[],
): Promise<Map<string, PrintedFile>> {
  const printed = new Map<string, PrintedFile>()
  const tried: OfDocument[] = []
  const kept = new Map<string, StoredVersion>()
  let bytes = 0
  for (const { view, file } of entries) {
    if (view.kind !== 'document') continue
    const fault = await faultOf(services, file)
    if (fault || !file) {
      printed.set(view.id, { fault: fault ?? 'no-file' })
      continue
    }
    const more = kept.has(file.hash) ? 0 : file.size
    if (bytes + more > MOST_PRINTED_BYTES) {
      printed.set(view.id, { fault: 'too-large' })
      continue
    }
    bytes += more
    kept.set(file.hash, file)
    tried.push({ view, file })
  }
  const results = await tryFiles(services, [...kept.values()], tried)
  let pages = 0
  for (const [at, { view, file }] of tried.entries()) {
    const result = results[at] ?? { fault: 'damaged' }
    const isTooMuch = 'pages' in result && pages + result.pages > MOST_PRINTED_PAGES
    if ('pages' in result && !isTooMuch) pages += result.pages
    printed.set(view.id, isTooMuch ? { fault: 'too-large' } : printedFileOf(view, file, result))
  }
  return printed
}

function printedFileOf(view: DocumentView, file: StoredVersion, result: TrialResult): PrintedFile {
  if ('fault' in result) return result
  const from = view.pages?.from ?? 1
  return { file, from, to: from + result.pages - 1 }
}

async function faultOf(
  { files }: Services,
  file: StoredVersion | undefined,
): Promise<PrintFault | undefined> {
  if (!file) return 'no-file'
  if (file.media_type !== 'application/pdf') return 'not-pdf'
  // Before qpdf reads it: a torn file must not hinder the others.
  return (await isWhole(files, file)) ? undefined : 'no-file'
}

async function tryFiles(
  services: Services,
  files: readonly StoredVersion[],
  tried: readonly OfDocument[],
): Promise<TrialResult[]> {
  if (tried.length === 0) return []
  const trials = tried.map(({ view, file }) => ({
    source: files.findIndex(({ hash }) => hash === file.hash),
    from: view.pages?.from ?? 1,
    to: view.pages?.to,
  }))
  const sources = files.map(file => sourceOf(services, file))
  return await services.pdfPages.tryEach(sources, trials)
}

export const sourceOf = ({ files }: Services, file: StoredVersion): PdfSource => ({
  size: file.size,
  bytes: async () => (await files.read(file)) ?? noBytes(),
})

async function* noBytes(): AsyncGenerator<Uint8Array> {}
