// Reads a file of bank statements in either format: its beginning reveals which one.
import { readCamt } from './read-camt.ts'
import { readCoda } from './read-coda.ts'
import { type BankStatement, UnreadableStatement } from './statement.ts'

export function readStatements(bytes: Uint8Array): BankStatement[] {
  const text = new TextDecoder('utf-8').decode(bytes)
  if (/^\ufeff?\s*</.test(text)) return readCamt(text)
  // Belgian banks write CODA in Windows-1252.
  if (text.startsWith('0')) return readCoda(new TextDecoder('windows-1252').decode(bytes))
  throw new UnreadableStatement('unknown-form', 1)
}
