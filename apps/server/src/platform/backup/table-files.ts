// Stores a table's rows in a compressed file, in PostgreSQL's text format, which is the same in every version.
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import type { DumpedTable } from './manifest.ts'
import { counting, readStored, writeStored } from './stored-file.ts'

export interface Table {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
}

export const fileOf = (backup: string, name: string) => join(backup, `${name.replaceAll('"', '')}.copy.zst`)
const listOf = (columns: readonly string[]) => columns.map(name => `"${name}"`).join(', ')

export async function dumpTable(
  client: pg.ClientBase,
  backup: string,
  { table: { name, columns }, key }: { table: Table; key: BackupKey | undefined },
): Promise<DumpedTable> {
  const rows = client.query(copyTo(`copy (select ${listOf(columns)} from ${name}) to stdout`))
  const written = await writeStored(fileOf(backup, name), rows, key)
  return { name, columns, rows: rows.rowCount, ...written }
}

export async function loadTable(
  client: pg.ClientBase,
  backup: string,
  { table, key }: { table: DumpedTable; key: BackupKey | undefined },
): Promise<void> {
  const { name, columns, rows, sha256 } = table
  const read = counting()
  const into = client.query(copyFrom(`copy ${name} (${listOf(columns)}) from stdin`))
  await pipeline(readStored(fileOf(backup, name), key), read.pass, into)
  if (read.result().sha256 !== sha256 || into.rowCount !== rows)
    throw new StartupError(`The backup's file of ${name} is not what was written: nothing was restored.`)
}
