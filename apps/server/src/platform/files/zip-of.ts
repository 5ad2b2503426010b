// Streams a ZIP archive. Nothing is compressed, because pictures, PDFs and Word files already are.

import { makeZip } from 'client-zip'
import type { Bytes } from './file-store.ts'

export interface ArchivedFile {
  name: string
  size: number
  modifiedAt: Date
  bytes: Bytes
}

/** Requests the next file when the previous one was read; a reader who stops leaves none open. */
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
    // Passes only `next`: open files are closed here, whatever the library does at the end.
    yield* makeZip({ [Symbol.asyncIterator]: () => ({ next: () => entry.next() }) })
  } finally {
    await current?.return?.()
    await entry.return()
  }
}
