import { screenRoute } from '../../../parts/screen-route.ts'

export const NOTIFICATIONS_SCREENS = [screenRoute('/notifications')] as const
