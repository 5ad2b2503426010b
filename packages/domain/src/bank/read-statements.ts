// Reads a file of bank statements in either format: its beginning reveals which one.
import { readCamt } from './read-camt.ts'
import { hasCodaColumns, readCoda } from './read-coda.ts'
import { type BankStatement, UnreadableStatement } from './statement.ts'

const BYTE_ORDER_MARK = '\ufeff'

export function readStatements(bytes: Uint8Array): BankStatement[] {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(beginning)) return readCamt(decodeXml(bytes, beginning))
  const coda = decodeCoda(bytes)
  if (coda.startsWith('0')) return readCoda(coda)
  throw new UnreadableStatement('unknown-form', { line: 1 })
}

/** The first line of XML may name another encoding than UTF-8. */
function decodeXml(bytes: Uint8Array, beginning: string): string {
  const named = /^[^>]*\sencoding="([\w.:-]{1,40})"/.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

/** Belgian banks write CODA in Windows-1252; some programs save it as UTF-8, in which an accent is two bytes. */
function decodeCoda(bytes: Uint8Array): string {
  const utf8 = decodeUtf8(bytes)
  return utf8 !== undefined && hasCodaColumns(utf8) ? utf8 : new TextDecoder('windows-1252').decode(bytes)
}

/** A character outside of the usual plane becomes one character, because columns count characters. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replace(BYTE_ORDER_MARK, '').replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
  } catch {
    return undefined
  }
}
