// Statements that are sent together, because none of them needs what another one finds: one write to the socket and one
// answer. The driver sees one query. PostgreSQL answers them in their order, and skips those behind one that fails.
import { serialize } from 'pg-protocol'
import type { ColumnsMessage, RowMessage, Statement, Wire } from './statement.ts'

const SYNC = serialize.sync()

export class StatementBatch {
  readonly #statements: readonly Statement[]
  #done = 0

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
  }

  /** The driver reads both when PostgreSQL has parsed a statement: that of the first one without its answer. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string {
    return this.#current?.text ?? ''
  }

  get #current(): Statement | undefined {
    return this.#statements[this.#done]
  }

  /** Returns an error if nothing was sent. */
  submit(connection: Wire): Error | null {
    try {
      const parsing = new Set<string>()
      const messages = this.#statements.flatMap(statement => statement.messages(connection, parsing))
      // Otherwise the driver reports the end of the connection.
      if (connection.stream.writable) connection.stream.write(Buffer.concat([...messages, SYNC]))
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  handleRowDescription(message: ColumnsMessage): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: RowMessage): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: { text: string }): void {
    this.#current?.handleCommandComplete(message)
    this.#finish()
  }

  handleEmptyQuery(): void {
    this.#finish()
  }

  #finish(): void {
    this.#current?.handleReadyForQuery()
    this.#done += 1
  }

  handleError(error: unknown): void {
    for (const statement of this.#statements.slice(this.#done)) statement.handleError(error)
    this.#done = this.#statements.length
  }

  handleCopyInResponse(connection: Wire): void {
    this.#current?.handleCopyInResponse(connection)
  }

  // The driver calls these of every query. The end of the whole batch says nothing new.
  handleReadyForQuery(): void {}
  handleCopyData(): void {}
  handlePortalSuspended(): void {}
}
