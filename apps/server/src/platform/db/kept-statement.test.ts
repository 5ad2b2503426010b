import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from './database.ts'
import { compareKeptStatements, keptStatement } from './kept-statement.ts'

compareKeptStatements()

/** Compiles as the product does, and keeps what it would send. */
function recordingExecutor(): { executor: Executor; sent: Pick<CompiledQuery, 'sql' | 'parameters'>[] } {
  const sent: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  db.executeQuery = async query => {
    const { sql: text, parameters } = 'compile' in query ? query.compile() : query
    sent.push({ sql: text, parameters })
    return { rows: [] }
  }
  return { executor: db as unknown as Executor, sent }
}

test('builds a text once per shape, and sends the values of each call', async () => {
  let built = 0
  const { executor, sent } = recordingExecutor()
  const find = keptStatement(
    (of, { isOld }: { isOld: boolean }, { id, day }: { id: string; day: string }) => {
      built += 1
      return sql`select ${id}::uuid, ${day}::date, ${id} ${isOld ? sql`where old` : sql``}`.compile(of)
    },
  )
  await find(executor, { isOld: false }, { id: 'a', day: '2026-01-01' })
  await find(executor, { isOld: false }, { id: 'b', day: '2026-01-02' })
  await find(executor, { isOld: true }, { id: 'c', day: '2026-01-03' })
  expect(sent).toEqual([
    { sql: 'select $1::uuid, $2::date, $3 ', parameters: ['a', '2026-01-01', 'a'] },
    { sql: 'select $1::uuid, $2::date, $3 ', parameters: ['b', '2026-01-02', 'b'] },
    { sql: 'select $1::uuid, $2::date, $3 where old', parameters: ['c', '2026-01-03', 'c'] },
  ])
  // Once for each shape, and once more for each call, because tests compare both.
  expect(built).toBe(2 + 3)
})

test('refuses to read a value while the text is built', async () => {
  const { executor } = recordingExecutor()
  const find = keptStatement((of, _: object, { name }: { name: string }) =>
    sql`select ${`${name}%`}`.compile(of),
  )
  await expect(find(executor, {}, { name: 'x' })).rejects.toThrow('make it part of the shape')
})

test('in tests, finds a text that depends on a value', async () => {
  const { executor } = recordingExecutor()
  const find = keptStatement((of, _: object, { id }: { id: string | null }) =>
    sql`select 1 ${id === null ? sql`where false` : sql``}`.compile(of),
  )
  await find(executor, {}, { id: 'a' })
  await expect(find(executor, {}, { id: null })).rejects.toThrow('not in its shape')
})
