import type { OfficeId } from '@maat/contract/ids'
import { parseId, screenRoute } from '../../../parts/pages/screen-route.ts'

/** Repeats the contract's values, so that the screen does not load the schemas. */
export const STATES = ['open', 'overdue', 'to-confirm', 'done'] as const

export const DEADLINES_SEARCH = { state: STATES, office: parseId<OfficeId> }

export const DEADLINES_SCREENS = [screenRoute('/deadlines', DEADLINES_SEARCH)] as const
