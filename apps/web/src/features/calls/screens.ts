import { screenRoute } from '../../parts/screen-route.ts'

export const CALLS_SCREENS = [screenRoute('/calls', { state: ['open', 'handled'] })] as const
