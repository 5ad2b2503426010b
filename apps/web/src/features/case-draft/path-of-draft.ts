import type { CaseType } from '@maat/domain/case-types'

export const pathOfDraft = (type: CaseType) => `/dashboard/cases-${type}/create` as const
