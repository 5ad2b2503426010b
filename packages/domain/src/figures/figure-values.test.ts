import { expect, test } from 'vitest'
import {
  type FigureSpan,
  type FigureSum,
  figureTexts,
  hoursText,
  missingText,
  rowText,
  spanText,
  waitText,
} from './figure-values.ts'

const sum = (given: Partial<FigureSum>): FigureSum => ({
  part: null,
  currency: null,
  value: 0,
  counted: 0,
  rows: 1,
  ...given,
})
const span = (sums: FigureSum[], given: Partial<FigureSpan> = {}): FigureSpan => ({
  from: '2026-11-01',
  rows: sums.length,
  median: null,
  isTooFew: false,
  sums,
  ...given,
})

test('never adds amounts of different currencies', () => {
  const sums = [
    sum({ currency: 'XAF', value: 5000 }),
    sum({ currency: 'EUR', value: 12_50 }),
    sum({ currency: 'EUR', value: -2_50, part: 'credit' }),
  ]
  expect(figureTexts('invoiced', span(sums), 'en')).toEqual(['€10.00', 'FCFA\u00a05,000'])
  expect(figureTexts('invoiced', span([]), 'en')).toEqual(['–'])
})

test('writes hours, shares, medians, means and points', () => {
  expect(figureTexts('hours', span([sum({ value: 725 })]), 'nl')).toEqual(['12\u00a0u\u00a005'])
  expect(figureTexts('billable', span([sum({ value: 60, counted: 45 }), sum({ value: 60 })]), 'en')).toEqual([
    '38%',
  ])
  expect(figureTexts('billable', span([]), 'en')).toEqual(['–'])
  expect(figureTexts('accept', span([sum({})], { median: 4320 }), 'en')).toEqual(['3 days'])
  expect(figureTexts('satisfaction', span([sum({ value: 13, rows: 3 })], { rows: 3 }), 'en')).toEqual([
    '4.3 / 5',
  ])
  expect(figureTexts('points', span([sum({ value: 325_000 })]), 'fr')).toEqual(['3,25'])
  expect(figureTexts('cases', span([sum({ value: 2 }), sum({ value: 1 })]), 'en')).toEqual(['3'])
})

test('says why a figure has no value: too few cases, no answer yet, no case', () => {
  const none = span([])
  expect(missingText('deadlines', span([], { isTooFew: true }), 'fr')).toBe('moins de dix dossiers')
  expect(missingText('satisfaction', none, 'fr')).toBe('pas encore de réponse')
  expect(missingText('close', none, 'en')).toBe('no case concerned')
  expect(missingText('invoiced', none, 'en')).toBeUndefined()
  expect(spanText('clarity', span([sum({ value: 4 })]), 'nl')).toBe('4,0 / 5')
})

test('shows a dash instead of a median of too few cases', () => {
  expect(figureTexts('accept', span([sum({})], { median: null, isTooFew: true }), 'en')).toEqual(['–'])
})

test('writes waiting times in the unit that fits', () => {
  expect(waitText(1, 'en')).toBe('1 minute')
  expect(waitText(90, 'en')).toBe('1.5 hours')
  expect(waitText(36 * 60, 'fr')).toBe('36\u00a0heures')
  expect(waitText(2 * 1440, 'nl')).toBe('2 dagen')
  expect(hoursText(120, 'fr')).toBe('2\u00a0h')
})

test('writes a row in the unit of its figure', () => {
  expect(rowText('invoiced', { value: -100, currency: 'EUR' }, 'en')).toBe('-€1.00')
  expect(rowText('billable', { value: 61, currency: null }, 'en')).toBe('1\u00a0h\u00a001')
  expect(rowText('answer', { value: 61, currency: null }, 'en')).toBe('1 hour')
  expect(rowText('deadlines', { value: 1, currency: null }, 'en')).toBe('1')
})
