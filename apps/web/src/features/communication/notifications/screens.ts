import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const NOTIFICATIONS_SCREENS = [screenRoute('/notifications')] as const
