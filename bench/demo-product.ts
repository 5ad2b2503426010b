// The product with its demo firm and its database address, for benchmarks that look behind the API.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlOf } from '@maat/contract/operation'
import { login, type SignedIn } from '@maat/contract/people/accounts'
import { DEMO_PASSWORD } from '../apps/server/src/features/firm/firm/index.ts'
import { APPLICATION_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postmaster.ts'
import { type ServedProduct, startServer } from '../scripts/served-product.ts'
import { IS_SMALLEST } from './size.ts'

export interface DemoProduct extends ServedProduct {
  dataDir: string
  databaseUrl: string
  signIn(email: string): Promise<SignedIn>
}

export function databaseUrlOf(dataDir: string, role = APPLICATION_ROLE): string {
  const url = runningDatabaseUrl(dataDir, role)
  if (!url) throw new Error('The database of the benchmark does not run')
  return url
}

let shared: Promise<DemoProduct> | undefined

/** At the smallest size, all benchmarks share one product, which `stopSharedProduct` stops. */
export async function startDemoProduct(): Promise<DemoProduct> {
  if (!IS_SMALLEST) return await startOwnProduct()
  shared ??= startOwnProduct()
  return { ...(await shared), stop: async () => undefined }
}

export async function stopSharedProduct(): Promise<void> {
  await (await shared)?.stop()
}

export async function startOwnProduct(env: Record<string, string> = {}): Promise<DemoProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-bench-'))
  const product = await startServer({
    dataDir,
    env: { REQUESTS_PER_MINUTE: '100000000', TRUST_PROXY: '1', ...env },
  })
  return {
    ...product,
    dataDir,
    databaseUrl: databaseUrlOf(dataDir),
    signIn: email => signIn(product.url, email),
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function signIn(url: string, email: string): Promise<SignedIn> {
  const response = await fetch(url + urlOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return (await response.json()) as SignedIn
}
