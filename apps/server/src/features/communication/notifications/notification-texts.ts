// The texts of notifications, in the reader's language.
import { NOTICES, type NoticeText } from '@maat/contract/notices'
import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import type { Language } from '@maat/domain/words/languages'
import en from '../../../locales/en/notifications.json' with { type: 'json' }
import fr from '../../../locales/fr/notifications.json' with { type: 'json' }
import nl from '../../../locales/nl/notifications.json' with { type: 'json' }
import type { NoticeValues } from '../../../platform/db/column-types.ts'
import { formatValues } from './notice-values.ts'

const TEXTS: Record<Language, Record<NoticeText, string>> = { fr, en, nl }
const MOST_CHARACTERS = 500

export function isNoticeText(text: string | null): text is NoticeText {
  return text !== null && Object.hasOwn(NOTICES, text)
}

export function notificationText(language: Language, text: NoticeText, values: NoticeValues): string {
  const texts = formatValues(values, language)
  const filled = TEXTS[language][text].replace(/\{\{(\w+)(, de)?\}\}/g, (_, name: string, joins?: string) => {
    const value = texts[name] ?? ''
    return joins ? withFrenchPreposition(value) : value
  })
  return filled.trim().slice(0, MOST_CHARACTERS)
}
