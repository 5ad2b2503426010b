import { parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const PROCEDURES_SCREENS = [
  screenRoute('/procedures'),
  screenRoute('/new-procedure', { id: parseText }),
] as const
