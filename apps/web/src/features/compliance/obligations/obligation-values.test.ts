import type { ObligationView } from '@maat/contract/compliance/obligations'
import { expect, test } from 'vitest'
import { bodyOf, newObligation, problemsIn, valuesOf } from './obligation-values.ts'

const FULL = {
  ...newObligation(),
  title: { fr: 'TVA', en: 'VAT', nl: 'Btw' },
  days: '25/1, 25/04 25.07; 25/10',
  startsOn: '2026-01-01',
}

test('reads days as they are usually typed, in the order of the year', () => {
  expect(problemsIn(FULL)).toEqual([])
  expect(bodyOf(FULL).rule).toEqual({
    kind: 'dates',
    days: ['01-25', '04-25', '07-25', '10-25'],
    everyYears: 1,
  })
})

test('the 31st of each month is its last day', () => {
  const { rule } = bodyOf({ ...FULL, kind: 'monthly', monthDay: '31' })
  expect(rule).toMatchObject({ kind: 'dates', everyYears: 1 })
  expect('days' in rule && rule.days.slice(0, 4)).toEqual(['01-31', '02-29', '03-31', '04-30'])
})

test('hours are for events alone', () => {
  const hours = { ...FULL, amount: '72', unit: 'hours' as const }
  expect(bodyOf({ ...hours, kind: 'event' }).rule).toEqual({ kind: 'event', amount: 72, unit: 'hours' })
  expect(bodyOf({ ...hours, kind: 'interval' }).rule).toEqual({ kind: 'interval', amount: 72, unit: 'days' })
})

test('every day that does not exist, and every number that is none, is shown at its field', () => {
  const paths = (values: Partial<typeof FULL>) => problemsIn({ ...FULL, ...values }).map(({ path }) => path)
  expect(paths({ days: '31/02' })).toEqual(['days'])
  expect(paths({ days: '' })).toEqual(['days'])
  expect(paths({ everyYears: '0' })).toEqual(['everyYears'])
  expect(paths({ kind: 'interval', amount: 'x' })).toEqual(['amount'])
  expect(paths({ kind: 'monthly', monthDay: '32' })).toEqual(['monthDay'])
  expect(paths({ remindDays: '30, 7, 400' })).toEqual(['remindDays'])
  expect(paths({ title: { fr: 'TVA', en: '', nl: 'Btw' }, startsOn: '' })).toEqual(['title.en', 'startsOn'])
})

test('an obligation becomes the same again after its form', () => {
  const rules: ObligationView['rule'][] = [
    { kind: 'dates', days: ['06-30'], everyYears: 3 },
    { kind: 'interval', amount: 2, unit: 'years' },
    { kind: 'event', amount: 30, unit: 'days' },
    { kind: 'event', amount: 72, unit: 'hours' },
    bodyOf({ ...FULL, kind: 'monthly', monthDay: '15' }).rule,
  ]
  for (const rule of rules) {
    const written = bodyOf({ ...FULL, ...valuesOf({ ...bodyOf(FULL), rule } as unknown as ObligationView) })
    expect(written.rule).toEqual(rule)
  }
})
