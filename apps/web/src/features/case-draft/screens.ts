import { anyText, screenRoute } from '../../parts/screen-route.ts'

const WRITTEN = { caseId: anyText, step: anyText, type: anyText, clientId: anyText }

export const CASE_DRAFT_SCREENS = [
  screenRoute('/dashboard/lawyer/cases/create', WRITTEN),
  screenRoute('/dashboard/cases-litigation/create', WRITTEN),
  screenRoute('/dashboard/cases-monitoring/create', WRITTEN),
  screenRoute('/dashboard/cases-pre-litigation/create', WRITTEN),
  screenRoute('/confirmation', { caseId: anyText }),
] as const
