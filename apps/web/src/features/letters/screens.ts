import { anId, screenRoute, wordOf } from '../../parts/screen-route.ts'
import type { Box } from './boxes.ts'

export const LETTERS_SCREENS = [
  screenRoute('/email', {
    box: wordOf<Exclude<Box, ''>>(),
    letterId: anId,
    // In the tray: what was put aside, instead of what waits.
    shelf: ['dismissed'],
    // The case about which one is written, or 'new' while it is not chosen.
    write: (text: string) => (text === 'new' ? text : anId(text)),
  }),
] as const
