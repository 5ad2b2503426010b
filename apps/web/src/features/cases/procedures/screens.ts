import { parseText, screenRoute } from '../../../parts/screen-route.ts'

export const PROCEDURES_SCREENS = [
  screenRoute('/procedures'),
  screenRoute('/new-procedure', { id: parseText }),
] as const
