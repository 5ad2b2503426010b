import { CASE_LIST_GROUPS } from '@maat/domain/cases/case-states'
import { CASE_TYPES } from '@maat/domain/cases/case-types'
import type { UrlFilter } from '../../../../parts/lists/use-url-filter.ts'
import { CASE_SEARCH } from '../screens.ts'

export const CASE_FILTER = { ...CASE_SEARCH, group: CASE_LIST_GROUPS, type: CASE_TYPES }

export type CaseSearch = UrlFilter<typeof CASE_FILTER>
