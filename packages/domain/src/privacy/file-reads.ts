// How a client learns who opened their file.

/** The parts of a file whose opening is recorded. */
export const READ_PARTS = ['case', 'document', 'identity'] as const
export type ReadPart = (typeof READ_PARTS)[number]

/** Why a person opened it, by their relation to the file. */
export const READ_PURPOSES = [
  /** The lawyer of the case. */
  'treating',
  /** A colleague who replaces the absent lawyer. */
  'replacing',
  /** The office that treats or prepares the case. */
  'office',
  /** The administration of the firm. */
  'administration',
  /** A person with whom the client shares the case. */
  'shared',
] as const
export type ReadPurpose = (typeof READ_PURPOSES)[number]

/** A person who opens the same thing again within this time is recorded once. */
export const SAME_READING_MINUTES = 15
