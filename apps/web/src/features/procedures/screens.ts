import { anyText, screenRoute } from '../../parts/screen-route.ts'

export const PROCEDURES_SCREENS = [
  screenRoute('/procedures'),
  screenRoute('/new-procedure', { id: anyText }),
] as const
