// The numbers of exhibits: they follow the order of their set, in the list, the stamp, the file name and our texts.
import type { Translated } from '../../words/languages.ts'

export const STAMP_PLACES = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type StampPlace = (typeof STAMP_PLACES)[number]

export const STAMP_PAGES = ['first', 'all'] as const
export const STAMP_SIZES = ['small', 'normal', 'large'] as const

/** The mark of the firm beside the number; a layer of the output, never in the stored file. */
export interface Stamp {
  mark: string
  place: StampPlace
  pages: (typeof STAMP_PAGES)[number]
  size: (typeof STAMP_SIZES)[number]
}

export const USUAL_STAMP: Stamp = { mark: '', place: 'top-right', pages: 'first', size: 'normal' }

export const MOST_EXHIBITS = 500
export const MOST_EXHIBIT_SETS = 20

/** 'A3' for the third exhibit of the set with the letter A; positions count from 0. */
export const exhibitNumber = (letter: string, position: number) => `${letter}${position + 1}`

/** The position after a move, for each id that was there. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter(other => other !== id)
  return others.toSpliced(Math.min(Math.max(position, 0), others.length), 0, id)
}

export const EXHIBIT_WORD: Translated = { fr: 'Pièce', en: 'Exhibit', nl: 'Stuk' }
