// Reads a file of bank statements in a worker thread, because ten thousand moves take a moment.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { findReferences } from '@maat/domain/bank/find-references'
import { readStatements } from '@maat/domain/bank/read-statements'
import {
  type BankMove,
  type BankStatement,
  type FilePosition,
  type StatementFault,
  UnreadableStatement,
} from '@maat/domain/bank/statement'

export interface ParsedMove extends BankMove {
  references: string[]
}
export interface ParsedStatement extends Omit<BankStatement, 'moves'> {
  moves: ParsedMove[]
  /** Equal statements have equal digests: it covers everything that the bank wrote. */
  digest: string
}
export type StatementReply =
  | { statements: ParsedStatement[] }
  | { fault: StatementFault; position?: FilePosition }

function read(bytes: Uint8Array): StatementReply {
  try {
    const statements = readStatements(bytes).map(statement => ({
      ...statement,
      moves: statement.moves.map(move => ({ ...move, references: findReferences(move) })),
      digest: createHash('sha256').update(JSON.stringify(statement)).digest('hex'),
    }))
    return { statements }
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: error.fault, position: error.position }
    throw error
  }
}

parentPort?.postMessage(read(workerData as Uint8Array))
