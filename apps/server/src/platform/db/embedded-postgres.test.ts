import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster, runningDatabaseUrl } from './postmaster.ts'
import { makeSocketFolder } from './socket-folder.ts'

let dataDir: string
let postgres: EmbeddedPostgres | undefined
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maat-embedded-'))
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  await postgres?.leave()
  postgres = await startEmbeddedPostgres({ dataDir })
}
const pid = () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres?.migratorUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

test('creates a half-created database again after a power failure', async () => {
  mkdirSync(join(dataDir, 'postgres.new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), 'torn')
  await start()
  await ask('create table kept (id int)')
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
}, 60_000)

test('its log contains no user data, and only its owner can read its folder', async () => {
  await expect(ask("insert into kept values ('Nora Peeters')")).rejects.toThrow('Nora Peeters')
  await expect(ask("select 'Nora Peeters' from nowhere")).rejects.toThrow('nowhere')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/Nora|nowhere/)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
})

test('listens on a socket that only its users can reach, and on loopback for other programs', async () => {
  const folder = join(dataDir, 'socket')
  expect(new URL(postgres?.applicationUrl ?? '').hostname).toBe(encodeURIComponent(folder))
  expect(runningDatabaseUrl(dataDir, 'maat_app')).toBe(postgres?.applicationUrl)
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(await ask('select inet_server_addr() as address')).toEqual([{ address: null }])
  const port = readPostmaster(join(dataDir, 'postgres'))?.port
  const overTcp = new pg.Client({
    connectionString: postgres?.applicationUrl.replace(/@[^/]+/, `@127.0.0.1:${port}`),
  })
  await overTcp.connect()
  const { rows } = await overTcp.query('select host(inet_server_addr()) as address')
  await overTcp.end()
  expect(rows).toEqual([{ address: '127.0.0.1' }])
})

test('has no socket where its path would be too long', async () => {
  expect(await makeSocketFolder(join(dataDir, 'short'), undefined)).toBe(join(dataDir, 'short', 'socket'))
  expect(await makeSocketFolder(join(dataDir, 'x'.repeat(90)), undefined)).toBeUndefined()
})

test('adopts a database that a killed server left running, without starting it twice', async () => {
  const before = pid()
  await ask('insert into kept values (1)')
  await start()
  expect(pid()).toBe(before)
  expect(await ask('select id from kept')).toEqual([{ id: 1 }])
})

test('a killed database restarts with every committed row', async () => {
  await ask('insert into kept values (2)')
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await start()
  expect(pid()).not.toBe(killed)
  expect(await ask('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
}, 60_000)

test('restarts a database killed under a running server, at the same place', async () => {
  const before = postgres?.applicationUrl
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask('select id from kept order by id').catch(() => 'away'), { timeout: 30_000 })
    .toEqual([{ id: 1 }, { id: 2 }])
  expect(pid()).not.toBe(killed)
  expect(postgres?.applicationUrl).toBe(before)
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o077).toBe(0)
}, 60_000)

test("only its owner can read its password, and the application's login owns nothing", async () => {
  const client = new pg.Client({ connectionString: postgres?.applicationUrl })
  await client.connect()
  await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(client.query('drop table kept')).rejects.toThrow('must be owner')
  await client.end()
})
