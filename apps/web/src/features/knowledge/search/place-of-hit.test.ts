import { SEARCH_KINDS, type SearchHit, type SearchKind } from '@maat/contract/knowledge/search'
import { admission, type ScreenPath } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { expect, test } from 'vitest'
import { placeOfHit } from './place-of-hit.ts'

const hitOf = (kind: SearchKind) =>
  ({
    kind,
    id: 'r1',
    title: 'Bail',
    passage: { text: 'Le loyer', marks: [], page: 4, isWeak: false },
    case: { id: 'c1', number: null, title: 'Bail' },
    personName: null,
    at: null,
    day: null,
    conversation: { id: 'k1', position: 7 },
  }) as unknown as SearchHit

const placeOf = (kind: SearchKind, role: AccountRole) =>
  placeOfHit(hitOf(kind), { role, search: { search: 'loyer' } })

const STAFF_ALONE: readonly SearchKind[] = ['note', 'deadline']

test.each(ACCOUNT_ROLES)('opens each kind on a screen that its reader may open: %s', role => {
  for (const kind of SEARCH_KINDS) {
    if (role === 'User' && STAFF_ALONE.includes(kind)) continue
    const screen = placeOf(kind, role).to.replaceAll('{$', '{') as ScreenPath
    expect([kind, admission(screen, role)]).toEqual([kind, 'admitted'])
  }
})

test('opens a document at its page, in the case file or over the hits', () => {
  expect(placeOf('document', 'Avocat')).toMatchObject({
    to: '/case-file-{$id}',
    params: { id: 'c1' },
    search: { document: 'r1', page: 4 },
  })
  for (const role of ['User', 'Assistant'] as const)
    expect(placeOf('document', role)).toMatchObject({
      to: '/search',
      search: { search: 'loyer', document: 'r1', page: 4 },
    })
})

test('opens a message at its place in the conversation', () => {
  expect(placeOf('message', 'User')).toMatchObject({
    to: '/messages',
    search: { conversationId: 'k1', at: 7 },
  })
})
