import { ExhibitSetView } from '@maat/contract/cases/exhibits'
import { expect, test } from 'vitest'
import { exampleOf, testId } from '../../../api/example-of.ts'
import { numbersOfDocuments } from './exhibit-numbers.ts'

test('finds the numbers of a document in all sets of its case', () => {
  const set = (numbers: [string, number][]) =>
    exampleOf(ExhibitSetView, {
      exhibits: numbers.map(([number, document]) => ({ number, documentId: testId(document) })),
    })
  const numbers = numbersOfDocuments([
    set([
      ['A1', 1],
      ['A2', 2],
    ]),
    set([['B1', 2]]),
  ])
  expect([...numbers]).toEqual([
    [testId(1), ['A1']],
    [testId(2), ['A2', 'B1']],
  ])
})
