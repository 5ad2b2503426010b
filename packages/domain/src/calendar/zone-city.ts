// The city in the name of a time zone.
import type { Language } from '../words/languages.ts'

const CITIES: Record<string, Record<Language, string>> = {
  'Europe/Brussels': { fr: 'Bruxelles', en: 'Brussels', nl: 'Brussel' },
  'Europe/Paris': { fr: 'Paris', en: 'Paris', nl: 'Parijs' },
}

export function cityOfZone(timeZone: string, language: Language): string {
  const [last = ''] = timeZone.split('/').slice(-1)
  return CITIES[timeZone]?.[language] ?? last.replaceAll('_', ' ')
}
