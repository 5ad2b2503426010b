import type { DocumentId } from '@maat/contract/ids'
import { parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'
import type { Box } from './boxes.ts'

export const LETTERS_SCREENS = [
  screenRoute('/email', {
    box: uncheckedWord<Exclude<Box, ''>>(),
    letterId: parseId,
    // In the tray: shows dismissed letters instead of waiting ones.
    shelf: ['dismissed'],
    // The case of the new letter, or 'new' while none is chosen.
    write: (text: string) => (text === 'new' ? text : parseId(text)),
    // A document just written for the new letter, or for the answer to the opened one.
    attach: parseId<DocumentId>,
  }),
] as const
