import { expect, test } from 'vitest'
import { orderGroups } from './order-groups.ts'

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
