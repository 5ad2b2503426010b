import type { IssueId } from '@maat/contract/ids'
import { parseId, parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

const WRITTEN = {
  caseId: parseText,
  step: parseText,
  type: parseText,
  clientId: parseText,
  issue: parseId<IssueId>,
}

export const CASE_DRAFT_SCREENS = [
  screenRoute('/dashboard/lawyer/cases/create', WRITTEN),
  screenRoute('/dashboard/cases-litigation/create', WRITTEN),
  screenRoute('/dashboard/cases-monitoring/create', WRITTEN),
  screenRoute('/dashboard/cases-pre-litigation/create', WRITTEN),
  screenRoute('/confirmation', { caseId: parseText }),
] as const
