// Merges a thousand pages into one PDF, and compares the memory of all processes with that at rest: it must not depend
// on the number of pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageChoice } from '../apps/server/src/platform/pdf/page-choices.ts'
import { PdfPages } from '../apps/server/src/platform/pdf/pdf-pages.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { measureMemory } from './measure-memory.ts'
import { sourceIn } from './paged-source.ts'
import { sized } from './size.ts'

const FILES = 10
const PAGES = sized(1000, 20)
const TIMES_SMALLER = 10
const MOST_MB = 150

async function run(): Promise<BenchmarkLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'maat-bench-pages-'))
  try {
    const pages = new PdfPages()
    const small = await merge(pages, folder, Math.max(FILES, PAGES / TIMES_SMALLER))
    const large = await merge(pages, folder, PAGES)
    return [
      {
        what: `the most memory above rest, of all processes, while ${PAGES} pages of ${FILES} files are merged`,
        measured: `${large.mostMb.toFixed(0)} MB (${small.mostMb.toFixed(0)} MB for a tenth of the pages; ${large.seconds.toFixed(1)} s)`,
        bar: `at most ${MOST_MB} MB`,
        ok: large.mostMb <= MOST_MB,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function merge(
  pages: PdfPages,
  folder: string,
  total: number,
): Promise<{ mostMb: number; seconds: number }> {
  const each = total / FILES
  const sources = Array.from({ length: FILES }, (_, file) => sourceIn(folder, file, each))
  const choices = sources.flatMap((_, source) =>
    Array.from({ length: each }, (_, at): PageChoice => ({ source, page: at + 1, turn: 0 })),
  )
  const { result, mostMb, seconds } = await measureMemory(() =>
    pages.assemble(sources, [choices], async results => results),
  )
  const [made] = result
  if (made?.pages !== total) throw new Error(`${made?.pages} pages were merged instead of ${total}`)
  return { mostMb, seconds }
}

export const pdfPagesBenchmark: Benchmark = { name: 'pdf-pages', run }
