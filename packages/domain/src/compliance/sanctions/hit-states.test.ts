import { expect, test } from 'vitest'
import { basisOfEntry, basisOfPerson } from './basis.ts'
import { stateWhenFound } from './hit-states.ts'
import type { ListEntry } from './list-entry.ts'

const basis = { entry: 'a', person: 'b' }

test('asks about a new pair, and about an undecided one', () => {
  expect(stateWhenFound(undefined, basis)).toEqual({ state: 'open', reopenedBecause: null })
})

test('keeps a decision while its basis is unchanged, and says what changed otherwise', () => {
  const decided = { verdict: 'other' as const, basis }
  expect(stateWhenFound(decided, basis)).toEqual({ state: 'other', reopenedBecause: null })
  const because = (now: typeof basis) => stateWhenFound(decided, now).reopenedBecause
  expect([
    because({ entry: 'x', person: 'b' }),
    because({ entry: 'a', person: 'x' }),
    because({ entry: 'x', person: 'x' }),
  ]).toEqual(['entry', 'person', 'both'])
})

const entry: ListEntry = {
  key: 'EU.1',
  kind: 'person',
  names: [
    { text: 'Anton Velkarin', isWeak: false },
    { text: 'Антон Велкарин', isWeak: true },
  ],
  births: [{ year: 1970, month: null, day: null, isCirca: false }],
  nationalities: ['RU', 'SY'],
  numbers: [{ kind: 'passport', text: '12 345' }],
  programme: 'A',
  remark: 'One',
}

test('does not count a remark, an order or an accent as a change of an entry', () => {
  const other = {
    ...entry,
    names: [entry.names[1], { text: 'VELKÁRIN, Antón'.split(', ').toReversed().join(' '), isWeak: false }],
    nationalities: ['SY', 'RU'],
    numbers: [{ kind: 'other', text: '12345' }],
    programme: 'B',
    remark: 'Two',
  } as ListEntry
  expect(basisOfEntry(other)).toBe(basisOfEntry(entry))
  expect(basisOfEntry({ ...entry, births: [] })).not.toBe(basisOfEntry(entry))
})

test('counts every compared value as a change of a person', () => {
  const person = {
    names: [{ kind: 'person' as const, text: 'Anton Velkarin' }],
    birthDate: '1970-03-12',
    nationality: 'RU',
    numbers: [],
  }
  for (const change of [{ birthDate: null }, { nationality: 'BE' }, { numbers: ['1'] }, { names: [] }])
    expect(basisOfPerson({ ...person, ...change })).not.toBe(basisOfPerson(person))
})
