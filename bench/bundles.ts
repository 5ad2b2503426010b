// Makes a bundle of a thousand pages of forty exhibits, and compares the memory of all processes with that at rest.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BundleEntry, BundleForm } from '@maat/domain/cases/file/bundles'
import { USUAL_STAMP } from '@maat/domain/cases/file/exhibits'
import { makeFilesOfBundle } from '../apps/server/src/features/cases/bundles/index.ts'
import type { FileReference } from '../apps/server/src/platform/files/file-store.ts'
import { PdfPages, type PdfSource } from '../apps/server/src/platform/pdf/pdf-pages.ts'
import { PdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { measureMemory } from './measure-memory.ts'
import { sourceIn } from './paged-source.ts'
import { sized } from './size.ts'

const EXHIBITS = sized(40, 4)
const PAGES = sized(1000, 20)
const MOST_MB = 150
const MOST_SECONDS = 30

async function run(): Promise<BenchmarkLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'maat-bench-bundles-'))
  const pdf = new PdfRenderer()
  try {
    const sources = Array.from({ length: EXHIBITS }, (_, file) => sourceIn(folder, file, PAGES / EXHIBITS))
    const lines: BenchmarkLine[] = []
    for (const form of ['one-file', 'stamped-files'] as const)
      lines.push(...(await measure(pdf, sources, form)))
    return lines
  } finally {
    await pdf.close()
    rmSync(folder, { recursive: true })
  }
}

async function measure(
  pdf: PdfRenderer,
  sources: readonly PdfSource[],
  form: BundleForm,
): Promise<BenchmarkLine[]> {
  // The renderer stays open between documents, so its memory belongs to the rest.
  await pdf.render({ template: '', data: null, title: 'x', language: 'fr', createdAt: new Date() }, null)
  const services = {
    pdf,
    clock: () => new Date(),
    config: { firmName: 'Cabinet Exemple' },
    files: { read: async ({ hash }: FileReference) => await sources[Number(hash)]?.bytes() },
  }
  const { result, mostMb, seconds } = await measureMemory(() =>
    new PdfPages().inOwnFolder(folder =>
      makeFilesOfBundle(
        { services, folder, order: orderOf(form), onExhibit: async () => {} },
        entriesOf(sources),
      ),
    ),
  )
  const made = result.files.reduce((sum, { pages }) => sum + pages, 0)
  if (made < PAGES) throw new Error(`${made} pages were made instead of ${PAGES}`)
  const what = `a bundle of ${PAGES} pages of ${EXHIBITS} exhibits, ${form}`
  return [
    {
      what: `the most memory above rest, of all processes, for ${what}`,
      measured: `${mostMb.toFixed(0)} MB`,
      bar: `at most ${MOST_MB} MB`,
      ok: mostMb <= MOST_MB,
    },
    {
      what: `the time for ${what}`,
      measured: `${seconds.toFixed(1)} s`,
      bar: `at most ${MOST_SECONDS} s`,
      ok: seconds <= MOST_SECONDS,
    },
  ]
}

const orderOf = (form: BundleForm) => ({
  form,
  language: 'fr' as const,
  setName: 'Pièces du demandeur',
  heading: '',
  stamp: { ...USUAL_STAMP, mark: 'Cabinet Exemple', pages: 'all' as const },
  mostFileBytes: Number.POSITIVE_INFINITY,
  day: '2026-01-05',
  caseLines: [],
  account: 'bench',
})

const entriesOf = (sources: readonly PdfSource[]): BundleEntry[] =>
  sources.map(({ size }, at) => ({
    documentId: String(at),
    number: `A${at + 1}`,
    title: `Pièce ${at + 1}`,
    datedOn: null,
    hash: String(at),
    bytes: size,
    mediaType: 'application/pdf',
    pages: null,
    firstPage: null,
    fault: null,
  }))

export const bundleBenchmark: Benchmark = { name: 'bundles', run }
