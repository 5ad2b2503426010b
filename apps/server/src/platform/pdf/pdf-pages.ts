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
import type { Bytes } from '../files/file-store.ts'
import { type QpdfCommand, type QpdfResult, type RunQpdf, runQpdfModule, runQpdfProgram } from './run-qpdf.ts'

export const PDF_FAULTS = ['encrypted', 'damaged', 'too-large', 'too-slow', 'no-such-page'] as const
export type PdfFault = (typeof PDF_FAULTS)[number]

export class PdfPagesError extends Error {
  override readonly name = 'PdfPagesError'
  readonly fault: PdfFault

  constructor(fault: PdfFault, because: string) {
    super(because)
    this.fault = fault
  }
}

export type Turn = 0 | 90 | 180 | 270

/** One page of the result. */
export interface PageChoice {
  /** The place of its file in the list of sources. */
  source: number
  /** From 1. */
  page: number
  /** Clockwise, beside the rotation that the page has. */
  turn: Turn
}

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
/** 3: done with warnings. */
const SUCCESS = [0, 3]
const EVERY_STATUS = [-1, 0, 2, 3]

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

  async #inFolder<Result>(
    sources: readonly PdfSource[],
    work: (folder: string) => Promise<Result>,
    queue: Queue = 'foreground',
  ): Promise<Result> {
    assertNoTransaction('Changing the pages of a PDF')
    if (sources.reduce((sum, { size }) => sum + size, 0) > MOST_SOURCE_BYTES)
      throw new PdfPagesError('too-large', 'The files are larger than a process may read')
    const before = this.#last[queue]
    const mine = (async () => {
      await before
      const folder = join(this.#workFolder, `maat-pdf-${randomUUID()}`)
      await mkdir(folder, { mode: 0o700 })
      try {
        for (const [at, source] of sources.entries())
          await pipeline(
            Readable.from(await source.bytes()),
            createWriteStream(join(folder, nameOfSource(at))),
          )
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })()
    this.#last[queue] = mine.catch(() => {})
    return await mine
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

const nameOfSource = (at: number) => `source-${at}.pdf`
const nameOfResult = (at: number) => `result-${at}.pdf`

const IS_ENCRYPTED = '--is-encrypted'
const NOT_ENCRYPTED = 2
/** A file whose structure qpdf has to guess may lose pages. */
const IS_GUESSED = /reconstruct|recover|file is damaged/i
const NEEDS_PASSWORD = /invalid password|requires a password/i
const IS_OUT_OF_MEMORY = /bad_alloc|out of memory|memory limit|abort/i

function faultOf(command: QpdfCommand | undefined, result: QpdfResult): PdfPagesError | undefined {
  const { status, errors } = result
  if (NEEDS_PASSWORD.test(errors)) return new PdfPagesError('encrypted', errors)
  if (command?.words[0] === IS_ENCRYPTED && status === 0)
    return new PdfPagesError('encrypted', 'It is encrypted')
  if (command?.accepts.includes(status) && !IS_GUESSED.test(errors)) return undefined
  if (IS_OUT_OF_MEMORY.test(errors)) return new PdfPagesError('too-large', errors)
  return new PdfPagesError('damaged', errors)
}

function assertPages(choices: readonly PageChoice[], counts: readonly number[]): void {
  if (choices.length === 0) throw new PdfPagesError('no-such-page', 'A file needs a page')
  if (choices.length > MOST_PAGES)
    throw new PdfPagesError('too-large', `It would have ${choices.length} pages`)
  for (const { source, page } of choices)
    if (page < 1 || page > (counts[source] ?? 0))
      throw new PdfPagesError('no-such-page', `Page ${page} of file ${source}`)
}

/**
 * A file that keeps all its pages in their order keeps its bookmarks, too. Otherwise the result begins empty: bookmarks
 * would hold on to the content of removed pages.
 */
function assembling(choices: readonly PageChoice[], counts: readonly number[], result: string): QpdfCommand {
  const first = choices[0]?.source ?? 0
  const isWhole =
    choices.length === counts[first] &&
    choices.every(({ source, page }, at) => source === first && page === at + 1)
  const pages = ['--pages', ...runsOf(choices), '--']
  const words = [isWhole ? nameOfSource(first) : '--empty', ...pages, ...turnsOf(choices), result]
  return { words: ['--warning-exit-0', '--no-warn', ...words], accepts: SUCCESS }
}

/** Pages of one file in a row share an entry: `source-0.pdf 1-3,7`. */
function runsOf(choices: readonly PageChoice[]): string[] {
  const words: string[] = []
  for (let at = 0; at < choices.length; ) {
    const { source } = choices[at] as PageChoice
    const end = choices.findIndex((choice, place) => place > at && choice.source !== source)
    const run = choices.slice(at, end < 0 ? undefined : end)
    words.push(nameOfSource(source), rangeOf(run.map(({ page }) => page)))
    at += run.length
  }
  return words
}

const TURNS: readonly Turn[] = [90, 180, 270]

function turnsOf(choices: readonly PageChoice[]): string[] {
  return TURNS.flatMap(turn => {
    const turned = choices.flatMap((choice, at) => (choice.turn === turn ? [at + 1] : []))
    return turned.length > 0 ? [`--rotate=+${turn}:${rangeOf(turned)}`] : []
  })
}

/** In the words of qpdf: `1-3,7`. */
function rangeOf(pages: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < pages.length; ) {
    let end = at
    while (pages[end + 1] === (pages[end] ?? 0) + 1) end += 1
    parts.push(end > at ? `${pages[at]}-${pages[end]}` : String(pages[at]))
    at = end + 1
  }
  return parts.join(',')
}
