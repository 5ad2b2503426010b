import { LETTER_BOXES } from '@maat/domain/communication/letters'

export const BOXES = [...LETTER_BOXES, 'tray', 'templates'] as const
export type Box = (typeof BOXES)[number] | ''
