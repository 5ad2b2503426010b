// The sentences of notifications, in the language of the person who reads them.
import type { Language } from '@maat/domain/languages'
import en from '../../locales/en/notifications.json' with { type: 'json' }
import fr from '../../locales/fr/notifications.json' with { type: 'json' }
import nl from '../../locales/nl/notifications.json' with { type: 'json' }

const TEXTS = { fr, en, nl }
const MOST_CHARACTERS = 500

export type NotificationText = keyof typeof fr

export function notificationText(
  language: Language,
  text: NotificationText,
  values: Record<string, string>,
): string {
  const filled = TEXTS[language][text].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return filled.slice(0, MOST_CHARACTERS)
}
