import { FIRM_CASES_DEFAULT, FIRM_USERS_DEFAULT, type SectionContent } from '@maat/contract/firm/settings'
import { ISLAMIC_HOLIDAYS } from '@maat/domain/calendar/holidays'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../forms/merge-changes.ts'
import type { Offices } from './case-rules.ts'
import { casesWith, HOLIDAYS, LEGAL_AID, NOTIFICATIONS, USERS } from './firm-sections.ts'

const OFFICES = [
  { id: 'b', code: 'brussels' },
  { id: 'p', code: 'paris' },
] as unknown as Offices
const contentOf = (value: object) => value as SectionContent

const deduction = (validFrom: string, perDependantCents: number) => ({
  validFrom,
  source: 'Moniteur belge',
  certainty: 'verified',
  perDependantCents,
})
const aid = (...rows: object[]) =>
  LEGAL_AID.open(contentOf({ thresholds: [], dependantDeductions: rows, contributions: [] }))

test('without a choice, the form shows the defaults', () => {
  expect(USERS.close(USERS.open({}))).toEqual(FIRM_USERS_DEFAULT)
  expect(NOTIFICATIONS.open({})).toEqual({ events: {} })
  const { prefixes, ...others } = casesWith(OFFICES).open({})
  expect({ ...others, prefixes: {} }).toEqual(FIRM_CASES_DEFAULT)
  expect(Object.keys(prefixes)).toEqual(['b', 'p'])
  expect(LEGAL_AID.close(LEGAL_AID.open({}))).toEqual({
    thresholds: [],
    dependantDeductions: [],
    contributions: [],
    pointValues: [],
  })
  expect(HOLIDAYS.close(HOLIDAYS.open({}))).toEqual({ holidays: [] })
})

test("merges two Admins' amounts for different days, and reports a conflict for the same day", () => {
  const base = aid(deduction('2026-01-01', 100))
  const mine = aid(deduction('2026-01-01', 100), deduction('2026-11-01', 200))
  const theirs = aid(deduction('2026-01-01', 150), deduction('2026-12-01', 300))
  const { merged, clashes } = mergeChanges(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(Object.keys(merged.dependantDeductions).toSorted()).toEqual([
    '2026-01-01',
    '2026-11-01',
    '2026-12-01',
  ])
  const other = mergeChanges(base, mine, aid(deduction('2026-11-01', 250)))
  expect(other.clashes.map(({ path }) => path)).toEqual(['dependantDeductions.2026-11-01'])
})

test('two announced days for the same holiday conflict, however far they are from the estimate', () => {
  const [holiday, next] = ISLAMIC_HOLIDAYS.filter(({ code }) => code === 'end-of-ramadan')
  if (!holiday || !next) throw new Error('There are no holidays')
  const announced = (...holidays: object[]) => HOLIDAYS.open(contentOf({ holidays }))
  const on = ({ code, date }: typeof holiday, days: number) => ({ code, date: addDays(date, days) })
  const base = announced()
  const apart = mergeChanges(base, announced(on(holiday, 1)), announced(on(next, -1)))
  expect(apart.clashes).toEqual([])
  expect(HOLIDAYS.close(apart.merged)).toEqual({ holidays: [on(next, -1), on(holiday, 1)] })
  const { clashes } = mergeChanges(base, announced(on(holiday, 1)), announced(on(holiday, -1)))
  expect(clashes).toEqual([
    { path: `holidays.${holiday.date}`, mine: on(holiday, 1), theirs: on(holiday, -1) },
  ])
})
