import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { CASE_STATUSES, type CaseStatus } from '@maat/domain/cases/case-states'
import { expect, test } from 'vitest'
import { asksProfile, isNewcomer } from './asks-profile.ts'

const lacking = { completion: { percent: 60, missing: ['nationality'] } } as unknown as UserView
const homeWith = (sent: Partial<Record<CaseStatus, number>>) =>
  ({ counts: { ...Object.fromEntries(CASE_STATUSES.map(status => [status, 0])), ...sent } }) as ClientHome

test('asks for the profile beside a draft, until a case with the same data is sent', () => {
  expect(asksProfile(lacking, homeWith({}))).toBe(false)
  expect(asksProfile(lacking, homeWith({ draft: 2 }))).toBe(true)
  expect(asksProfile(lacking, homeWith({ draft: 2, new: 1 }))).toBe(false)
})

test('a newcomer has neither a draft nor a case', () => {
  expect(isNewcomer(homeWith({}))).toBe(true)
  expect(isNewcomer(homeWith({ draft: 1 }))).toBe(false)
  expect(isNewcomer(homeWith({ finished: 1 }))).toBe(false)
})
