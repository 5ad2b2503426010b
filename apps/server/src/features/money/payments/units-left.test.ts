// Only the triggers change what is left of an invoice, and each way to change it has one function.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..', '..', '..', '..')

/** The bodies of the functions that set it, by name; a later refactoring may only join two of them. */
function functionsThatSetIt(): Map<string, string> {
  const schema = readFileSync(join(SERVER, 'schema.sql'), 'utf8')
  const functions = schema.matchAll(/FUNCTION public\.(\w+)\([\s\S]*?AS \$function\$([\s\S]*?)\$function\$/g)
  return new Map(
    [...functions]
      .map(([, name = '', body = '']) => [name, body.replace(/\s+/g, ' ').trim()] as const)
      .filter(([, body]) => /update invoices \w* ?set units_left|new\.units_left :=/.test(body)),
  )
}

test('no two functions change what is left of an invoice in the same way', () => {
  const found = functionsThatSetIt()
  expect([...found.keys()].sort()).toEqual([
    'begin_units_left',
    'lower_by_credit_note',
    'lower_by_write_off',
    'lower_units_left',
    'pay_out_credit',
    'raise_units_left',
    'restore_credit_balance',
    'restore_written_off',
    'use_credit_balance',
  ])
  expect(new Set(found.values()).size).toBe(found.size)
})

test('no code of the server writes what is left of an invoice', () => {
  const writers = globSync('src/**/*.ts', { cwd: SERVER })
    .filter(file => !/\.test\.ts$|generated/.test(file))
    .filter(file =>
      /update invoices[^;`]*set[^;`]*units_left|updateTable\('invoices'\)[\s\S]{0,400}?units_left:/.test(
        readFileSync(join(SERVER, file), 'utf8'),
      ),
    )
  expect(writers).toEqual([])
})
