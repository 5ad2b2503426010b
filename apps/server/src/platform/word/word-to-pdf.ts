// Turns Word files into PDFs with LibreOffice, if the machine has it: one file at a time, always without network. Either
// the process gets a network of its own, or a unit without network converts behind a socket. Without both there is no PDF.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertNoTransaction } from '../db/open-transactions.ts'

const PRLIMIT = '/usr/bin/prlimit'
const UNSHARE = '/usr/bin/unshare'
const ISOLATED = [UNSHARE, '--map-current-user', '--net']
const PATIENCE_MS = 60_000
const MOST_MEMORY = 4 * 1024 * 1024 * 1024
const MOST_PDF_BYTES = 200 << 20
/** Opens documents without macros, links or questions. */
const WORDS = [
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nodefault',
  '--convert-to',
  'pdf:writer_pdf_Export',
]

interface Options {
  /** LibreOffice on this machine. */
  path: string
  /** The socket of the unit that converts without network; it is used if it exists. */
  socket?: string | undefined
  patienceMs?: number
  /** The start of the words that take the network away; empty if that is impossible here. */
  isolation?: readonly string[]
}

export class WordToPdf {
  readonly #path: string
  readonly #socket: string | undefined
  readonly #patienceMs: number
  #isolation: readonly string[] | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor({ path, socket, patienceMs = PATIENCE_MS, isolation }: Options) {
    this.#path = path
    this.#socket = socket
    this.#patienceMs = patienceMs
    this.#isolation = isolation
  }

  get isAvailable(): boolean {
    return this.#unit !== undefined || this.#isIsolated
  }

  /** Undefined if nothing can convert it in isolation, or could read the file: the Word file stays without a PDF. */
  convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    assertNoTransaction('LibreOffice')
    const mine = this.#last.then(() => this.#convert(bytes))
    this.#last = mine.catch(() => {})
    return mine
  }

  get #unit(): string | undefined {
    return this.#socket !== undefined && existsSync(this.#socket) ? this.#socket : undefined
  }

  get #isIsolated(): boolean {
    if (!existsSync(this.#path)) return false
    this.#isolation ??= isolationHere()
    return this.#isolation.length > 0
  }

  async #convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    const unit = this.#unit
    if (unit) return await convertInUnit(unit, bytes, this.#patienceMs)
    if (!this.#isIsolated) return undefined
    const folder = join(tmpdir(), `maat-word-${randomUUID()}`)
    await mkdir(folder, { mode: 0o700 })
    try {
      await writeFile(join(folder, 'file.docx'), bytes)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const words = [this.#path, profile, ...WORDS, '--outdir', folder, join(folder, 'file.docx')]
      await run([...(this.#isolation ?? []), ...limited(words)], folder, this.#patienceMs)
      return await readFile(join(folder, 'file.pdf')).catch(() => undefined)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const limited = (words: string[]): string[] =>
  existsSync(PRLIMIT) ? [PRLIMIT, `--as=${MOST_MEMORY}`, ...words] : words

/** Containers and hardened units forbid it. */
function isolationHere(): readonly string[] {
  const [program = '', ...rest] = ISOLATED
  const isPossible = existsSync(program) && spawnSync(program, [...rest, 'true']).status === 0
  return isPossible ? ISOLATED : []
}

/** The unit reads the whole file, answers with the PDF, and closes; with nothing, if it could not convert. */
function convertInUnit(socket: string, bytes: Uint8Array, patienceMs: number): Promise<Buffer | undefined> {
  return new Promise(resolve => {
    const parts: Buffer[] = []
    let size = 0
    const unit = connect(socket)
    const overdue = setTimeout(() => unit.destroy(), patienceMs)
    unit.on('connect', () => unit.end(bytes))
    unit.on('data', part => {
      size += part.length
      parts.push(part)
      if (size > MOST_PDF_BYTES) unit.destroy()
    })
    unit.on('error', () => {})
    unit.on('close', hadError => {
      clearTimeout(overdue)
      const pdf = Buffer.concat(parts)
      const isWhole = !hadError && unit.readableEnded && pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))
      resolve(isWhole ? pdf : undefined)
    })
  })
}

/** LibreOffice starts processes of its own, so the whole group is killed. */
function run(words: readonly string[], home: string, patienceMs: number): Promise<void> {
  const [program = '', ...rest] = words
  return new Promise(resolve => {
    const child = spawn(program, rest, {
      cwd: home,
      detached: true,
      stdio: 'ignore',
      env: { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    })
    const overdue = setTimeout(() => killGroup(child.pid), patienceMs)
    const end = () => {
      clearTimeout(overdue)
      resolve()
    }
    child.once('error', end)
    child.once('exit', () => {
      killGroup(child.pid)
      end()
    })
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
