import { expect, test } from 'vitest'
import { checkClosing, closingOn, nextClosing, type OfficeDays } from './closed-days.ts'

const reason = { fr: 'Inventaire', en: 'Stocktaking', nl: 'Inventaris' }
const OFFICE: OfficeDays = {
  country: 'BE',
  closings: [{ firstDay: '2026-12-28', lastDay: '2027-01-04', reason }],
  workedHolidays: ['2026-11-11'],
  announcedHolidays: [],
}
const WORKDAYS = [1, 2, 3, 4, 5]

test('an office is closed on its chosen days, and on the holidays of its country on which it does not work', () => {
  expect(closingOn(OFFICE, '2026-12-28')?.reason).toEqual(reason)
  expect(closingOn(OFFICE, '2027-01-04')?.reason).toEqual(reason)
  expect(closingOn(OFFICE, '2027-01-05')).toBeUndefined()
  expect(closingOn(OFFICE, '2026-12-25')?.reason.nl).toBe('Kerstmis')
  expect(closingOn(OFFICE, '2026-11-11')).toBeUndefined()
  expect(closingOn({ ...OFFICE, country: 'CA' }, '2026-12-25')).toBeUndefined()
})

test('the next closing is the first noticeable one: skips a holiday on a Sunday', () => {
  expect(nextClosing(OFFICE, WORKDAYS, '2026-11-10', 60)?.firstDay).toBe('2026-12-25')
  expect(nextClosing(OFFICE, WORKDAYS, '2026-12-26', 60)).toMatchObject({
    firstDay: '2026-12-28',
    lastDay: '2027-01-04',
  })
  expect(nextClosing(OFFICE, WORKDAYS, '2026-12-30', 60)?.firstDay).toBe('2026-12-28')
  const paris = { ...OFFICE, country: 'FR', closings: [] }
  expect(nextClosing(paris, WORKDAYS, '2027-05-01', 20)?.reason.fr).toBe('Ascension')
  expect(nextClosing(OFFICE, WORKDAYS, '2026-11-10', 30)).toBeUndefined()
  expect(nextClosing(OFFICE, [], '2026-11-10', 200)).toBeUndefined()
})

test('reports past, reversed, too long or too distant periods at their field', () => {
  const check = (firstDay: string, lastDay: string) => checkClosing({ firstDay, lastDay }, '2026-11-20')
  expect(check('2026-11-20', '2026-11-20')).toBeUndefined()
  expect(check('2026-11-01', '2026-11-25')).toBeUndefined()
  expect(check('2026-11-25', '2026-11-24')).toEqual({ path: 'lastDay', code: 'closing.backwards' })
  expect(check('2026-11-18', '2026-11-19')).toEqual({ path: 'lastDay', code: 'closing.past' })
  expect(check('2026-12-01', '2027-12-02')).toEqual({ path: 'lastDay', code: 'closing.too-long' })
  expect(check('2028-11-22', '2028-11-22')).toEqual({ path: 'firstDay', code: 'closing.too-far' })
})
