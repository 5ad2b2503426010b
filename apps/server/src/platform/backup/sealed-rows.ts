// The rows of cases in a backup: rows that follow each other and belong to one case are sealed together. Each line of
// the file is either a row without a case, or a case with its sealed rows and with what is left of them without its key.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { openForCase, sealForCase } from '../crypto/case-seal.ts'
import type { Bytes } from '../files/file-store.ts'

export interface CaseKeys {
  /** Makes a key for a case that has none yet. */
  keyFor(caseId: string): Buffer
}

export interface RowKeys {
  /** Undefined if it was destroyed. */
  keyOf(caseId: string): Buffer | undefined
}

interface Shape {
  columns: number
  /** The places of the blanked columns, whose new values follow the row; undefined if the whole row goes. */
  blanks: readonly number[] | undefined
}

const NEWLINE = 0x0a
const MOST_TOGETHER = 256 * 1024
const NO_CASE = '-'
/** How PostgreSQL's text format writes null. */
const NULL = '\\N'

/** PostgreSQL's text format has one row in a line: newlines and tabs of values are escaped. */
async function* linesOf(source: Bytes): AsyncGenerator<string> {
  let held: Uint8Array[] = []
  for await (const part of source) {
    let from = 0
    for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...held, part.subarray(from, at)]).toString()
      held = []
      from = at + 1
    }
    if (from < part.length) held.push(Buffer.from(part.subarray(from)))
  }
  if (held.length > 0) yield Buffer.concat(held).toString()
}

interface Group {
  caseId: string
  rows: string[]
  left: string[]
  size: number
}

export async function* sealRows(source: Bytes, cases: CaseKeys, { columns, blanks }: Shape): Bytes {
  let group: Group | undefined
  for await (const line of linesOf(source)) {
    const end = line.indexOf('\t')
    const caseId = line.slice(0, end)
    const values = line.slice(end + 1)
    const { row, left } = blanks ? withBlanks(values, columns, blanks) : { row: values, left: undefined }
    if (caseId === NULL) {
      if (group) yield sealedGroup(group, cases)
      group = undefined
      yield Buffer.from(`${NO_CASE}\t${row}\n`)
      continue
    }
    if (group && (group.caseId !== caseId || group.size > MOST_TOGETHER)) {
      yield sealedGroup(group, cases)
      group = undefined
    }
    group ??= { caseId, rows: [], left: [], size: 0 }
    group.rows.push(row)
    group.size += row.length
    if (left !== undefined) group.left.push(left)
  }
  if (group) yield sealedGroup(group, cases)
}

function withBlanks(values: string, columns: number, blanks: readonly number[]) {
  const all = values.split('\t')
  const own = all.slice(0, columns)
  const left = own.slice()
  for (const [at, place] of blanks.entries()) left[place] = all[columns + at] ?? NULL
  return { row: own.join('\t'), left: left.join('\t') }
}

function sealedGroup({ caseId, rows, left }: Group, cases: CaseKeys): Buffer {
  const sealed = sealForCase(cases.keyFor(caseId), deflateRawSync(rows.join('\n')))
  const rest = left.length > 0 ? deflateRawSync(left.join('\n')).toString('base64') : ''
  return Buffer.from(`${caseId}\t${rows.length}\t${sealed.toString('base64')}\t${rest}\n`)
}

/** Gets the rows of a case that came without their blanked values. */
export type OnBlanked = (caseId: string, rows: string[]) => void

/** The rows as PostgreSQL reads them. Rows whose key is gone are left out, or come without their blanked values. */
export function openRows(cases: RowKeys, onBlanked: OnBlanked = () => {}) {
  let skipped = 0
  async function* pass(source: Bytes): Bytes {
    for await (const line of linesOf(source)) {
      const end = line.indexOf('\t')
      const caseId = line.slice(0, end)
      if (caseId === NO_CASE) {
        yield Buffer.from(`${line.slice(end + 1)}\n`)
        continue
      }
      const [count = '', sealed = '', left = ''] = line.slice(end + 1).split('\t')
      const key = cases.keyOf(caseId)
      if (key) yield opened(openForCase(key, Buffer.from(sealed, 'base64')))
      else if (left !== '') {
        const rows = opened(Buffer.from(left, 'base64'))
        onBlanked(caseId, rows.toString().split('\n').slice(0, -1))
        yield rows
      } else skipped += Number(count)
    }
  }
  return { pass, skipped: () => skipped }
}

const NEWLINE_BYTE = Buffer.from('\n')
const opened = (packed: Uint8Array) => Buffer.concat([inflateRawSync(packed), NEWLINE_BYTE])
