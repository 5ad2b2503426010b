import type { CaseTab } from '../../parts/place-of-case.ts'
import { anyText, screenRoute, wordOf } from '../../parts/screen-route.ts'

export const DASHBOARD_SCREENS = [
  // A client reads a case here: the same stands in the address as on the page that the staff has for it.
  screenRoute('/dashboard', { caseId: anyText, tab: wordOf<CaseTab>(), todoId: anyText, _refresh: anyText }),
] as const
