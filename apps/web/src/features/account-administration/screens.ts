import { screenRoute } from '../../parts/screen-route.ts'

export const ACCOUNT_ADMINISTRATION_SCREENS = [
  screenRoute('/users'),
  screenRoute('/new-client'),
  screenRoute('/new-lawyer'),
] as const
