// The three languages of the product, and the locale in which each writes dates, numbers and amounts.

export const LANGUAGES = ['fr', 'en', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'fr'
export const FALLBACK_LANGUAGE: Language = 'en'

export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-US', nl: 'nl-NL' }

/** A text in every language: catalogue names, firm texts. */
export type Translated = Record<Language, string>
