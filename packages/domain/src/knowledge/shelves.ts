// The shelves of articles: those for everybody, and those for the staff alone.

export const PUBLIC_SHELVES = ['guide', 'letter', 'post', 'news'] as const
export type PublicShelf = (typeof PUBLIC_SHELVES)[number]

export const INTERNAL_SHELVES = ['know-how', 'answer'] as const
export type InternalShelf = (typeof INTERNAL_SHELVES)[number]

export const SHELVES = [...PUBLIC_SHELVES, ...INTERNAL_SHELVES] as const
export type Shelf = (typeof SHELVES)[number]

export const isPublicShelf = (shelf: Shelf): shelf is PublicShelf =>
  PUBLIC_SHELVES.some(known => known === shelf)

/** Where an article leads its reader. */
export const NEXT_STEPS = ['case', 'legal-aid', 'consultation'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** The screen that lists a public shelf. */
export const SCREEN_OF_SHELF = {
  guide: '/knowledgeCenter',
  letter: '/savoirtheque',
  post: '/journal',
  news: '/journal',
} as const satisfies Record<PublicShelf, string>
