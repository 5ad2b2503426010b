import { parseText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'
import type { CaseTab } from '../../../parts/texts/link-to-case.ts'

export const DASHBOARD_SCREENS = [
  // A client reads a case here, so the address has the same parameters as the staff's case page.
  screenRoute('/dashboard', {
    caseId: parseText,
    tab: uncheckedWord<CaseTab>(),
    todoId: parseText,
    _refresh: parseText,
  }),
] as const
