// Kills the server (SIGKILL) at a random moment under write load, again and again, every other time with its
// database, and counts acknowledged writes that the next start does not have.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '@maat/contract/account-administration'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { startServer } from '../scripts/served-product.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { databaseUrlOf, signIn } from './demo-product.ts'

const KILLS = 20
const WRITERS = 4
const SHORTEST_MS = 150
const LONGEST_MS = 900

interface Writing {
  acknowledged: string[]
  stop(): Promise<void>
}

/** Opens accounts as fast as it can; each comes with its mail, its link and its audit entry, or not at all. */
function writeUntilStopped(url: string, token: string, run: number): Writing {
  const acknowledged: string[] = []
  let isStopped = false
  async function write(writer: number): Promise<void> {
    for (let count = 0; !isStopped; count += 1) {
      const email = `crash-${run}-${writer}-${count}@exemple.example`
      const body = { role: 'User', firstName: 'Essai', lastName: 'Coupure', email, language: 'fr' }
      const response = await fetch(url + urlOf(createUser), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }).catch(() => undefined)
      if (response?.status === 200) acknowledged.push(email)
      else if (!response) return
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await Promise.all(writers)
    },
  }
}

interface Found {
  users: Set<string>
  halfDone: number
}

async function read(dataDir: string): Promise<Found> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ email: string; is_whole: boolean }>(
    `select u.email, exists (select from mails m where m.recipient_id = u.id)
       and exists (select from one_time_links l where l.user_id = u.id)
       and exists (select from audit_entries a where a.record_id = u.id::text and a.action = 'user.created') as is_whole
     from users u where u.email like 'crash-%'`,
  )
  await client.end()
  return {
    users: new Set(rows.map(({ email }) => email)),
    halfDone: rows.filter(row => !row.is_whole).length,
  }
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function run(): Promise<BenchmarkLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maat-crash-'))
  const acknowledged: string[] = []
  let token = ''
  for (let kill = 0; kill < KILLS; kill += 1) {
    const product = await startServer({ dataDir, port: await freePort() })
    token ||= (await signIn(product.url, 'admin@maat.example')).token
    const writing = writeUntilStopped(product.url, token, kill)
    const after = SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)
    await new Promise(resolve => setTimeout(resolve, after))
    const ended = new Promise(resolve => product.process.once('exit', resolve))
    if (kill % 2 === 1) process.kill(databasePid(dataDir), 'SIGKILL')
    product.process.kill('SIGKILL')
    await Promise.all([ended, writing.stop()])
    acknowledged.push(...writing.acknowledged)
  }
  const product = await startServer({ dataDir })
  const { users, halfDone } = await read(dataDir)
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const lost = acknowledged.filter(email => !users.has(email)).length
  return [
    {
      what: `acknowledged writes lost in ${KILLS} kills`,
      measured: `${lost} of ${acknowledged.length}`,
      bar: '0',
      ok: lost === 0 && acknowledged.length > 0,
    },
    { what: 'writes half done', measured: String(halfDone), bar: '0', ok: halfDone === 0 },
  ]
}

export const crashBenchmark: Benchmark = { name: 'crash', run }
