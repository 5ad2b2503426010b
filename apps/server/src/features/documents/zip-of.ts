// A ZIP archive that is written as it is read. Nothing is packed: pictures, PDF and Word files already are.

import { makeZip } from 'client-zip'
import type { Bytes } from '../../platform/files/file-store.ts'

export interface ArchivedFile {
  name: string
  size: number
  modifiedAt: Date
  bytes: Bytes
}

/** The next file is asked for when the one before was read; a reader who breaks off leaves none open. */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): Bytes {
  let current: AsyncIterator<Uint8Array> | undefined
  async function* entries() {
    for await (const { name, size, modifiedAt, bytes } of files) {
      const iterator = bytes[Symbol.asyncIterator]()
      current = iterator
      yield { name, size, lastModified: modifiedAt, input: { [Symbol.asyncIterator]: () => iterator } }
    }
  }
  const entry = entries()
  try {
    // It gets no more than `next`: what is open is closed here, whatever the library does at the end.
    yield* makeZip({ [Symbol.asyncIterator]: () => ({ next: () => entry.next() }) })
  } finally {
    await current?.return?.()
    await entry.return()
  }
}
