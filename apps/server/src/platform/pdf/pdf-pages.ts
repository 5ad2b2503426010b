// Changes the pages of PDFs: counts them, and assembles a new file from pages of one or several files, in any order and
// turned. Never changes a file: a hostile or broken one ends with a typed reason.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertNoTransaction } from '../db/open-transactions.ts'
import { type Bytes, inOnePart } from '../files/file-store.ts'
import { assembling, nameOfResult, nameOfSource, type PageChoice, runsOf } from './page-choices.ts'
import {
  EVERY_STATUS,
  faultOf,
  IS_ENCRYPTED,
  NOT_ENCRYPTED,
  PdfPagesError,
  SUCCESS,
  WITHOUT_WARNINGS,
} from './pdf-faults.ts'
import { type Insertion, pagesOfBookmarks, withInsertions } from './pdf-insertions.ts'
import { type PageTrial, type TrialResult, tryPages } from './pdf-trials.ts'
import { type QpdfCommand, type QpdfResult, type RunQpdf, runQpdfModule, runQpdfProgram } from './run-qpdf.ts'

export { type PdfFault, PdfPagesError } from './pdf-faults.ts'

/** A source is read once. */
export interface PdfSource {
  size: number
  bytes(): Bytes | Promise<Bytes>
}

export interface AssembledPdf {
  path: string
  size: number
  pages: number
}

type Queue = 'foreground' | 'background'

/** A folder for work in several steps. */
export interface PdfFolder {
  path: string
  /** Each call takes its turn, so that small reads go between the steps of long work. */
  run(commands: readonly QpdfCommand[]): Promise<QpdfResult[]>
  /** Several files in one process: the fault of one does not stop the others. */
  runEach(groups: readonly (readonly QpdfCommand[])[]): Promise<(QpdfResult[] | PdfPagesError)[]>
}

interface Options {
  qpdfPath?: string | undefined
  /** Where its own folders are made. */
  workFolder?: string
  run?: RunQpdf
  patienceMs?: number
}

const MB = 1024 * 1024
const MOST_SOURCE_BYTES = 200 * MB
const MOST_PAGES = 5000
const LIMITS = { patienceMs: 60_000, mostBytes: 512 * MB }

export class PdfPages {
  readonly #run: RunQpdf
  readonly #patienceMs: number
  readonly #workFolder: string
  /** One after the other, because each may use the whole memory limit. Nobody waits behind the background. */
  readonly #last: Record<Queue, Promise<unknown>> = {
    foreground: Promise.resolve(),
    background: Promise.resolve(),
  }

  constructor({ qpdfPath, run, patienceMs = LIMITS.patienceMs, workFolder = tmpdir() }: Options = {}) {
    this.#workFolder = workFolder
    this.#run = run ?? (qpdfPath ? runQpdfProgram(qpdfPath) : runQpdfModule)
    this.#patienceMs = patienceMs
  }

  async count(source: PdfSource): Promise<number> {
    return await this.#inFolder([source], async folder => {
      const [count = 0] = await this.#counts(folder, 1)
      return count
    })
  }

  /** For many small reads at once, in the background: undefined for a file that is unreadable. */
  async countEach(sources: readonly PdfSource[]): Promise<(number | undefined)[]> {
    const countAll = async (folder: string) => {
      const commands = sources.map((_, at) => ({
        words: ['--show-npages', nameOfSource(at)],
        accepts: EVERY_STATUS,
      }))
      const results = await this.#run(folder, commands, { ...LIMITS, patienceMs: this.#patienceMs })
      return sources.map((_, at) => Number(results?.[at]?.output.trim()) || undefined)
    }
    return await this.#inFolder(sources, countAll, 'background')
  }

  /** Tries to take pages out of each source: a broken one does not hinder the others. */
  async tryEach(sources: readonly PdfSource[], trials: readonly PageTrial[]): Promise<TrialResult[]> {
    const limits = { ...LIMITS, patienceMs: this.#patienceMs }
    return await this.#inFolder(sources, folder =>
      tryPages(trials, nameOfSource, commands => this.#run(folder, commands, limits)),
    )
  }

  /** Puts pages of the sources into the base, which keeps its links and bookmarks. */
  async insert<Result>(
    base: Buffer,
    sources: readonly PdfSource[],
    insertions: readonly Insertion[],
    use: (result: AssembledPdf) => Promise<Result>,
  ): Promise<Result> {
    const all = [{ size: base.length, bytes: () => inOnePart(base) }, ...sources]
    return await this.#inFolder(all, async folder => {
      const counts = await this.#counts(folder, all.length)
      const [outlines] = await this.#commands(folder, [
        { words: ['--json', '--json-key=outlines', nameOfSource(0)], accepts: SUCCESS },
      ])
      const bookmarks = pagesOfBookmarks(outlines?.output ?? '')
      const choices = withInsertions(counts[0] ?? 0, bookmarks, insertions)
      assertPages(choices, counts)
      const path = join(folder, nameOfResult(0))
      const words = [nameOfSource(0), '--pages', ...runsOf(choices), '--', nameOfResult(0)]
      await this.#commands(folder, [{ words: [...WITHOUT_WARNINGS, ...words], accepts: SUCCESS }])
      return await use({ path, size: (await stat(path)).size, pages: choices.length })
    })
  }

  /** Each list of choices becomes one file. `use` reads the results, which are removed after it. */
  async assemble<Result>(
    sources: readonly PdfSource[],
    files: readonly (readonly PageChoice[])[],
    use: (results: AssembledPdf[]) => Promise<Result>,
  ): Promise<Result> {
    return await this.#inFolder(sources, async folder => {
      const counts = await this.#counts(folder, sources.length)
      for (const choices of files) assertPages(choices, counts)
      const commands = files.map((choices, at) => assembling(choices, counts, nameOfResult(at)))
      await this.#commands(folder, commands)
      const results = files.map(async (choices, at) => {
        const path = join(folder, nameOfResult(at))
        return { path, size: (await stat(path)).size, pages: choices.length }
      })
      return await use(await Promise.all(results))
    })
  }

  /** The folder is removed after `work`. */
  async inOwnFolder<Result>(work: (folder: PdfFolder) => Promise<Result>): Promise<Result> {
    assertNoTransaction('Changing the pages of a PDF')
    return await this.#withFolder(async path => {
      const run = (commands: readonly QpdfCommand[]) =>
        this.#takeTurn(() => this.#commands(path, commands), 'background')
      const runEach = (groups: readonly (readonly QpdfCommand[])[]) =>
        this.#takeTurn(() => this.#commandsOfEach(path, groups), 'background')
      return await work({ path, run, runEach })
    })
  }

  async #inFolder<Result>(
    sources: readonly PdfSource[],
    work: (folder: string) => Promise<Result>,
    queue: Queue = 'foreground',
  ): Promise<Result> {
    assertNoTransaction('Changing the pages of a PDF')
    if (sources.reduce((sum, { size }) => sum + size, 0) > MOST_SOURCE_BYTES)
      throw new PdfPagesError('too-large', 'The files are larger than a process may read')
    const inFolder = async (folder: string) => {
      for (const [at, source] of sources.entries())
        await pipeline(Readable.from(await source.bytes()), createWriteStream(join(folder, nameOfSource(at))))
      return await work(folder)
    }
    return await this.#takeTurn(() => this.#withFolder(inFolder), queue)
  }

  async #takeTurn<Result>(work: () => Promise<Result>, queue: Queue): Promise<Result> {
    const before = this.#last[queue]
    const mine = (async () => {
      await before
      return await work()
    })()
    this.#last[queue] = mine.catch(() => {})
    return await mine
  }

  async #withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = join(this.#workFolder, `maat-pdf-${randomUUID()}`)
    await mkdir(folder, { mode: 0o700 })
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #commandsOfEach(
    folder: string,
    groups: readonly (readonly QpdfCommand[])[],
  ): Promise<(QpdfResult[] | PdfPagesError)[]> {
    const commands = groups.flat()
    const tried = commands.map(({ words }) => ({ words, accepts: EVERY_STATUS }))
    const results = await this.#run(folder, tried, { ...LIMITS, patienceMs: this.#patienceMs })
    if (!results || results.length < commands.length) return await this.#oneByOne(folder, groups)
    return groups.map((group, at) => {
      const begin = groups.slice(0, at).flat().length
      const own = results.slice(begin, begin + group.length)
      return own.flatMap((result, place) => faultOf(group[place], result) ?? [])[0] ?? own
    })
  }

  /** One file ended the process, so the others get a process of their own. */
  async #oneByOne(
    folder: string,
    groups: readonly (readonly QpdfCommand[])[],
  ): Promise<(QpdfResult[] | PdfPagesError)[]> {
    if (groups.length === 1) return [new PdfPagesError('too-slow', 'The process did not end by itself')]
    const outcomes: (QpdfResult[] | PdfPagesError)[] = []
    for (const group of groups) outcomes.push(...(await this.#commandsOfEach(folder, [group])))
    return outcomes
  }

  async #counts(folder: string, sources: number): Promise<number[]> {
    const names = Array.from({ length: sources }, (_, at) => nameOfSource(at))
    const results = await this.#commands(
      folder,
      names.flatMap(name => [
        // A file that opens without a password may still forbid its change, so it is refused as well.
        { words: [IS_ENCRYPTED, name], accepts: [NOT_ENCRYPTED] },
        { words: ['--show-npages', name], accepts: SUCCESS },
      ]),
    )
    const counts = results.flatMap(({ output }, at) => (at % 2 === 1 ? [Number(output.trim())] : []))
    for (const count of counts) {
      if (!Number.isInteger(count) || count < 1) throw new PdfPagesError('damaged', 'It has no pages')
      if (count > MOST_PAGES) throw new PdfPagesError('too-large', `It has ${count} pages`)
    }
    return counts
  }

  async #commands(folder: string, commands: readonly QpdfCommand[]): Promise<QpdfResult[]> {
    const results = await this.#run(folder, commands, { ...LIMITS, patienceMs: this.#patienceMs })
    if (!results) throw new PdfPagesError('too-slow', `It took longer than ${this.#patienceMs} ms`)
    for (const [at, result] of results.entries()) {
      const fault = faultOf(commands[at], result)
      if (fault) throw fault
    }
    if (results.length < commands.length) throw new PdfPagesError('damaged', 'qpdf ended early')
    return results
  }
}

function assertPages(choices: readonly PageChoice[], counts: readonly number[]): void {
  if (choices.length === 0) throw new PdfPagesError('no-such-page', 'A file needs a page')
  if (choices.length > MOST_PAGES)
    throw new PdfPagesError('too-large', `It would have ${choices.length} pages`)
  for (const { source, page } of choices)
    if (page < 1 || page > (counts[source] ?? 0))
      throw new PdfPagesError('no-such-page', `Page ${page} of file ${source}`)
}
