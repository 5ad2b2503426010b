import { parseText, screenRoute } from '../../parts/screen-route.ts'

export const TIME_VIEWS = ['week', 'list'] as const
export const TIME_PEOPLE = ['me', 'all'] as const
export const TIME_STATES = ['unbilled', 'billed'] as const

/** The filter of the list. */
export const TIME_SEARCH = { from: parseText, to: parseText, who: TIME_PEOPLE, state: TIME_STATES }

/** `day` is any day of the shown week; this week if missing. */
export const TIME_SCREENS = [
  screenRoute('/time', { day: parseText, show: TIME_VIEWS, ...TIME_SEARCH }),
] as const
