import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const OVERVIEW_SCREENS = [screenRoute('/dashboard-superadmin')] as const
