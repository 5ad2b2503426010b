import type { Language } from '@maat/domain/words/languages'

/** In each language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  nl: 'Nederlands',
}
