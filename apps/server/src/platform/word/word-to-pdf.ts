// Turns Word files into PDFs with LibreOffice, if the machine has it: one file at a time, in a process without network,
// with a home of its own that is removed, and with limits of time and memory.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertNoTransaction } from '../db/open-transactions.ts'

const PRLIMIT = '/usr/bin/prlimit'
const UNSHARE = '/usr/bin/unshare'
const PATIENCE_MS = 60_000
const MOST_MEMORY = 4 * 1024 * 1024 * 1024
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
  path: string
  patienceMs?: number
}

export class WordToPdf {
  readonly #path: string | undefined
  readonly #patienceMs: number
  #last: Promise<unknown> = Promise.resolve()

  constructor({ path, patienceMs = PATIENCE_MS }: Options) {
    this.#path = existsSync(path) ? path : undefined
    this.#patienceMs = patienceMs
  }

  get isAvailable(): boolean {
    return this.#path !== undefined
  }

  /** Undefined if there is no LibreOffice, or it could not read the file: the Word file stays without a PDF. */
  convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    assertNoTransaction('LibreOffice')
    const mine = this.#last.then(() => this.#convert(bytes))
    this.#last = mine.catch(() => {})
    return mine
  }

  async #convert(bytes: Uint8Array): Promise<Buffer | undefined> {
    if (!this.#path) return undefined
    const folder = join(tmpdir(), `maat-word-${randomUUID()}`)
    await mkdir(folder, { mode: 0o700 })
    try {
      await writeFile(join(folder, 'file.docx'), bytes)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const words = [this.#path, profile, ...WORDS, '--outdir', folder, join(folder, 'file.docx')]
      await run(limited(words), folder, this.#patienceMs)
      return await readFile(join(folder, 'file.pdf')).catch(() => undefined)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A machine without these programs has no Debian LibreOffice either; a stand-in of tests runs without them. */
function limited(words: string[]): string[] {
  const within = existsSync(PRLIMIT) ? [PRLIMIT, `--as=${MOST_MEMORY}`, ...words] : words
  return mayUnshare() ? [UNSHARE, '--map-current-user', '--net', ...within] : within
}

let unshares: boolean | undefined

/** Containers and hardened units forbid it: there, the unit itself has no network. */
function mayUnshare(): boolean {
  unshares ??= existsSync(UNSHARE) && spawnSync(UNSHARE, ['--map-current-user', '--net', 'true']).status === 0
  return unshares
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
