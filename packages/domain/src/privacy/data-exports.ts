// The copy of a person's data that they download.

/** expired: its file was deleted. */
export const EXPORT_STATES = ['queued', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** How long the file is kept. */
export const EXPORT_DAYS = 7
/** In twenty-four hours and for one person. */
export const MOST_EXPORTS_A_DAY = 3
/** One that is not made by then never will be: the person may ask again. */
export const EXPORT_HOURS = 6

/** The sections of the copy, in the order of its index. */
export const EXPORT_SECTIONS = [
  'account',
  'identity',
  'cases',
  'messages',
  'appointments',
  'money',
  'shop',
  'questions',
  'training',
  'notices',
  'reads',
  'rights',
  'log',
] as const
export type ExportSection = (typeof EXPORT_SECTIONS)[number]
