import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test('reads a kind before a number, in the three languages', () => {
  for (const word of ['facture', 'Invoice', 'factuur'])
    expect(readQuery(` ${word} BRU-2026-00012 `)).toEqual({ search: 'BRU-2026-00012', kind: 'invoice' })
  expect(readQuery('dossier 00012')).toEqual({ search: '00012', kind: 'case' })
})

test('leaves other words as they are', () => {
  for (const search of ['facture impayée', 'facture', 'loyer 850', 'facture 12 mai'])
    expect(readQuery(search)).toEqual({ search })
})
