import type { BreachId } from '@maat/contract/ids'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const BREACHES_SEARCH = {
  state: uncheckedWord<'open' | 'closed'>(),
  breach: parseId<BreachId>,
} as const

export const BREACHES_SCREENS = [screenRoute('/breaches', BREACHES_SEARCH)] as const
