// One statement for the driver, sent as one write. The driver's own query sends five messages in five buffers, and asks
// PostgreSQL to describe the rows each time. A prepared statement always has the same columns, so it is described once
// per connection: PostgreSQL refuses to run it after its columns have changed.
import type { Writable } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'

/** Finds how the text of a column becomes a value. */
export type ParserOf = (oid: number) => (text: string) => unknown

/** The part of the driver's connection that a statement uses. */
export interface Wire {
  stream: Writable
  /** The driver enters each name once PostgreSQL has parsed its statement. */
  parsedStatements: Record<string, string | undefined>
  sendCopyFail(reason: string): void
}

export interface ColumnsMessage {
  fields: { name: string; dataTypeID: number }[]
}

export interface RowMessage {
  fields: (string | null)[]
}

interface RowShape {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** Rows that are copies of one object share their layout in memory. */
  empty: Record<string, unknown>
}

type Row = Record<string, unknown>

export interface StatementResult {
  command: string
  rowCount: number
  rows: Row[]
}

const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils

const EXECUTE = serialize.execute()
const DESCRIBE_AND_EXECUTE = Buffer.concat([serialize.describe({ type: 'P' }), EXECUTE])
const SYNC = serialize.sync()
const NO_COLUMNS: RowShape = { names: [], parsers: [], empty: {} }

/** The columns of each prepared statement of a connection, by its name. */
const knownShapes = new WeakMap<Wire, Map<string, RowShape>>()

function shapesOf(connection: Wire): Map<string, RowShape> {
  const known = knownShapes.get(connection)
  if (known) return known
  const shapes = new Map<string, RowShape>()
  knownShapes.set(connection, shapes)
  return shapes
}

export class Statement {
  readonly text: string
  /** The driver reads it too. Undefined for a statement that is not kept prepared. */
  readonly name: string | undefined
  readonly values: readonly unknown[]
  readonly result: Promise<StatementResult>
  readonly #parserOf: ParserOf
  #answer: (result: StatementResult) => void = () => {}
  #refuse: (error: unknown) => void = () => {}
  #connection: Wire | undefined
  #shape = NO_COLUMNS
  #rows: Row[] = []
  #tag = ''
  #fault: unknown

  constructor(text: string, values: readonly unknown[], name: string | undefined, parserOf: ParserOf) {
    this.text = text
    this.name = name
    this.values = values
    this.#parserOf = parserOf
    this.result = new Promise((resolve, reject) => {
      this.#answer = resolve
      this.#refuse = reject
    })
  }

  /** Returns an error if nothing was sent. */
  submit(connection: Wire): Error | null {
    this.#connection = connection
    try {
      const message = this.#write(connection)
      // Otherwise the driver reports the end of the connection.
      if (connection.stream.writable) connection.stream.write(message)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #write(connection: Wire): Buffer {
    if (this.name === undefined && this.values.length === 0) return serialize.query(this.text)
    return Buffer.concat([...this.messages(connection, new Set()), SYNC])
  }

  /** Without the message that ends them. `parsing` has the names that the same write parses before this statement. */
  messages(connection: Wire, parsing: Set<string>): Buffer[] {
    this.#connection = connection
    const { text, name } = this
    const bind = serialize.bind({
      statement: name ?? '',
      values: this.values as unknown[],
      valueMapper: prepareValue,
    })
    const isParsed = name !== undefined && connection.parsedStatements[name] !== undefined
    const shape = isParsed ? shapesOf(connection).get(name) : undefined
    if (shape) {
      this.#shape = shape
      return [bind, EXECUTE]
    }
    if (isParsed || (name !== undefined && parsing.has(name))) return [bind, DESCRIBE_AND_EXECUTE]
    if (name !== undefined) parsing.add(name)
    return [serialize.parse({ name: name ?? '', text }), bind, DESCRIBE_AND_EXECUTE]
  }

  handleRowDescription({ fields }: ColumnsMessage): void {
    const names = fields.map(({ name }) => name)
    this.#shape = {
      names,
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
      empty: Object.fromEntries(names.map(name => [name, null])),
    }
    this.#rows = []
  }

  handleDataRow({ fields }: RowMessage): void {
    if (this.#fault !== undefined) return
    const { names, parsers, empty } = this.#shape
    const row: Row = { ...empty }
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]
        if (text !== null && text !== undefined)
          row[names[index] as string] = (parsers[index] as (text: string) => unknown)(text)
      }
      this.#rows.push(row)
    } catch (error) {
      // The connection still has rows to deliver.
      this.#fault = error
    }
  }

  /** `INSERT 0 5`, `SELECT 20`, `COMMIT` */
  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text
  }

  handleReadyForQuery(): void {
    if (this.#fault !== undefined) {
      this.#refuse(this.#fault)
      return
    }
    if (this.#connection && this.name !== undefined) shapesOf(this.#connection).set(this.name, this.#shape)
    const words = this.#tag.split(' ')
    this.#answer({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.#rows })
  }

  handleError(error: unknown): void {
    this.#refuse(this.#fault ?? error)
  }

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFail('No source stream defined')
  }

  // The driver calls these of every query.
  handleCopyData(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
