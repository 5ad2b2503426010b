// The three languages of the product, and their locales for dates, numbers and amounts.

export const LANGUAGES = ['fr', 'en', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'fr'
export const FALLBACK_LANGUAGE: Language = 'en'

/**
 * All formats must use this table. English is American: 'Nov 27, 2026'. Its hours are written from 0 to 23, as users type
 * them and as the offices and courts write them.
 */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-US-u-hc-h23', nl: 'nl-NL' }

/** For text that only programs read: the parts of a date, or a check of a time zone. */
export const PROGRAM_LOCALE = 'en-CA'

export type Translated = Record<Language, string>
