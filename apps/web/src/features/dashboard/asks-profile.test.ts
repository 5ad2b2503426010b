import type { ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'
import { CASE_STATUSES, type CaseStatus } from '@maat/domain/cases/case-states'
import { expect, test } from 'vitest'
import { asksProfile } from './asks-profile.ts'

const lacking = { completion: { percent: 60, missing: ['nationality'] } } as unknown as UserView
const homeWith = (sent: Partial<Record<CaseStatus, number>>) =>
  ({ counts: { ...Object.fromEntries(CASE_STATUSES.map(status => [status, 0])), ...sent } }) as ClientHome

test('asks for the profile until a case with the same data is sent', () => {
  expect(asksProfile(lacking, homeWith({}))).toBe(true)
  expect(asksProfile(lacking, homeWith({ draft: 2 }))).toBe(true)
  expect(asksProfile(lacking, homeWith({ draft: 2, new: 1 }))).toBe(false)
})
