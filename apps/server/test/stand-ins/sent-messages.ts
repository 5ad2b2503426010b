// The messages that the driver sends to PostgreSQL, by their first letters; each text is one write.
import type pg from 'pg'
import { vi } from 'vitest'

/** The pool has one connection. */
export async function sentDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection
  client.release()
  const write = vi.spyOn(stream, 'write')
  await work()
  const sent = write.mock.calls.map(([bytes]) => kindsOf(bytes as unknown as Buffer))
  write.mockRestore()
  return sent
}

/** A message is a letter and a length. */
function kindsOf(bytes: Buffer): string {
  let kinds = ''
  for (let place = 0; place < bytes.length; place += 1 + bytes.readInt32BE(place + 1))
    kinds += String.fromCharCode(bytes[place] ?? 0)
  return kinds
}
