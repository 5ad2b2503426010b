import { screenRoute } from '../../parts/screen-route.ts'

/** Open transactions come first. */
export const STATES = ['open', 'settled', 'set-aside', 'returned', 'repeated'] as const

export const BANK_SCREENS = [screenRoute('/bank', { state: STATES })] as const
