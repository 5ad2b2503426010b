// Statements that are built and compiled once per shape, for the operations that people open most: building the same
// text again took up to a tenth of the server's time. The shape decides the text (role, filters); the values of a call
// only become parameters, so the conditions of access stay part of the statement.
import type { CompiledQuery } from 'kysely'
import type { Executor } from './database.ts'

/** The shape is plain data: its JSON is the key. */
export type Shape = object
type Values = object

/** More shapes than this are built for each call. */
const MOST_SHAPES = 100

/** Stands for a value while the statement is built. It has no content: code that reads it must use the shape. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(
      `A kept statement reads its value ${this.name} while it is built: make it part of the shape`,
    )
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

let comparesAlways = false

/** In tests, each call also builds its statement anew: both must have the same text and parameters. */
export function compareKeptStatements(): void {
  comparesAlways = true
}

export type KeptStatement<S extends Shape, V extends Values, Row> = (
  executor: Executor,
  shape: S,
  values: V,
) => Promise<Row[]>

export function keptStatement<S extends Shape, V extends Values, Row>(
  build: (executor: Executor, shape: S, values: V) => CompiledQuery<Row>,
): KeptStatement<S, V, Row> {
  const kept = new Map<string, CompiledQuery<Row>>()

  function keptFor(executor: Executor, shape: S, values: V): CompiledQuery<Row> {
    const key = JSON.stringify(shape)
    const known = kept.get(key)
    if (known) return known
    const compiled = build(executor, shape, slotsFor(values))
    if (kept.size < MOST_SHAPES) kept.set(key, compiled)
    return compiled
  }

  return async (executor, shape, values) => {
    const compiled = keptFor(executor, shape, values)
    const parameters = compiled.parameters.map(value =>
      value instanceof Slot ? (values as Record<string, unknown>)[value.name] : value,
    )
    if (comparesAlways) assertSame(build(executor, shape, values), { sql: compiled.sql, parameters })
    const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** The same keys, so that the build finds what it would find in a call. */
function slotsFor<V extends Values>(values: V): V {
  const slots = Object.keys(values).map(name => [name, new Slot(name)])
  return Object.fromEntries(slots) as V
}

function assertSame(built: CompiledQuery, kept: Pick<CompiledQuery, 'sql' | 'parameters'>): void {
  const isSame =
    built.sql === kept.sql && JSON.stringify(built.parameters) === JSON.stringify(kept.parameters)
  if (!isSame) throw new Error(`A kept statement depends on a value that is not in its shape: ${built.sql}`)
}
