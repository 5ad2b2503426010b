import { screenRoute } from '../../parts/screen-route.ts'

export const AUDIT_SCREENS = [screenRoute('/logs', { show: ['backlog'] })] as const
