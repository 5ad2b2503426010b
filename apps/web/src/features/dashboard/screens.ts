import type { CaseTab } from '../../parts/place-of-case.ts'
import { anyText, screenRoute, wordOf } from '../../parts/screen-route.ts'

export const DASHBOARD_SCREENS = [
  // A client reads a case here, so the address has the same parameters as the staff's case page.
  screenRoute('/dashboard', { caseId: anyText, tab: wordOf<CaseTab>(), todoId: anyText, _refresh: anyText }),
] as const
