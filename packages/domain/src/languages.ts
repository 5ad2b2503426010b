// The three languages of the product, and the locale in which each writes dates, numbers and amounts.

export const LANGUAGES = ['fr', 'en', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'fr'
export const FALLBACK_LANGUAGE: Language = 'en'

/** The firm is European: English too has days before months and 24 hours. Whatever formats asks here, and only here. */
export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', nl: 'nl-NL' }

/** Of what a program reads and nobody else: the parts of a date, whether a zone is known. */
export const PROGRAM_LOCALE = 'en-CA'

/** A text in every language: catalogue names, firm texts. */
export type Translated = Record<Language, string>
