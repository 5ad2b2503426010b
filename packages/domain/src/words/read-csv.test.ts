import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('recognises semicolons, commas and tabs by the first line', () => {
  expect(readCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(readCsv('a,b\r\n1.5,2\r\n')).toEqual([
    ['a', 'b'],
    ['1.5', '2'],
  ])
  expect(readCsv('a\tb\n1\t')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('reads quoted cells, and leaves out empty lines and the mark of UTF-8', () => {
  expect(readCsv('\uFEFFname;note\n"Exemple; Alma";"says ""yes"""\n\n"two\nlines";x')).toEqual([
    ['name', 'note'],
    ['Exemple; Alma', 'says "yes"'],
    ['two\nlines', 'x'],
  ])
  expect(readCsv('a;b\n"open;1')).toEqual([['a', 'b'], ['open;1']])
  expect(readCsv('')).toEqual([])
})

test('reads back every written cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ', 'é') })
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(rows, cells => {
      const quoted = cells.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join(';'))
      expect(readCsv(['h;i;j', ...quoted].join('\r\n')).slice(1)).toEqual(cells)
    }),
  )
})

test('reads any text without failing', () => {
  fc.assert(fc.property(fc.string(), text => Array.isArray(readCsv(text))))
})
