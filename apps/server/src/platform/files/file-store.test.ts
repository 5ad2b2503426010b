import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3StandIn, type S3StandIn } from '../../../test/stand-ins/s3-stand-in.ts'
import { TEST_CONFIG } from '../../../test/test-app.ts'
import { type Bytes, BytesDiffer, type FileStore, pathOfHash, withFirstPart } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const directory = mkdtempSync(join(tmpdir(), 'maat-files-'))
let storage: S3StandIn
beforeAll(async () => {
  storage = await openS3StandIn()
})
afterAll(async () => {
  await storage.close()
  rmSync(directory, { recursive: true })
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function* inParts(bytes: Buffer, size = 400_000): Bytes {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function readAll(bytes: Bytes | undefined): Promise<Buffer> {
  if (!bytes) throw new Error('It is not there')
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

async function listed(store: FileStore): Promise<{ hash: string; size: number }[]> {
  const found = []
  for await (const file of store.list()) found.push(file)
  return found
}

const torn: string[] = []
const onTorn = (hash: string) => void torn.push(hash)

async function spoil(name: string, hash: string, bytes: Buffer): Promise<void> {
  if (name === 'on the disk') writeFileSync(join(directory, 'files', pathOfHash(hash)), bytes)
  else storage.spoil(pathOfHash(hash), bytes)
}

const STORES: Record<string, () => Promise<FileStore>> = {
  'on the disk': () => openFileStore({ ...TEST_CONFIG, dataDir: directory }, onTorn),
  'in a bucket': () => openFileStore({ ...TEST_CONFIG, s3: storage.config }, onTorn),
}

describe.each(Object.keys(STORES))('files %s', name => {
  let store: FileStore
  beforeAll(async () => {
    store = await (STORES[name] as () => Promise<FileStore>)()
  })

  test('are read back unchanged, completely and in ranges', async () => {
    const bytes = randomBytes(3_000_000)
    const hash = hashOf(bytes)
    expect(await store.has({ hash, size: bytes.length })).toBe(false)
    await store.keep(hash, bytes.length, inParts(bytes))
    expect(await store.has({ hash, size: bytes.length })).toBe(true)
    expect((await readAll(await store.read({ hash, size: bytes.length }))).equals(bytes)).toBe(true)
    const part = await readAll(
      await store.read({ hash, size: bytes.length }, { start: 1_000_000, end: 1_000_009 }),
    )
    expect(part.equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true)
  })

  test('are stored once, however often they arrive', async () => {
    const bytes = randomBytes(1000)
    const hash = hashOf(bytes)
    await store.keep(hash, bytes.length, inParts(bytes))
    await store.keep(hash, bytes.length, inParts(bytes))
    const found = await listed(store)
    expect(found.filter(file => file.hash === hash)).toEqual([{ hash, size: 1000 }])
  })

  test('with other bytes than their hash are refused, and nothing remains', async () => {
    const hash = hashOf(randomBytes(10))
    await expect(store.keep(hash, 20, inParts(randomBytes(20)))).rejects.toThrow(BytesDiffer)
    expect(await store.has({ hash, size: 20 })).toBe(false)
    expect(await store.read({ hash, size: 20 })).toBeUndefined()
  })

  test('are gone once removed, and may be removed twice', async () => {
    const bytes = randomBytes(100)
    const hash = hashOf(bytes)
    await store.keep(hash, bytes.length, inParts(bytes))
    await store.remove(hash)
    await store.remove(hash)
    expect(await store.read({ hash, size: bytes.length })).toBeUndefined()
  })

  test('are missing and reported if truncated, and complete once stored again', async () => {
    const bytes = randomBytes(1000)
    const file = { hash: hashOf(bytes), size: bytes.length }
    await store.keep(file.hash, file.size, inParts(bytes))
    await spoil(name, file.hash, bytes.subarray(0, 600))
    expect(await store.has(file)).toBe(false)
    expect(await store.read(file)).toBeUndefined()
    expect(await store.read(file, { start: 100, end: 199 })).toBeUndefined()
    expect(await store.read(file, { start: 700, end: 799 })).toBeUndefined()
    expect(torn.splice(0)).toEqual([file.hash, file.hash, file.hash])
    await store.keep(file.hash, file.size, inParts(bytes))
    expect((await readAll(await store.read(file))).equals(bytes)).toBe(true)
    expect(torn).toEqual([])
  })

  test('with a changed byte never pass as the original: the last part is held back', async () => {
    const bytes = randomBytes(1_000_000)
    const file = { hash: hashOf(bytes), size: bytes.length }
    await store.keep(file.hash, file.size, inParts(bytes))
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes.readUInt8(500_000) + 1) % 256, 500_000)
    await spoil(name, file.hash, changed)
    let size = 0
    const reading = async () => {
      for await (const part of (await store.read(file)) ?? []) size += part.length
    }
    await expect(reading()).rejects.toThrow(BytesDiffer)
    expect(size).toBeLessThan(file.size)
    expect(torn.splice(0)).toEqual([file.hash])
    expect(await store.read(file, { start: 0, end: 99 })).toBeUndefined()
    expect(torn.splice(0)).toEqual([file.hash])
  })

  test('have only a hash as their name', async () => {
    await expect(async () => store.read({ hash: '../../etc/passwd', size: 1 })).rejects.toThrow(
      'is no SHA-256',
    )
  })
})

test('a file whose bytes break off leaves nothing on the disk', async () => {
  const store = await openFileStore({ ...TEST_CONFIG, dataDir: directory })
  async function* broken(): Bytes {
    yield randomBytes(100)
    throw new Error('the line broke')
  }
  await expect(store.keep(hashOf(Buffer.of(1)), 200, broken())).rejects.toThrow('the line broke')
  expect(readdirSync(join(directory, 'files', 'incoming'))).toEqual([])
})

test('clears what a killed server left half written, but not running writes', async () => {
  const store = await openFileStore({ ...TEST_CONFIG, dataDir: directory })
  const incoming = join(directory, 'files', 'incoming')
  for (const name of ['of-yesterday', 'of-now']) writeFileSync(join(incoming, name), 'half')
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(join(incoming, 'of-yesterday'), yesterday, yesterday)
  await store.clearUnfinished(new Date(Date.now() - 3_600_000))
  expect(readdirSync(incoming)).toEqual(['of-now'])
  rmSync(join(incoming, 'of-now'))
})

test('lists everything in a bucket, page by page', async () => {
  const store = await openFileStore({ ...TEST_CONFIG, s3: storage.config })
  const hashes: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const bytes = randomBytes(10)
    hashes.push(hashOf(bytes))
    await store.keep(hashOf(bytes), bytes.length, inParts(bytes))
  }
  const found = (await listed(store)).map(({ hash }) => hash)
  expect(found).toEqual(expect.arrayContaining(hashes))
})

test('reports a bucket that refuses', async () => {
  const store = await openFileStore({ ...TEST_CONFIG, s3: { ...storage.config, secretKey: 'another' } })
  await expect(store.has({ hash: hashOf(Buffer.of(2)), size: 1 })).rejects.toThrow(
    'The file storage answered 403',
  )
})

test('creates nothing on the disk before the first file', async () => {
  const dataDir = join(directory, 'empty')
  const store = await openFileStore({ ...TEST_CONFIG, dataDir })
  expect(await listed(store)).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
})

test('a reader who stops before the first byte leaves no open file', async () => {
  let isOpen = true
  async function* parts(): Bytes {
    try {
      yield Buffer.of(1)
      yield Buffer.of(2)
    } finally {
      isOpen = false
    }
  }
  const reading = Readable.from((await withFirstPart(parts())) ?? [])
  reading.destroy()
  await once(reading, 'close')
  expect(isOpen).toBe(false)
  expect(await readAll(await withFirstPart(parts()))).toEqual(Buffer.of(1, 2))
})
