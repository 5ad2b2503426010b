import type { CaseId } from '@maat/contract/ids'
import { parseId, parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const TIME_VIEWS = ['week', 'list', 'costs'] as const
export const TIME_STATES = ['unbilled', 'billed'] as const

/** The filter of the lists. `who` is the user themselves if missing, 'all', or a member of the staff. */
export const TIME_SEARCH = {
  from: parseText,
  to: parseText,
  who: parseText,
  case: parseId<CaseId>,
  state: TIME_STATES,
}

/** `day` is any day of the shown week; this week if missing. */
export const TIME_SCREENS = [
  screenRoute('/time', { day: parseText, show: TIME_VIEWS, ...TIME_SEARCH }),
] as const
