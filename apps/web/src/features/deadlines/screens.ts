import { anId, screenRoute } from '../../parts/screen-route.ts'

/** The same as the contract’s, whose schemas a screen does without. */
export const STATES = ['open', 'overdue', 'to-confirm', 'done'] as const

export const DEADLINES_SCREENS = [screenRoute('/deadlines', { state: STATES, office: anId })] as const
