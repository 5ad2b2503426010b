// Creates the demo firm once, in a data directory that each worker copies.
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeShortLivedFolder } from '../apps/server/test/short-lived-folder.ts'
import { startServer } from '../scripts/served-product.ts'
import { shiftTo } from './steps/clock.ts'
import { firmSettings } from './steps/firm.ts'

/** The copies are deleted later, so they do not wait for the disk. */
const HURRIED = '\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n'

async function setup(): Promise<() => Promise<void>> {
  // Another process serves the product: `npm run trial:scale`.
  if (process.env.MAAT_URL) return async () => {}
  process.env.MAAT_CLOCK_SHIFT_MS = String(shiftTo(process.env.MAAT_AT))
  const dataDir = makeShortLivedFolder('maat-e2e-')
  const product = await startServer({ dataDir, env: firmSettings() })
  await product.stop()
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), HURRIED)
  process.env.MAAT_FIRM = dataDir
  process.env.MAAT_CHECKED_SHAPES = makeShortLivedFolder('maat-shapes-')
  return async () => {
    for (const folder of [dataDir, process.env.MAAT_CHECKED_SHAPES])
      if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

// Playwright requires a default export.
export default setup
