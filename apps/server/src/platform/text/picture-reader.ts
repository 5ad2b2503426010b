// Reads the text of pictures with Tesseract, if the machine has it with one of our languages: each in a process with
// limits of time and memory, and without network where the machine allows that.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PRLIMIT } from '../own-process.ts'
import { isolationHere } from '../word/word-to-pdf.ts'
import { giveWay } from './give-way.ts'
import { parseTesseractWords, type ReadPicture } from './tesseract-words.ts'

const LANGUAGES = ['fra', 'nld', 'eng']
const PATIENCE_MS = 120_000
const MOST_MEMORY = 2 * 1024 ** 3
const MOST_OUTPUT_BYTES = 20 << 20

export class PictureReader {
  readonly #path: string
  readonly #patienceMs: number
  #languages: readonly string[] | undefined
  #isolation: readonly string[] | undefined

  constructor(path: string, { patienceMs = PATIENCE_MS } = {}) {
    this.#path = path
    this.#patienceMs = patienceMs
  }

  get isAvailable(): boolean {
    this.#languages ??= languagesOf(this.#path)
    return this.#languages.length > 0
  }

  /** Undefined if it could not be read, or took too long. */
  async read(picture: Uint8Array): Promise<ReadPicture | undefined> {
    if (!this.isAvailable) return undefined
    this.#isolation ??= isolationHere()
    const limit = existsSync(PRLIMIT) ? [PRLIMIT, `--as=${MOST_MEMORY}`] : []
    const languages = (this.#languages ?? []).join('+')
    const words = [this.#path, 'stdin', 'stdout', '-l', languages, '--psm', '3', 'tsv']
    const output = await run([...this.#isolation, ...limit, ...words], picture, this.#patienceMs)
    return output === undefined ? undefined : parseTesseractWords(output)
  }
}

/** Those of ours that are installed; none if the program is missing. */
function languagesOf(path: string): readonly string[] {
  if (!existsSync(path)) return []
  try {
    const output = execFileSync(path, ['--list-langs'], { encoding: 'utf8', env: {}, timeout: 10_000 })
    const installed = output.split(/\s/)
    return LANGUAGES.filter(language => installed.includes(language))
  } catch {
    return []
  }
}

function run([program = '', ...words]: readonly string[], input: Uint8Array, patienceMs: number) {
  return new Promise<string | undefined>(resolve => {
    const env = { OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' }
    const child = spawn(program, words, { detached: true, stdio: ['pipe', 'pipe', 'ignore'], env })
    giveWay(child.pid)
    const parts: Buffer[] = []
    let size = 0
    const overdue = setTimeout(() => end(undefined), patienceMs)
    function end(output: string | undefined): void {
      clearTimeout(overdue)
      killGroup(child.pid)
      resolve(output)
    }
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_OUTPUT_BYTES) end(undefined)
      else parts.push(part)
    })
    child.once('error', () => end(undefined))
    child.once('close', status => end(status === 0 ? Buffer.concat(parts).toString('utf8') : undefined))
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** The isolation starts a process of its own. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
