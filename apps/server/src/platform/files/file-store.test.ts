import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3StandIn, type S3StandIn } from '../../../test/s3-stand-in.ts'
import { TEST_CONFIG } from '../../../test/test-app.ts'
import { type Bytes, BytesDiffer, type FileStore } from './file-store.ts'
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

const STORES: Record<string, () => Promise<FileStore>> = {
  'on the disk': () => openFileStore({ ...TEST_CONFIG, dataDir: directory }),
  'in a bucket': () => openFileStore({ ...TEST_CONFIG, s3: storage.config }),
}

describe.each(Object.keys(STORES))('files %s', name => {
  let store: FileStore
  beforeAll(async () => {
    store = await (STORES[name] as () => Promise<FileStore>)()
  })

  test('come back as they went in, whole and in ranges', async () => {
    const bytes = randomBytes(3_000_000)
    const hash = hashOf(bytes)
    expect(await store.has(hash)).toBe(false)
    await store.keep(hash, bytes.length, inParts(bytes))
    expect(await store.has(hash)).toBe(true)
    expect((await readAll(await store.read(hash))).equals(bytes)).toBe(true)
    const part = await readAll(await store.read(hash, { start: 1_000_000, end: 1_000_009 }))
    expect(part.equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true)
  })

  test('are kept once, however often they come', async () => {
    const bytes = randomBytes(1000)
    const hash = hashOf(bytes)
    await store.keep(hash, bytes.length, inParts(bytes))
    await store.keep(hash, bytes.length, inParts(bytes))
    const found = await listed(store)
    expect(found.filter(file => file.hash === hash)).toEqual([{ hash, size: 1000 }])
  })

  test('that are not those of their name are refused, and nothing stays of them', async () => {
    const hash = hashOf(randomBytes(10))
    await expect(store.keep(hash, 20, inParts(randomBytes(20)))).rejects.toThrow(BytesDiffer)
    expect(await store.has(hash)).toBe(false)
    expect(await store.read(hash)).toBeUndefined()
  })

  test('are gone once removed, and may be removed twice', async () => {
    const bytes = randomBytes(100)
    const hash = hashOf(bytes)
    await store.keep(hash, bytes.length, inParts(bytes))
    await store.remove(hash)
    await store.remove(hash)
    expect(await store.read(hash)).toBeUndefined()
  })

  test('have no other name than a hash', async () => {
    await expect(async () => store.read('../../etc/passwd')).rejects.toThrow('is no SHA-256')
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

test('everything in a bucket is listed, page after page', async () => {
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

test('a bucket that refuses says so', async () => {
  const store = await openFileStore({ ...TEST_CONFIG, s3: { ...storage.config, secretKey: 'another' } })
  await expect(store.has(hashOf(Buffer.of(2)))).rejects.toThrow('The file storage answered 403')
})

test('nothing is made on the disk before there is a file', async () => {
  const dataDir = join(directory, 'empty')
  const store = await openFileStore({ ...TEST_CONFIG, dataDir })
  expect(await listed(store)).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
})
