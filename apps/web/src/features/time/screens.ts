import { parseText, screenRoute } from '../../parts/screen-route.ts'

/** Any day of the shown week; this week if missing. */
export const TIME_SCREENS = [screenRoute('/time', { day: parseText })] as const
