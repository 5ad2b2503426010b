import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const STATES = ['open', 'handled'] as const

export const CALLS_SCREENS = [screenRoute('/calls', { state: STATES })] as const
