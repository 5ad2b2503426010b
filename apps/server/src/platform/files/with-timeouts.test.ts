import { expect, test } from 'vitest'
import { BytesDiffer, type FileStore, inOnePart } from './file-store.ts'
import { StorageUnavailable, withTimeouts } from './with-timeouts.ts'

const FILE = { hash: '0'.repeat(64), size: 1 }
const never = () => new Promise<never>(() => undefined)

const storeWith = (change: Partial<FileStore>) => withTimeouts(change as FileStore, { silenceMs: 10 })

async function readAll(bytes: AsyncIterable<Uint8Array> | undefined): Promise<void> {
  for await (const _ of bytes ?? []);
}

test('gives up a silent storage in every operation', async () => {
  const silent = storeWith({ keep: never, has: never, read: never, remove: never, tryWriting: never })
  const calls = [
    silent.keep(FILE.hash, 1, inOnePart(Buffer.from('a'))),
    silent.has(FILE),
    silent.read(FILE),
    silent.remove(FILE.hash),
    silent.tryWriting(),
  ]
  for (const answer of calls) await expect(answer).rejects.toThrow(StorageUnavailable)
})

test('a file that stalls halfway ends with an error', async () => {
  async function* stopping() {
    yield Buffer.from('a')
    await never()
  }
  const store = storeWith({ read: async () => stopping() })
  await expect(readAll(await store.read(FILE))).rejects.toThrow('does not answer')
})

test.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO'])(
  'reports a disk that says %s as an unavailable storage',
  async code => {
    const fail = async () => {
      throw Object.assign(new Error(code), { code })
    }
    const store = storeWith({ keep: fail, has: fail, tryWriting: fail })
    await expect(store.keep(FILE.hash, 1, inOnePart(Buffer.from('a')))).rejects.toThrow(StorageUnavailable)
    await expect(store.has(FILE)).rejects.toThrow(code)
  },
)

test('does not blame the storage for errors in the bytes or their source', async () => {
  const store = storeWith({
    async keep(_hash, _size, bytes) {
      await readAll(bytes)
      throw new BytesDiffer('other bytes')
    },
  })
  await expect(store.keep(FILE.hash, 1, inOnePart(Buffer.from('a')))).rejects.toThrow(BytesDiffer)
  // biome-ignore lint/correctness/useYield: the generator fails before its first part
  async function* broken(): AsyncGenerator<Uint8Array> {
    throw new Error('the database went away')
  }
  await expect(store.keep(FILE.hash, 1, broken())).rejects.toThrow('the database went away')
})
