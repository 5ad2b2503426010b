import { expect, test } from 'vitest'
import { archiveBytes, exhibitFileName, partsOf } from './bundles.ts'

test('the name of a file begins with the number of its exhibit, and has no sign that a portal refuses', () => {
  expect(exhibitFileName('A3', 'Bail du 5 mars 2024')).toBe('A3 - Bail du 5 mars 2024.pdf')
  expect(exhibitFileName('12', 'Lettre : « reçu » / réponse?')).toBe('12 - Lettre « reçu » réponse.pdf')
  expect(exhibitFileName('2', 'Plans', { part: 2, parts: 3 })).toBe('2 - Plans (2-3).pdf')
  expect(exhibitFileName('4', '???')).toBe('4.pdf')
  expect(exhibitFileName('1', 'é'.repeat(300)).length).toBeLessThan(140)
})

test('parts keep the order and respect the limit of the channel', () => {
  const files = [3000, 2000, 4000, 9000, 500].map((size, at) => ({ name: `${at + 1}.pdf`, size }))
  const parts = partsOf(files, 6000)
  expect(parts.map(part => part.map(({ name }) => name))).toEqual([
    ['1.pdf', '2.pdf'],
    ['3.pdf'],
    ['4.pdf'],
    ['5.pdf'],
  ])
  for (const part of parts.filter(part => part.length > 1))
    expect(archiveBytes(part)).toBeLessThanOrEqual(6000)
  expect(partsOf(files, null)).toHaveLength(1)
  expect(partsOf([], 6000)).toEqual([])
})
