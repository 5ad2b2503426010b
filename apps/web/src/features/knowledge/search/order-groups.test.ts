import { expect, test } from 'vitest'
import { orderGroups, readQuery } from './order-groups.ts'

const group = (kind: 'case' | 'invoice', title: string) => ({
  kind,
  hits: [
    {
      kind,
      id: title,
      title,
      passage: null,
      case: null,
      personName: null,
      at: null,
      day: null,
      conversation: null,
    },
  ],
  hasMore: false,
})

test('puts the record that is named in full first, whatever its accents', () => {
  const groups = [group('case', 'Bail'), group('invoice', 'Facturé')]
  const kinds = (typed: string) => orderGroups(groups, typed).map(({ kind }) => kind)
  expect(kinds('facture')).toEqual(['invoice', 'case'])
  expect(kinds('factu')).toEqual(['case', 'invoice'])
})

test('reads a kind before a number, in the three languages', () => {
  for (const word of ['facture', 'Invoice', 'factuur'])
    expect(readQuery(` ${word} BRU-2026-00012 `)).toEqual({ search: 'BRU-2026-00012', kinds: 'invoice' })
  expect(readQuery('dossier 00012')).toEqual({ search: '00012', kinds: 'case' })
})

test('leaves other words as they are', () => {
  for (const search of ['facture impayée', 'facture', 'loyer 850', 'facture 12 mai'])
    expect(readQuery(search)).toEqual({ search })
})
