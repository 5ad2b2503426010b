// A LibreOffice that was started before its file is there, because its start takes seconds. It reads one file and ends, so
// that nothing of a file reaches the next one: either a process without network, or an instance of the unit without it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface WarmOffice {
  /** Undefined if it could not read the file, or took too long. */
  convert(bytes: Uint8Array, patienceMs: number): Promise<Buffer | undefined>
  /** Ends it, with everything that it wrote. */
  discard(): Promise<void>
}

const PRLIMIT = '/usr/bin/prlimit'
const MOST_MEMORY = 4 * 1024 * 1024 * 1024
const MOST_PDF_BYTES = 200 << 20
const FONTS = join(import.meta.dirname, 'fonts.conf')
/** Opens documents without macros, links or questions. */
const QUIET = ['--headless', '--norestore', '--nolockcheck', '--nodefault']
/** Ends the whole group when the server ends, also when it is killed: only then does its input end. */
const WITH_SERVER = ['/bin/sh', '-c', '"$@" < /dev/null & read -r _; kill -KILL 0', 'sh']

interface Program {
  path: string
  /** The words that take the network away. */
  isolation: readonly string[]
}

/** The second process hands the file over to the first; if that one died, it does the work itself. */
export function startOffice({ path, isolation }: Program): WarmOffice {
  const folder = join(tmpdir(), `maat-word-${randomUUID()}`)
  const [file, profile] = [join(folder, 'file.docx'), `-env:UserInstallation=file://${folder}/profile`]
  const words = [...isolation, ...limited([path, profile, ...QUIET])]
  const started = mkdir(folder, { mode: 0o700 }).then(() => start([...WITH_SERVER, ...words], folder, 'pipe'))
  started.catch(() => {})
  return {
    async convert(bytes, patienceMs) {
      await started
      await writeFile(file, bytes)
      const converting = start(
        [...words, '--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, file],
        folder,
        'ignore',
      )
      await ended(converting, patienceMs)
      return await readFile(join(folder, 'file.pdf')).catch(() => undefined)
    },
    async discard() {
      const waiting = await started.catch(() => undefined)
      killGroup(waiting?.pid)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const limited = (words: string[]): string[] =>
  existsSync(PRLIMIT) ? [PRLIMIT, `--as=${MOST_MEMORY}`, ...words] : words

function start([program = '', ...words]: readonly string[], home: string, input: 'pipe' | 'ignore') {
  const child = spawn(program, words, {
    cwd: home,
    detached: true,
    stdio: [input, 'ignore', 'ignore'],
    env: { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', FONTCONFIG_FILE: FONTS },
  })
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  return child
}

/** LibreOffice starts processes of its own, so the whole group is killed. */
function ended(child: ChildProcess, patienceMs: number): Promise<void> {
  return new Promise(resolve => {
    const overdue = setTimeout(() => killGroup(child.pid), patienceMs)
    const end = () => {
      clearTimeout(overdue)
      killGroup(child.pid)
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
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

/** Each connection has an instance of its own, which starts LibreOffice at once and waits for the file. */
export function connectOffice(path: string): WarmOffice {
  let unit = open(path)
  return {
    convert(bytes, patienceMs) {
      // It waited for too long, and the unit was ended.
      if (unit.destroyed || unit.readableEnded) unit = open(path)
      return answerOf(unit, bytes, patienceMs)
    },
    discard: async () => void unit.destroy(),
  }
}

function open(path: string): Socket {
  const unit = connect(path)
  unit.on('error', () => {})
  // Read from the start, so that its end is noticed while it waits.
  return unit.resume()
}

/** The unit reads the whole file, answers with the PDF, and closes; with nothing, if it could not convert. */
function answerOf(unit: Socket, bytes: Uint8Array, patienceMs: number): Promise<Buffer | undefined> {
  return new Promise(resolve => {
    const parts: Buffer[] = []
    let size = 0
    const overdue = setTimeout(() => unit.destroy(), patienceMs)
    unit.on('data', part => {
      size += part.length
      parts.push(part)
      if (size > MOST_PDF_BYTES) unit.destroy()
    })
    unit.on('close', hadError => {
      clearTimeout(overdue)
      const pdf = Buffer.concat(parts)
      const isWhole = !hadError && unit.readableEnded && pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))
      resolve(isWhole ? pdf : undefined)
    })
    unit.end(bytes)
  })
}
