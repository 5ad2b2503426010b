import { anyText, screenRoute } from '../../parts/screen-route.ts'

export const TABS = ['received', 'published'] as const

export const ANNOUNCEMENTS_SCREENS = [screenRoute('/announcements', { tab: TABS, write: anyText })] as const
