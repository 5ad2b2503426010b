// The texts of a bundle for the court: its cover, its inventory and its stamps.
import type { Day } from '../../calendar/day.ts'
import { dayText } from '../../calendar/day-text.ts'
import type { Language, Translated } from '../../words/languages.ts'
import type { BundleForm } from './bundles.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const BUNDLE_TITLES: Record<BundleForm, Translated> = {
  'one-file': say('Dossier de pièces', 'Bundle of exhibits', 'Stukkenbundel'),
  'stamped-files': say('Bordereau de pièces', 'List of exhibits', 'Lijst van stukken'),
  'numbered-files': say('Inventaire des pièces', 'Inventory of exhibits', 'Inventaris van de stukken'),
}

export const BUNDLE_TEXTS = {
  inventory: say('Inventaire', 'Inventory', 'Inventaris'),
  number: say('N°', 'No.', 'Nr.'),
  title: say('Pièce', 'Exhibit', 'Stuk'),
  date: say('Date', 'Date', 'Datum'),
  pages: say('Pages', 'Pages', 'Pagina’s'),
  separately: say('remise séparément', 'handed in separately', 'apart neergelegd'),
  court: say('Juridiction', 'Court', 'Rechtbank'),
  forParty: say('Pour', 'For', 'Voor'),
  againstParty: say('Contre', 'Against', 'Tegen'),
  lawyer: say('Avocat', 'Lawyer', 'Advocaat'),
  caseNumber: say('Dossier', 'Case', 'Dossier'),
  signature: say('Signature', 'Signature', 'Handtekening'),
} as const satisfies Record<string, Translated>

export const madeOnText = (day: Day, language: Language): string =>
  ({
    fr: `Fait le ${dayText(day, 'fr', 'long')}`,
    en: `Made on ${dayText(day, 'en', 'long')}`,
    nl: `Opgemaakt op ${dayText(day, 'nl', 'long')}`,
  })[language]
