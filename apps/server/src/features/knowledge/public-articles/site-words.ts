// The words of the pages that the server makes, in each language.
import type { Language } from '@maat/domain/words/languages'
import en from '../../../locales/en/site.json' with { type: 'json' }
import fr from '../../../locales/fr/site.json' with { type: 'json' }
import nl from '../../../locales/nl/site.json' with { type: 'json' }

export const SITE_WORDS: Record<Language, typeof fr> = { fr, en, nl }

export const fillWords = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
