import { expect, test } from 'vitest'
import { type ComparedLine, findSameLines, type StoredLine } from './same-lines.ts'

const LINE: ComparedLine = {
  form: 'coda',
  bookedOn: '2026-11-17',
  units: 335_58,
  bankReference: 'R1',
  references: ['202600420124'],
  text: '',
  otherIban: 'BE21001234567803',
}
const line = (given: Partial<ComparedLine> = {}): ComparedLine => ({ ...LINE, ...given })
let counter = 0
function stored(given: Partial<StoredLine> = {}): StoredLine {
  counter += 1
  return { ...LINE, id: `line-${counter}`, isCountedBeside: false, isSameSpan: false, ...given }
}
const judge = (one: ComparedLine, other: StoredLine): string => {
  const found = findSameLines([one], [other]).get(0)
  return found ? (found.isSure ? 'same' : 'doubtful') : 'different'
}

test.each<[string, string, Partial<ComparedLine>, Partial<StoredLine>]>([
  ['the same reference of the bank', 'same', {}, {}],
  ['that reference on another day', 'doubtful', { bookedOn: '2026-11-18' }, {}],
  ['that reference with another payer', 'doubtful', { otherIban: 'BE68539007547034' }, {}],
  ['that reference beside a balance that counts both', 'doubtful', {}, { isCountedBeside: true }],
  ['that reference for another amount', 'different', { units: 1_00 }, {}],
  ['other references of the bank in one format', 'different', { bankReference: 'R2' }, {}],
  ['no reference of the bank in one format', 'doubtful', { bankReference: '' }, { bankReference: '' }],
  ['the other format', 'same', { form: 'camt.053', bankReference: 'E1' }, {}],
  [
    'the other format on another day',
    'different',
    { form: 'camt.053', bankReference: 'E1', bookedOn: '2026-11-18' },
    {},
  ],
  [
    'the other format for another invoice',
    'different',
    { form: 'camt.053', bankReference: 'E1', references: [] },
    {},
  ],
  [
    'the other format without the payer',
    'doubtful',
    { form: 'camt.053', bankReference: 'E1', otherIban: '' },
    {},
  ],
])('compares %s: %s', (_what, expected, one, other) => {
  expect(judge(line(one), stored(other))).toBe(expected)
})

test('without a payer, only a statement of the same span makes a line of the other format sure', () => {
  const costs = { otherIban: '', references: [], units: -3_50 }
  const other = { ...costs, form: 'camt.053', bankReference: 'E1', text: '' } as const
  expect(judge(line(other), stored({ ...costs, text: 'FRAIS' }))).toBe('doubtful')
  expect(judge(line(other), stored({ ...costs, text: 'FRAIS', isSameSpan: true }))).toBe('same')
})

test('each stored line counts once: a second payment of the same amount stays', () => {
  const first = stored()
  const lines = ['E1', 'E2'].map(bankReference => line({ form: 'camt.053', bankReference }))
  expect([...findSameLines(lines, [first]).keys()]).toEqual([0])
  expect(findSameLines(lines, [first, stored()]).size).toBe(2)
  // A repeated line has the id of the line that it repeats.
  expect(findSameLines(lines, [first, { ...first, form: 'camt.053' }]).size).toBe(1)
})

test('compares ten thousand equal lines of both formats', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ bankReference: `R${at}` }))
  const lines = many.map(one => line({ ...one, form: 'camt.053' }))
  expect(findSameLines(lines, many.map(stored)).size).toBe(10_000)
})
