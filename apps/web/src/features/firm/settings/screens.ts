import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const SETTINGS_SCREENS = [
  screenRoute('/settings'),
  screenRoute('/settings/users'),
  screenRoute('/settings/cases'),
  screenRoute('/settings/notifications'),
] as const
