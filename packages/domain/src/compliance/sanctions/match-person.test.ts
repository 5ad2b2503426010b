import { expect, test } from 'vitest'
import type { ListEntry } from './list-entry.ts'
import { compareBirths, matchPerson, type ScreenedPerson } from './match-person.ts'
import { ScreeningIndex } from './screening-index.ts'

const entry = (name: string, given: Partial<ListEntry> = {}): ListEntry => ({
  key: name,
  kind: 'person',
  names: [{ text: name, isWeak: false }],
  births: [],
  nationalities: [],
  numbers: [],
  programme: '',
  remark: '',
  ...given,
})
const person = (name: string, given: Partial<ScreenedPerson> = {}): ScreenedPerson => ({
  names: [{ kind: 'person', text: name }],
  birthDate: null,
  nationality: null,
  numbers: [],
  ...given,
})
const born = (year: number, month: number | null = null, day: number | null = null) => ({
  births: [{ year, month, day, isCirca: false }],
})

test('calls a perfect name alone possible, and never more', () => {
  expect(matchPerson(person('Anton Velkarin'), entry('Anton Velkarin'))).toMatchObject({
    score: 100,
    level: 'possible',
  })
})

test('calls a name probable if the day of birth, the number, or the year and the nationality agree', () => {
  const anton = { birthDate: '1970-03-12', nationality: 'RU' } as const
  const levelOf = (ours: Partial<ScreenedPerson>, theirs: Partial<ListEntry>) =>
    matchPerson(person('Anton Velkarin', ours), entry('Anton Velkarin', theirs))?.level
  expect(levelOf(anton, born(1970, 3, 12))).toBe('probable')
  expect(levelOf(anton, born(1970))).toBe('possible')
  expect(levelOf(anton, { ...born(1970), nationalities: ['RU'] })).toBe('probable')
  expect(levelOf({ numbers: ['BE 0123.456'] }, { numbers: [{ kind: 'id', text: 'be0123456' }] })).toBe(
    'probable',
  )
})

test('compares births as precisely as the list knows them', () => {
  const compare = (year: number, month: number | null = null, day: number | null = null, isCirca = false) =>
    compareBirths('1970-03-12', { year, month, day, isCirca })
  expect([compare(1970, 3, 12), compare(1970, 12, 3), compare(1970), compare(1970, 3)]).toEqual([
    'same-day',
    'swapped',
    'same-year',
    'same-year',
  ])
  expect([compare(1970, 4), compare(1970, 3, 13), compare(1971), compare(1973, null, null, true)]).toEqual([
    'other-day',
    'other-day',
    'near-year',
    'near-year',
  ])
  expect(compare(1973)).toBe('other-year')
})

test('explains every part of the score, and its points add up', () => {
  const theirs = entry('Anton Velkarin', {
    names: [{ text: 'Velkaryn, Anton', isWeak: true }],
    ...born(1970),
    nationalities: ['SY'],
  })
  const match = matchPerson(person('Anton Velkarin', { birthDate: '1970-03-12', nationality: 'RU' }), theirs)
  expect(match?.parts.map(({ kind }) => kind)).toEqual(['name', 'weak-alias', 'birth', 'nationality'])
  expect(match?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(match?.score)
  expect(match?.parts[0]).toMatchObject({
    theirs: 'Velkaryn, Anton',
    pairs: [{ ours: 'anton' }, { ours: 'velkarin', listed: 'velkaryn' }],
  })
})

test('lowers a weak alias, so that another birth drops it', () => {
  const weak = entry('', { names: [{ text: 'Anton Velkarin', isWeak: true }], ...born(1940) })
  expect(matchPerson(person('Anton Velkarin'), weak)?.score).toBe(90)
  expect(matchPerson(person('Anton Velkarin', { birthDate: '1970-03-12' }), weak)).toBeUndefined()
})

test('still asks about a perfect name with another birth, because papers and lists may be wrong', () => {
  const match = matchPerson(
    person('Anton Velkarin', { birthDate: '1970-03-12' }),
    entry('Anton Velkarin', born(1940)),
  )
  expect(match).toMatchObject({ score: 85, level: 'possible' })
})

test('compares Arabic with Arabic only, and Cyrillic also with Latin', () => {
  const arabic = entry('محمد الحروني', { names: [{ text: 'محمد الحروني', isWeak: false }] })
  expect(matchPerson(person('محمّد الحرونى'), arabic)?.level).toBe('possible')
  expect(matchPerson(person('Mohamed Harouni'), arabic)).toBeUndefined()
  expect(matchPerson(person('Антон Велкарин'), entry('Anton Velkarin'))?.score).toBe(100)
})

test('compares companies with companies, without their legal forms', () => {
  const company = person('Anton Velkarin', {
    names: [{ kind: 'enterprise', text: 'Velkarin Shipping SA' }],
  })
  const listed = entry('VELKARIN SHIPPING LLC', { kind: 'enterprise' })
  expect(matchPerson(company, listed)?.score).toBe(100)
  expect(matchPerson(person('Velkarin Shipping'), listed)).toBeUndefined()
})

test('finds by the index what a comparison with every entry finds', () => {
  const names = [
    'Anton Velkarin',
    'Abdel Rahman Qasimi',
    'Антон Велкарин',
    'Velkarin Anton Petrovich',
    'Omar Tarwan',
  ]
  const entries = names.map(name => entry(name))
  const index = new ScreeningIndex(entries)
  expect(index.size).toBe(5)
  for (const name of [
    'Anton Velkaryn',
    'Abdurrahman Qassimi',
    'Abdelrahman Qasimi',
    'Umar Tarwan',
    'Nobody Known',
  ]) {
    const slowly = entries.filter(one => matchPerson(person(name), one)).map(({ key }) => key)
    expect(
      index
        .find(person(name))
        .map(one => one.entry.key)
        .toSorted(),
    ).toEqual(slowly.toSorted())
  }
})
