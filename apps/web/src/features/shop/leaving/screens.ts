import { parseText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const LEAVING_SCREENS = [
  screenRoute('/leave-contract', {
    as: uncheckedWord<'withdrawal' | 'cancellation'>(),
    contract: parseText,
  }),
] as const
