// `npm run trial:scale`: tests the product as on several machines, on one machine with third-party programs: PostgreSQL
// with a synchronous standby, PgBouncer, two servers and a worker behind nginx, files on an S3 storage, ClamAV.
// `-- --no-journeys` skips the browser; names of e2e tests select some.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { StartupError } from '../apps/server/src/platform/startup-error.ts'
import { type ServedProduct, startServer } from './served-product.ts'
import { tryFailover } from './trial/failover.ts'
import { tryFiles } from './trial/files.ts'
import { startFront } from './trial/front.ts'
import { hearMessages } from './trial/hear-messages.ts'
import { runJourneys } from './trial/journeys.ts'
import { startPgBouncer } from './trial/pgbouncer.ts'
import { tryPointInTime } from './trial/point-in-time.ts'
import { startPostgresPair } from './trial/postgres-pair.ts'
import { findPrograms, TrialProcesses } from './trial/programs.ts'
import { measureReading } from './trial/reading-rate.ts'
import { startScanner } from './trial/scanner.ts'
import { startStorage } from './trial/storage.ts'

const SECRET = 'a secret for the trial, of thirty-two characters'

function tell(title: string, lines: string[] = []): void {
  process.stdout.write([`── ${title}`, ...lines.map(line => `   ${line}`), ''].join('\n'))
}

async function tryAll(workshop: TrialProcesses, served: ServedProduct[], words: string[]): Promise<void> {
  const programs = findPrograms()
  const postgres = await startPostgresPair(programs, workshop)
  const pgbouncer = await startPgBouncer(programs, workshop, postgres.primaryPort)
  const storage = await startStorage(workshop)
  const scanner = await startScanner(programs, workshop)
  const frontPort = await freePort()
  const url = `http://localhost:${frontPort}`
  tell(`PostgreSQL ${postgres.version} with a synchronous standby, PgBouncer, storage and scanner are there`)

  const start = async (role: 'web' | 'worker', name: string): Promise<ServedProduct> => {
    const env = {
      ROLE: role,
      NODE_ENV: 'development',
      DEMO: 'true',
      PUBLIC_URL: url,
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: pgbouncer.directUrl,
      MIGRATION_URL: pgbouncer.migrationUrl,
      SESSION_SECRET: SECRET,
      DATA_KEY: SECRET,
      PUSHER_SECRET: SECRET,
      CLAMD_URL: scanner,
      TRUST_PROXY: '1',
      // All requests come from one address.
      REQUESTS_PER_MINUTE: '100000',
      ...storage,
    }
    const server = await startServer({ dataDir: join(workshop.folder, name), env })
    served.push(server)
    return server
  }
  // The first one creates the demo firm.
  const servers = [await start('web', 'web-1'), await start('web', 'web-2')]
  const worker = await start('worker', 'worker')
  await startFront(
    programs,
    workshop,
    frontPort,
    servers.map(server => Number(new URL(server.url).port)),
  )
  tell('two servers and a worker run behind nginx')

  // First, while the demo firm is unchanged: later steps leave data with its users.
  const journeys = words.includes('--no-journeys')
    ? undefined
    : await runJourneys(url, workshop.folder, words)
  if (journeys) tell('journeys', [`${journeys.passed} passed, ${journeys.failed} failed`])
  await hearMessages(servers.map(server => server.url))
  tell('live', ['a message is heard on both servers'])
  tell('files', await tryFiles(url))
  tell('reading', await measureReading(url))
  tell('back to a moment', await tryPointInTime(url, programs, workshop, postgres))
  tell('failover', await tryFailover({ url, servers: [...servers, worker], postgres, pgbouncer }))
  tell('files after it', await tryFiles(url))
  if (journeys && (journeys.failed > 0 || journeys.passed === 0))
    throw new Error('Journeys failed: see above.')
}

const folder = mkdtempSync(join(tmpdir(), 'maat-trial-'))
// PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)
const workshop = new TrialProcesses(folder)
const served: ServedProduct[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))
try {
  await tryAll(workshop, served, process.argv.slice(2))
  await end()
  rmSync(folder, { recursive: true, force: true })
} catch (error) {
  for (const server of served) process.stderr.write(server.printed())
  await end()
  process.stderr.write(
    error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\nLogs: ${folder}\n`,
  )
  process.exitCode = 1
}

async function end(): Promise<void> {
  await Promise.all(served.map(server => server.stop()))
  await workshop.stopAll()
}
