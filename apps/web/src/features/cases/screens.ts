import type { CaseListGroup } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { CaseTab } from '../../parts/place-of-case.ts'
import { anId, anyText, screenRoute, soughtWords, wordOf } from '../../parts/screen-route.ts'

export const ORDERS = ['newest', 'oldest', 'title'] as const
export const SOURCES = ['own', 'shared'] as const

export const CASE_SEARCH = {
  search: soughtWords,
  group: wordOf<CaseListGroup>(),
  type: wordOf<CaseType>(),
  source: SOURCES,
  office: anId,
  lawyer: (text: string) => (text === 'none' ? text : anId(text)),
  order: ORDERS,
}

export const CASES_SCREENS = [
  screenRoute('/my-cases', { ...CASE_SEARCH, view: ['waiting'] }),
  screenRoute('/case-{caseId}', { tab: wordOf<CaseTab>(), todoId: anyText, deadline: anyText, of: anyText }),
] as const
