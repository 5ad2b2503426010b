import type { SanctionHitId, UserId } from '@maat/contract/ids'
import type { HitState } from '@maat/domain/compliance/sanctions/hit-states'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const SANCTIONS_SEARCH = {
  show: ['lists'],
  state: uncheckedWord<HitState>(),
  client: parseId<UserId>,
  hit: parseId<SanctionHitId>,
} as const

export const SANCTIONS_SCREENS = [screenRoute('/sanctions', SANCTIONS_SEARCH)] as const
