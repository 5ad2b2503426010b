// A demo firm with its own database and server, copied from the one that the run created. Each worker has one, so that
// parallel tests do not affect each other.
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeShortLivedFolder } from '../../apps/server/test/short-lived-folder.ts'
import { type ServedProduct, startServer } from '../../scripts/served-product.ts'

/** All tests come from one address, and share the clock of the run. */
export const firmSettings = () => ({
  REQUESTS_PER_MINUTE: '10000',
  CLOCK_SHIFT_MS: process.env.MAAT_CLOCK_SHIFT_MS ?? '0',
  // Not every machine has it.
  LIBREOFFICE_PATH: 'none',
})

export interface Firm {
  url: string
  close(): Promise<void>
}

/** The firm of a worker, unless another process serves the product. */
export async function openWorkersFirm(): Promise<Firm> {
  return process.env.MAAT_URL ? { url: process.env.MAAT_URL, close: async () => {} } : await openFirm()
}

/** A firm whose clock a test moves. */
export interface MovableFirm extends Firm {
  /** Restarts the server at the clock of the run as it is now, on the same data and address. */
  restart(): Promise<void>
}

export async function openFirm(settings: Record<string, string> = {}): Promise<MovableFirm> {
  const dataDir = makeShortLivedFolder('maat-firm-')
  if (process.env.MAAT_FIRM) copyFirm(process.env.MAAT_FIRM, dataDir)
  const start = async (port?: number) => {
    const env = { ...firmSettings(), ...settings }
    const started = await startServer({ dataDir, env, ...(port && { port }) })
    if (process.env.MAAT_SERVER_LOG) keepLog(started, process.env.MAAT_SERVER_LOG)
    return started
  }
  let product = await start()
  const { url } = product
  return {
    url,
    async restart() {
      await product.stop()
      product = await start(Number(new URL(url).port))
    },
    async close() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The files keep their owner: PostgreSQL reads only files of its own user. */
function copyFirm(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The demo firm could not be copied.')
}

/** The end of a run quotes the log beside a failed test. */
function keepLog({ process: server }: ServedProduct, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const log = createWriteStream(file, { flags: 'a' })
  server.stdout?.pipe(log, { end: false })
  server.stderr?.pipe(log, { end: false })
}
