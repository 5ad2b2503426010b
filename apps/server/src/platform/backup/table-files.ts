// A table's rows in a compressed file, as PostgreSQL writes and reads them: text, the same in every version.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../startup-error.ts'
import type { DumpedTable } from './manifest.ts'

export interface Table {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
}

const fileOf = (backup: string, name: string) => join(backup, `${name.replaceAll('"', '')}.copy.zst`)
const listOf = (columns: readonly string[]) => columns.map(name => `"${name}"`).join(', ')

/** Hands the bytes on, and tells what they were. */
function hashing() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(part, _, done) {
      hash.update(part)
      done(null, part)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

export async function dumpTable(client: pg.ClientBase, backup: string, table: Table): Promise<DumpedTable> {
  const { name, columns } = table
  const { stream, digest } = hashing()
  const rows = client.query(copyTo(`copy (select ${listOf(columns)} from ${name}) to stdout`))
  const file = createWriteStream(fileOf(backup, name), { mode: 0o600, flush: true })
  await pipeline(rows, stream, createZstdCompress(), file)
  return { ...table, rows: rows.rowCount, sha256: digest() }
}

/** Its bytes have to be those that were written: a torn file brings nothing half. */
export async function loadTable(client: pg.ClientBase, backup: string, table: DumpedTable): Promise<void> {
  const { name, columns, rows, sha256 } = table
  const { stream, digest } = hashing()
  const into = client.query(copyFrom(`copy ${name} (${listOf(columns)}) from stdin`))
  const isRead = await pipeline(
    createReadStream(fileOf(backup, name)),
    createZstdDecompress(),
    stream,
    into,
  ).then(
    () => true,
    () => false,
  )
  if (!isRead || digest() !== sha256 || into.rowCount !== rows)
    throw new StartupError(`The backup's file of ${name} is not what was written: nothing was restored.`)
}
