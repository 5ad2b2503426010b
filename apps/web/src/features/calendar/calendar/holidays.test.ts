import { expect, test } from 'vitest'
import { holidayLabels, labelText } from './holidays.ts'

test('shows a holiday of two countries once with both, and leaves out a hidden country', () => {
  const november = { from: '2026-11-01', until: '2026-12-01' }
  expect(holidayLabels(november, ['BE', 'FR', 'CM'], 'fr').map(labelText)).toEqual([
    'Toussaint (BE, FR)',
    'Armistice de 1918 (BE, FR)',
  ])
  expect(holidayLabels(november, ['CM'], 'fr')).toEqual([])
})

test('marks a holiday that depends on the moon as estimated', () => {
  const [holiday] = holidayLabels({ from: '2027-03-09', until: '2027-03-10' }, ['CM'], 'en')
  expect(holiday).toMatchObject({ name: 'End of Ramadan', isEstimate: true })
  const announced = [{ code: 'end-of-ramadan', date: '2027-03-10' }] as const
  const march = { from: '2027-03-08', until: '2027-03-15' }
  expect(holidayLabels(march, ['CM'], 'en', announced)).toMatchObject([
    { date: '2027-03-10', isEstimate: false },
  ])
})
