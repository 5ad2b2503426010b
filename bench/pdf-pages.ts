// Merges a thousand pages into one PDF, and compares the memory of all processes with that at rest: it must not depend
// on the number of pages.
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageChoice } from '../apps/server/src/platform/pdf/page-choices.ts'
import { PdfPages, type PdfSource } from '../apps/server/src/platform/pdf/pdf-pages.ts'
import { pagedPdf } from '../apps/server/test/paged-pdf.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { sized } from './size.ts'

const FILES = 10
const PAGES = sized(1000, 20)
const TIMES_SMALLER = 10
/** About as much text as a dense page has. */
const CHARACTERS_OF_PAGE = 6000
const MOST_MB = 150
const SAMPLE_MS = 20

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
  const rest = memoryOfAll()
  let most = rest
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOfAll())
  }, SAMPLE_MS)
  const began = performance.now()
  const [made] = await pages.assemble(sources, [choices], async results => results)
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  if (made?.pages !== total) throw new Error(`${made?.pages} pages were merged instead of ${total}`)
  return { mostMb: most - rest, seconds }
}

/** On the disk, so that the measuring process does not hold it. */
function sourceIn(folder: string, file: number, count: number): PdfSource {
  const path = join(folder, `${file}.pdf`)
  const texts = Array.from({ length: count }, (_, at) =>
    `File ${file} page ${at} `.padEnd(CHARACTERS_OF_PAGE, 'abcdefghij '),
  )
  const bytes = pagedPdf(texts)
  writeFileSync(path, bytes)
  return { size: bytes.length, bytes: () => createReadStream(path) }
}

/** This process and those that it started. */
function memoryOfAll(): number {
  const own = String(process.pid)
  const started = readdirSync('/proc').filter(name => /^\d+$/.test(name) && statusOf(name, 'PPid') === own)
  return [own, ...started].reduce((sum, pid) => sum + Number(statusOf(pid, 'VmRSS') ?? 0), 0) / 1000
}

/** Undefined if the process has just ended. */
function statusOf(pid: string, field: 'PPid' | 'VmRSS'): string | undefined {
  try {
    return new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

export const pdfPagesBenchmark: Benchmark = { name: 'pdf-pages', run }
