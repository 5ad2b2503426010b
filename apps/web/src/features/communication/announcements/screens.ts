import { parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const TABS = ['received', 'published'] as const

export const ANNOUNCEMENTS_SEARCH = { tab: TABS, write: parseText }

export const ANNOUNCEMENTS_SCREENS = [screenRoute('/announcements', ANNOUNCEMENTS_SEARCH)] as const
