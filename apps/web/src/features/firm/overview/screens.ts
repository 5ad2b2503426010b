import { screenRoute } from '../../../parts/screen-route.ts'

export const OVERVIEW_SCREENS = [screenRoute('/dashboard-superadmin')] as const
