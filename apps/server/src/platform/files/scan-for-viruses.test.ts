import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClamdStandIn, EICAR, openClamdStandIn } from '../../../test/stand-ins/clamd-stand-in.ts'
import type { Bytes } from './file-store.ts'
import { scanForViruses } from './scan-for-viruses.ts'

let clamd: ClamdStandIn
beforeAll(async () => {
  clamd = await openClamdStandIn()
})
afterAll(() => clamd.close())

async function* parts(...bytes: Buffer[]): Bytes {
  yield* bytes
}

test('a clean stream passes, and the scanner gets every byte', async () => {
  const bytes = randomBytes(3_000_000)
  const result = await scanForViruses(
    clamd.url,
    parts(bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)),
  )
  expect(result).toEqual({ isClean: true })
  expect(clamd.scanned.at(-1)).toBe(3_000_000)
})

test('names a virus', async () => {
  const result = await scanForViruses(clamd.url, parts(randomBytes(50), Buffer.from(EICAR)))
  expect(result).toEqual({ isClean: false, virus: 'Eicar-Test-Signature' })
})

test('a scanner that fails, disconnects or is missing never reports a clean file', async () => {
  const other = await openClamdStandIn()
  other.fail()
  await expect(scanForViruses(other.url, parts(randomBytes(10)))).rejects.toThrow('size limit exceeded')
  await other.close()
  await expect(scanForViruses(other.url, parts(randomBytes(10)))).rejects.toThrow('ECONNREFUSED')
  const rude = createServer(socket => socket.end())
  await new Promise<void>(resolve => rude.listen(0, '127.0.0.1', resolve))
  const address = rude.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(scanForViruses(`tcp://127.0.0.1:${port}`, parts(randomBytes(10)))).rejects.toThrow()
  rude.close()
})
