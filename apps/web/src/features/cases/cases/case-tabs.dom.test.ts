import { expect, test } from 'vitest'
import type { Case } from '../case-access/index.ts'
import { groupTabs, tabsOf } from './case-tabs.tsx'

const caseWith = (can: string[], more: object = {}) =>
  ({ can, status: 'in-progress', changes: [], ...more }) as unknown as Case
const STAFF = ['work-internally', 'keep-deadlines', 'record-work']

test("groups the lawyer's tabs by purpose, with at most five in a group", () => {
  expect(groupTabs(caseWith(STAFF))).toEqual([
    { name: 'file', tabs: ['overview', 'documents', 'timeline', 'checks'] },
    { name: 'contact', tabs: ['messages', 'letters', 'people', 'comments'] },
    { name: 'work', tabs: ['todos', 'deadlines', 'time', 'calendar', 'notes'] },
  ])
})

test('an assistant without the case file prepares facts and exhibits in a tab of their own', () => {
  const file = (can: string[]) => groupTabs(caseWith([...STAFF, ...can]))[0]?.tabs
  expect(file(['keep-facts'])).toEqual(['overview', 'documents', 'proofs', 'timeline', 'checks'])
  expect(file(['keep-facts', 'open-file'])).not.toContain('proofs')
})

test('a client has no internal tab, and first answers proposed changes', () => {
  const proposed = { status: 'changes-proposed', changes: [{ state: 'proposed' }] }
  expect(tabsOf(caseWith(['answer'], proposed))).toEqual([
    'changes',
    'overview',
    'documents',
    'timeline',
    'messages',
    'letters',
    'people',
    'todos',
    'calendar',
  ])
})
