// Stores a table's rows in a compressed file, in PostgreSQL's text format, which is the same in every version.
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { planOf } from '../retention/destruction-plan.ts'
import { caseOfRow, type HasColumn } from '../retention/rows-of-cases.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import type { DumpedTable } from './manifest.ts'
import { type CaseKeys, type OnBlanked, openRows, type RowKeys, sealRows } from './sealed-rows.ts'
import { counting, readStored, writeStored } from './stored-file.ts'

export interface Table {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
}

export const fileOf = (backup: string, name: string) => join(backup, `${name.replaceAll('"', '')}.copy.zst`)
const listOf = (columns: readonly string[]) => columns.map(name => `"${name}"`).join(', ')

interface Dump {
  table: Table
  key: BackupKey | undefined
  /** Seals the rows of cases; a database from before this table of keys has none. */
  cases: CaseKeys | undefined
  has: HasColumn
}

export async function dumpTable(
  client: pg.ClientBase,
  backup: string,
  { table: { name, columns }, key, cases, has }: Dump,
): Promise<DumpedTable> {
  const bare = name.replace('public.', '')
  const part = cases && planOf(bare)
  if (!cases || !part || !('of' in part)) {
    const rows = client.query(copyTo(`copy (select ${listOf(columns)} from ${name}) to stdout`))
    const written = await writeStored(fileOf(backup, name), rows, key)
    return { name, columns, rows: rows.rowCount, ...written }
  }
  const blanked = part.does === 'blank' ? part.columns : {}
  const values = columns.map(column => `t."${column}"`)
  // A kept row has its blanked values after its own ones.
  const blanks = columns.filter(column => blanked[column] !== undefined).map(column => blanked[column])
  const rows = client.query(
    copyTo(`copy (select ${caseOfRow(bare, 't', has)}, ${[...values, ...blanks].join(', ')} from ${name} t
      order by 1 nulls first, t.tableoid, t.ctid) to stdout`),
  )
  const places = columns.flatMap((column, place) => (blanked[column] === undefined ? [] : [place]))
  const shape = { columns: columns.length, blanks: part.does === 'blank' ? places : undefined }
  const written = await writeStored(fileOf(backup, name), sealRows(rows, cases, shape), key)
  return { name, columns, rows: rows.rowCount, isSealed: true, ...written }
}

interface Load {
  table: DumpedTable
  key: BackupKey | undefined
  cases: RowKeys
  onBlanked?: OnBlanked | undefined
}

/** Returns how many rows were left out, because the keys of their cases were destroyed. */
export async function loadTable(
  client: pg.ClientBase,
  backup: string,
  { table, key, cases, onBlanked }: Load,
): Promise<number> {
  const { name, columns, rows, sha256 } = table
  const read = counting()
  const opened = openRows(cases, onBlanked)
  const into = client.query(copyFrom(`copy ${name} (${listOf(columns)}) from stdin`))
  const stored = readStored(fileOf(backup, name), key)
  if (table.isSealed) await pipeline(stored, read.pass, opened.pass, into)
  else await pipeline(stored, read.pass, into)
  const skipped = opened.skipped()
  if (read.result().sha256 !== sha256 || into.rowCount + skipped !== rows)
    throw new StartupError(`The backup's file of ${name} is not what was written: nothing was restored.`)
  return skipped
}
