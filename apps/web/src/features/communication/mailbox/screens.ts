import { screenRoute } from '../../../parts/screen-route.ts'

export const MAILBOX_SCREENS = [screenRoute('/test')] as const
