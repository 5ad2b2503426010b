import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTableWrites, foreignWrites } from './table-owners.ts'

const TABLES = new Set(['cases', 'todos', 'sessions'])

test.each([
  "await tx.insertInto('cases').values(row).execute()",
  "await tx\n    .updateTable(\n      'cases',\n    )",
  "await tx.deleteFrom('cases').execute()",
  'await sql`update cases c set title = 1`.execute(tx)',
  'await sql`insert into cases (id) select 1`.execute(tx)',
  'await sql`delete from cases where id = 1`.execute(tx)',
])('a feature that does not own the table may not %s', text => {
  expect(foreignWrites('features/calendar/todos/hand-over.ts', text, TABLES)).toEqual([
    'apps/server/src/features/calendar/todos/hand-over.ts: writes cases, which belongs to case-store',
  ])
  expect(foreignWrites('features/cases/case-store/case-store.ts', text, TABLES)).toEqual([])
})

test.each([
  "await tx.selectFrom('cases').selectAll().forUpdate().execute()",
  'await sql`select c.id from cases c for update of c`.execute(tx)',
  '// An update of cases',
])('code that only reads may: %s', text => {
  expect(foreignWrites('features/calendar/todos/hand-over.ts', text, TABLES)).toEqual([])
})

test.each(['tx.insertInto(table)', `sql\`update \${sql.table(name)} set a = 1\``])(
  'refuses writes to a table that the statement does not name: %s',
  text => {
    expect(foreignWrites('features/calendar/todos/hand-over.ts', text, TABLES)).toHaveLength(1)
  },
)

test('every table has one owner, the only one that writes it', () => {
  expect(checkTableWrites(join(import.meta.dirname, '../..'))).toEqual([])
})
