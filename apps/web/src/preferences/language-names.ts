import type { Language } from '@maat/domain/languages'

/** As each calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  nl: 'Nederlands',
}
