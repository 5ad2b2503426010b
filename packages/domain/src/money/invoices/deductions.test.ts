import { expect, test } from 'vitest'
import { type DeductibleLine, fitDeductions } from './deductions.ts'

const fee = (units: number): DeductibleLine => ({ category: 'S', rate: '21', units, isDeduction: false })
const disbursement = (units: number): DeductibleLine => ({
  category: 'E',
  rate: '0',
  units,
  isDeduction: false,
})
const provision = (units: number): DeductibleLine => ({
  category: 'S',
  rate: '21.00',
  units,
  isDeduction: true,
})

test.each<[string, DeductibleLine[], number[]]>([
  [
    'only the base of its own rate',
    [fee(100_00), disbursement(600_00), provision(500_00)],
    [100_00, 600_00, 100_00],
  ],
  ['a part of a large provision', [fee(200_00), provision(5000_00)], [200_00, 200_00]],
  ['the whole provision from a larger base', [fee(900_00), provision(500_00)], [900_00, 500_00]],
  [
    'a second provision from the rest',
    [fee(600_00), provision(500_00), provision(300_00)],
    [600_00, 500_00, 100_00],
  ],
  ['nothing without a base', [disbursement(600_00), provision(500_00)], [600_00, 0]],
  ['nothing from a discount', [fee(100_00), fee(-150_00), provision(500_00)], [100_00, -150_00, 0]],
])('deducts %s', (_, lines, fitted) => {
  expect(fitDeductions(lines)).toEqual(fitted)
})
