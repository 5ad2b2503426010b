import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inOnePart } from '../files/file-store.ts'
import {
  CASE_KEY_BYTES,
  CASE_SEAL_BYTES,
  fingerprintOfCaseKey,
  openFileForCase,
  openForCase,
  sealFileForCase,
  sealForCase,
} from './case-seal.ts'

const key = randomBytes(CASE_KEY_BYTES)
const content = Buffer.from('Jeanne Martin, rue du Test 12')

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

test('opens with its key alone, and shows nothing of the content', () => {
  const sealed = sealForCase(key, content)
  expect(openForCase(key, sealed)).toEqual(content)
  expect(sealed).toHaveLength(content.length + CASE_SEAL_BYTES)
  expect(sealed.includes('Martin')).toBe(false)
  expect(() => openForCase(randomBytes(CASE_KEY_BYTES), sealed)).toThrow()
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(() => openForCase(key, sealed)).toThrow()
})

test('seals equal content equally, and other content or another key with another nonce', () => {
  const sealed = sealForCase(key, content)
  expect(sealForCase(key, content)).toEqual(sealed)
  const others = [sealForCase(key, Buffer.from('x')), sealForCase(randomBytes(CASE_KEY_BYTES), content)]
  for (const other of others) expect(other.subarray(0, 12)).not.toEqual(sealed.subarray(0, 12))
})

test.each([0, 1, 15, 16, 17, 100_000])(
  'seals a file of %i bytes in parts, and opens it in other parts',
  async size => {
    const bytes = randomBytes(size)
    const sealed = await collect(sealFileForCase(key, 'ab', inOnePart(bytes)))
    expect(sealed).toHaveLength(size + CASE_SEAL_BYTES)
    async function* pieces() {
      for (let at = 0; at < sealed.length; at += 7000) yield sealed.subarray(at, at + 7000)
    }
    async function* singles() {
      for (const byte of sealed.subarray(0, 40)) yield Buffer.of(byte)
      yield sealed.subarray(40)
    }
    expect(await collect(openFileForCase(key, pieces()))).toEqual(bytes)
    expect(await collect(openFileForCase(key, singles()))).toEqual(bytes)
  },
)

test('a changed or shortened file does not open', async () => {
  const sealed = await collect(sealFileForCase(key, 'ab', inOnePart(randomBytes(5000))))
  await expect(collect(openFileForCase(key, inOnePart(sealed.subarray(0, -1))))).rejects.toThrow()
  sealed[100] = (sealed[100] ?? 0) ^ 1
  await expect(collect(openFileForCase(key, inOnePart(sealed)))).rejects.toThrow()
})

test('a fingerprint tells keys apart', () => {
  expect(fingerprintOfCaseKey(key)).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprintOfCaseKey(key)).not.toBe(fingerprintOfCaseKey(randomBytes(CASE_KEY_BYTES)))
})
