import { expect, test } from 'vitest'
import { creditParts, type PayerOfCredit } from './credit-parts.ts'

const CLIENT: PayerOfCredit = { isClient: true, share: 48_40, paid: undefined, givenBack: 0 }
const INSURER: PayerOfCredit = { isClient: false, share: 72_60, paid: undefined, givenBack: 0 }
const CREDIT = { currency: 'EUR' as const, gross: 121_00, credited: 60_50, paid: 121_00, free: 60_50 }

test('a credit of a paid invoice belongs to its payers by their shares', () => {
  expect(creditParts(CREDIT, [CLIENT, INSURER])).toEqual([
    { units: 24_20, isKnown: true },
    { units: 36_30, isKnown: true },
  ])
})

test('a payer who paid the whole in place of the others gets it back', () => {
  const payers = [
    { ...CLIENT, paid: 121_00 },
    { ...INSURER, paid: 0 },
  ]
  expect(creditParts(CREDIT, payers).map(({ units }) => units)).toEqual([60_50, 0])
})

test('a refund lowers only the part of its payer', () => {
  const payers = [CLIENT, { ...INSURER, givenBack: 30_00 }]
  expect(creditParts({ ...CREDIT, free: 30_50 }, payers).map(({ units }) => units)).toEqual([24_20, 6_30])
})

test('a payer who paid nothing gets nothing back', () => {
  const payers = [
    { ...CLIENT, paid: 48_40 },
    { ...INSURER, paid: 0 },
  ]
  const credit = { ...CREDIT, credited: 121_00, paid: 48_40, free: 48_40 }
  expect(creditParts(credit, payers)).toEqual([
    { units: 48_40, isKnown: true },
    { units: 0, isKnown: true },
  ])
})

test('without knowing who paid, the parts are only estimated', () => {
  const credit = { ...CREDIT, credited: 121_00, paid: 100_00, free: 100_00 }
  expect(creditParts(credit, [CLIENT, INSURER])).toEqual([
    { units: 40_00, isKnown: false },
    { units: 60_00, isKnown: false },
  ])
})

test('no part exceeds the free balance', () => {
  const payers = [
    { ...CLIENT, paid: 48_40 },
    { ...INSURER, paid: 0 },
  ]
  const credit = { ...CREDIT, credited: 96_80, paid: 48_40, free: 24_20 }
  expect(creditParts(credit, payers).map(({ units }) => units)).toEqual([24_20, 0])
})
