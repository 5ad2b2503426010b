import type { OfficeId } from '@maat/contract/ids'
import { parseDay, parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

/** Open transactions come first. */
export const STATES = ['open', 'settled', 'set-aside', 'returned', 'repeated'] as const

export const RECONCILIATION_SEARCH = {
  day: parseDay,
  office: parseId<OfficeId>,
}

export const BANK_SCREENS = [
  screenRoute('/bank', { state: STATES }),
  screenRoute('/bank-reconciliation', RECONCILIATION_SEARCH),
] as const
