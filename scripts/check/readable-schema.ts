// Checks the schema for its readers: every table and view has a comment, and no constraint has a generated name that
// says no rule. An error message quotes the name of the broken rule.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SCHEMA = 'apps/server/schema.sql'

const CREATED = /^(-- .*\n)?create (?:table|view) (\w+)/gm
const TABLE = /^create table (\w+) \(\n([\s\S]*?)^\);/gm
const CONSTRAINT = /^ {2}constraint "?(\w+)/gm
const COUNTED = /_(?:check|key|fkey|excl)\d+$/

export const checkReadableSchema = (root: string): string[] =>
  complaintsOfSchema(readFileSync(join(root, SCHEMA), 'utf8')).map(complaint => `${SCHEMA}: ${complaint}`)

export const complaintsOfSchema = (schema: string): string[] => [
  ...[...schema.matchAll(CREATED)].flatMap(([, comment, name = '']) =>
    comment ? [] : [`${name} has no comment: its migration says what a row is`],
  ),
  ...[...schema.matchAll(TABLE)].flatMap(([, table = '', content = '']) =>
    [...content.matchAll(CONSTRAINT)]
      .map(([, name = '']) => name)
      .filter(name => saysNoRule(table, name))
      .map(name => `${name} says no rule: name it in its migration, such as ${table}_days_in_order`),
  ),
]

/** PostgreSQL names a check of one column after it, and a check of several columns after the table alone. */
const saysNoRule = (table: string, name: string) => name === `${table}_check` || COUNTED.test(name)
