// The three languages of the product, and their locales for dates, numbers and amounts.

export const LANGUAGES = ['fr', 'en', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'fr'
export const FALLBACK_LANGUAGE: Language = 'en'

/** The firm is European: English too has days before months and 24 hours. All formats must use this table. */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', nl: 'nl-NL' }

/** For text that only programs read: the parts of a date, or a check of a time zone. */
export const PROGRAM_LOCALE = 'en-CA'

export type Translated = Record<Language, string>
