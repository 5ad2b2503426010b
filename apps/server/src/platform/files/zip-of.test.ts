import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { archiveParts } from '../../../test/cases/archives.ts'
import { type ArchivedFile, zipOf } from './zip-of.ts'

const NOON = new Date(2026, 10, 21, 12)

function shelf(count: number, partsOfEach: number) {
  const seen = { opened: 0, closed: 0, parts: 0 }
  async function* bytes() {
    seen.opened += 1
    try {
      for (let part = 0; part < partsOfEach; part += 1) {
        seen.parts += 1
        yield Buffer.alloc(65_536, part)
      }
    } finally {
      seen.closed += 1
    }
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (let at = 0; at < count; at += 1)
      yield { name: `${at}.pdf`, size: partsOfEach * 65_536, modifiedAt: NOON, bytes: bytes() }
  }
  return { seen, files: files() }
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

test('an archive contains each file complete under its name', async () => {
  const { files } = shelf(3, 4)
  const parts = await archiveParts(await bytesOf(zipOf(files)))
  expect([...parts.keys()]).toEqual(['0.pdf', '1.pdf', '2.pdf'])
  const whole = Buffer.concat([0, 1, 2, 3].map(part => Buffer.alloc(65_536, part)))
  for (const bytes of parts.values()) expect(bytes.equals(whole)).toBe(true)
})

test('reads files only as the reader continues, never ahead', async () => {
  const { seen, files } = shelf(1000, 100)
  const archive = zipOf(files)[Symbol.asyncIterator]()
  let read = 0
  while (read < 300 * 65_536) read += (await archive.next()).value?.length ?? 0
  expect(seen.opened).toBeLessThanOrEqual(4)
  expect(seen.parts).toBeLessThan(305)
  await archive.return?.()
})

test('a reader who stops leaves no open file', async () => {
  const { seen, files } = shelf(5, 100)
  const stream = Readable.from(zipOf(files))
  const closed = new Promise(resolve => stream.on('error', resolve).on('close', resolve))
  for await (const part of stream) if (part.length > 0 && seen.opened === 2) break
  await closed
  expect([seen.opened, seen.closed]).toEqual([2, 2])
  expect(seen.parts).toBeLessThan(110)
})

test('a failing file fails the archive, so that a partial file never passes as complete', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('The disk is gone')
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'a.pdf', size: 8, modifiedAt: NOON, bytes: broken() }
  }
  await expect(bytesOf(zipOf(files()))).rejects.toThrow('The disk is gone')
})
