// One demo firm for all journeys, on a data directory of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/served-product.ts'

async function setup(): Promise<() => Promise<void>> {
  // Somebody else serves the product: `npm run trial:scale`.
  if (process.env.MAAT_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-e2e-'))
  // All journeys come from one address.
  const product = await startServer({ dataDir, env: { REQUESTS_PER_MINUTE: '10000' } })
  process.env.MAAT_URL = product.url
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Playwright asks for a default export.
export default setup
