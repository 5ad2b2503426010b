import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkReadableSchema, complaintsOfSchema, SCHEMA } from './readable-schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const schema = readFileSync(join(ROOT, SCHEMA), 'utf8')

test('every table has a comment, and every constraint a name that says its rule', () => {
  expect(checkReadableSchema(ROOT)).toEqual([])
})

test.each(['create table cases (', 'create view invoice_payers as'])(
  'refuses the schema without the comment before %s',
  created => {
    const [before = '', after = ''] = schema.split(`\n${created}\n`)
    const uncommented = `${before.slice(0, before.lastIndexOf('\n'))}\n${created}\n${after}`
    expect(complaintsOfSchema(uncommented)).toEqual([
      `${created.split(' ')[2]} has no comment: its migration says what a row is`,
    ])
  },
)

test('a comment on a column is no comment on the next table', () => {
  const bare = `create table calls (
  -- Null if the number was hidden
  phone  text
);

create table cases (
  id  uuid
);
`
  expect(complaintsOfSchema(bare)).toHaveLength(2)
})

test.each(['letters_check', 'letters_check2', 'letters_case_id_fkey1', 'letters_message_id_key1'])(
  'refuses the generated name %s',
  name => {
    const renamed = schema.replace('constraint letters_waiting_with_next_try ', `constraint ${name} `)
    expect(complaintsOfSchema(renamed)).toEqual([
      `${name} says no rule: name it in its migration, such as letters_days_in_order`,
    ])
  },
)

test('accepts the generated names that say which column they check', () => {
  const table = `-- A letter
create table letters (
  id  uuid not null,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_number_key UNIQUE (number),
  constraint letters_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint letters_state_check CHECK (state = 'sent'::text)
);
`
  expect(complaintsOfSchema(table)).toEqual([])
})
