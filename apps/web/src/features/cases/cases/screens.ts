import type { OfficeId } from '@maat/contract/ids'
import type { CaseListGroup } from '@maat/domain/cases/case-states'
import type { CaseType } from '@maat/domain/cases/case-types'
import {
  parseId,
  parseSearchText,
  parseText,
  screenRoute,
  uncheckedWord,
} from '../../../parts/pages/screen-route.ts'
import type { CaseTab } from '../../../parts/texts/link-to-case.ts'

export const ORDERS = ['newest', 'oldest', 'title'] as const
export const SOURCES = ['own', 'shared'] as const

export const CASE_SEARCH = {
  search: parseSearchText,
  group: uncheckedWord<CaseListGroup>(),
  type: uncheckedWord<CaseType>(),
  source: SOURCES,
  office: parseId<OfficeId>,
  lawyer: (text: string) => (text === 'none' ? text : parseId(text)),
  order: ORDERS,
}

export const CASES_SCREENS = [
  screenRoute('/my-cases', { ...CASE_SEARCH, view: ['waiting'] }),
  screenRoute('/case-{caseId}', {
    tab: uncheckedWord<CaseTab>(),
    todoId: parseText,
    deadline: parseText,
    of: parseText,
  }),
] as const
