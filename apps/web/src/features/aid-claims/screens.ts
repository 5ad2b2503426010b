import { CLAIM_STATES } from '@maat/domain/legal-aid/claim-states'
import { parseId, parseNumber, screenRoute } from '../../parts/screen-route.ts'

export const CLAIMS_SEARCH = { year: parseNumber, state: CLAIM_STATES, lawyer: parseId }

export const AID_CLAIMS_SCREENS = [screenRoute('/legal-aid-claims', CLAIMS_SEARCH)] as const
