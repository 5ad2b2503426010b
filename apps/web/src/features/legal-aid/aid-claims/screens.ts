import type { UserId } from '@maat/contract/ids'
import type { ClaimState } from '@maat/domain/legal-aid/claim-states'
import { parseId, parseNumber, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const CLAIMS_SEARCH = {
  year: parseNumber,
  state: uncheckedWord<ClaimState>(),
  lawyer: parseId<UserId>,
}

export const AID_CLAIMS_SCREENS = [screenRoute('/legal-aid-claims', CLAIMS_SEARCH)] as const
