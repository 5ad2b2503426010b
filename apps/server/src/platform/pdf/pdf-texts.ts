// The labels of a case's PDFs, in the reader's language.
import { dateText } from '@maat/domain/calendar/day-text'
import { timeZoneLabel } from '@maat/domain/calendar/event-moments'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import en from '../../locales/en/pdf.json' with { type: 'json' }
import fr from '../../locales/fr/pdf.json' with { type: 'json' }
import nl from '../../locales/nl/pdf.json' with { type: 'json' }

export const PDF_TEXTS: Record<Language, typeof fr> = { fr, en, nl }

/** Names the time zone, because a paper does not know where it is read. */
export function momentText(language: Language, at: string, timeZone: string): string {
  const text = dateText(new Date(at), language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${text} (${timeZoneLabel(timeZone, language)})`
}

export function plainDate(language: Language, date: string): string {
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime())) return date
  return dateText(parsed, language, { dateStyle: 'long', timeZone: 'UTC' })
}

export function countryName(language: Language, code: string | undefined): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? ''
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code
}
