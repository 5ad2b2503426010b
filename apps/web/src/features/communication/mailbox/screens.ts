import { screenRoute } from '../../../parts/pages/screen-route.ts'

export const MAILBOX_SCREENS = [screenRoute('/test')] as const
