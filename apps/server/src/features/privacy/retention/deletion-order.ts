// The order in which rows of several tables can be deleted: a table comes before those that it references.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

interface Reference {
  child: string
  parent: string
}

export async function deletionOrder(executor: Executor, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Reference>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(
    executor,
  )
  return orderOf(tables, rows)
}

/** Fails on a circle: then no order would do. */
export function orderOf(tables: readonly string[], references: readonly Reference[]): string[] {
  const children = Map.groupBy(references, ({ parent }) => parent)
  const order: string[] = []
  const state = new Map<string, 'open' | 'placed'>()
  const wanted = new Set(tables)
  const place = (table: string, from: readonly string[]): void => {
    if (state.get(table) === 'placed') return
    if (state.get(table) === 'open')
      throw new Error(`These tables reference each other: ${[...from, table].join(', ')}`)
    state.set(table, 'open')
    for (const { child } of children.get(table) ?? []) if (wanted.has(child)) place(child, [...from, table])
    state.set(table, 'placed')
    order.push(table)
  }
  for (const table of tables) place(table, [])
  return order
}
