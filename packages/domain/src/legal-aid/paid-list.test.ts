import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedClaim, comparePaidRows, designationKey, readPaidList } from './paid-list.ts'

const TODAY = '2026-11-20'
const read = (text: string) => readPaidList(text, TODAY)
const ROW = { designationNumber: '2026/04512', points: '3.6', paidCents: 33_829, paidOn: '2026-07-01' }

test('recognises the columns by their headers in French, Dutch and English, in any order', () => {
  const french =
    'N° de désignation;Points;Montant payé (€);Date de paiement\n2026/04512;3,60;338,29;01/07/2026'
  const dutch = 'Datum;Punten;Bedrag;Nummer van de aanstelling\n01-07-2026;3,6;€ 338,29;2026/04512'
  const english = 'Designation number,Points,Amount,Date\n2026/04512,3.6,338.29,2026-07-01'
  for (const text of [french, dutch, english])
    expect(read(text)).toEqual({ rows: [ROW], missing: [], unreadable: [] })
})

test('the date of the designation does not take the column of the number', () => {
  const text =
    'Désignation;Date de désignation;Date de paiement;Points;Montant\n2026/1;03/02/2026;01/07/2026;1;94'
  expect(read(text).rows).toEqual([
    { designationNumber: '2026/1', points: '1', paidCents: 9400, paidOn: '2026-07-01' },
  ])
})

test('reports missing columns and unreadable lines instead of guessing', () => {
  expect(read('Numéro;Points\n2026/1;3')).toEqual({
    rows: [],
    missing: ['paidCents', 'paidOn'],
    unreadable: [],
  })
  const bad = 'Numéro;Points;Montant;Date\n;3;1;01/07/2026\n2026/1;x;1;01/07/2026\n2026/2;3;-1;01/07/2026'
  expect(read(`${bad}\n2026/3;3;1;31/02/2026\n2026/4;3;1.234,50;01/07/2026`)).toEqual({
    rows: [{ designationNumber: '2026/4', points: '3', paidCents: 123_450, paidOn: '2026-07-01' }],
    missing: [],
    unreadable: [2, 3, 4, 5],
  })
  expect(read('').missing).toHaveLength(4)
})

test('spaces, capitals and zeros do not distinguish two designations', () => {
  expect(designationKey(' 2026 / 04512')).toBe(designationKey('2026/4512'))
  expect(designationKey('BAJ-2026-7')).toBe(designationKey('baj 2026 007'))
  expect(designationKey('2026/45')).not.toBe(designationKey('2026/4/5'))
})

const claim = (given: Partial<ComparedClaim>): ComparedClaim => ({
  designationNumber: '2026/4512',
  state: 'accepted',
  points: '3.6',
  lastStepOn: '2026-07-01',
  paidCents: null,
  paidOn: null,
  ...given,
})
const resultOf = (...claims: ComparedClaim[]) => comparePaidRows([ROW], claims)[0]?.result

test('tells how each row differs from the claims', () => {
  expect(resultOf(claim({}))).toBe('matched')
  expect(resultOf(claim({ state: 'submitted', points: '4' }))).toBe('points-differ')
  expect(resultOf(claim({ state: 'draft' }))).toBe('not-submitted')
  expect(resultOf(claim({ lastStepOn: '2026-07-02' }))).toBe('too-early')
  expect(resultOf(claim({ designationNumber: '2026/4513' }))).toBe('unknown')
  expect(resultOf(claim({}), claim({}))).toBe('repeated')
  expect(comparePaidRows([ROW, ROW], [claim({})]).map(({ result }) => result)).toEqual([
    'repeated',
    'repeated',
  ])
  const paid = { state: 'paid', paidCents: 33_829, paidOn: '2026-07-01' } as const
  expect(resultOf(claim(paid))).toBe('already-paid')
  expect(resultOf(claim({ ...paid, paidCents: 1 }))).toBe('paid-otherwise')
})

test('a recorded row is already paid when the same file is read again', () => {
  const points = fc.integer({ min: 0, max: 999_999 }).map(units => String(units / 100))
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 99_999_999 }), (count, paidCents) => {
      const amount = `${Math.floor(paidCents / 100)},${String(paidCents % 100).padStart(2, '0')}`
      const { rows } = read(`Numéro;Points;Montant;Date\n2026/4512;${count};${amount};01/07/2026`)
      const [row] = rows
      expect(row).toMatchObject({ paidCents })
      if (!row) return
      const { points: accepted, paidOn } = row
      const after = claim({ state: 'paid', points: accepted, paidCents: row.paidCents, paidOn })
      expect(comparePaidRows(rows, [after])[0]?.result).toBe('already-paid')
    }),
  )
})
