import { parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const FIRM_SCREENS = [
  screenRoute('/home'),
  screenRoute('/team'),
  screenRoute('/expertise'),
  screenRoute('/contact', { message: parseText }),
  screenRoute('/terms'),
  screenRoute('/privacy'),
  screenRoute('/rights'),
] as const
