// The answers to 'How did you hear about us?': asked when an account is opened, and never required.
import type { Translated } from '../words/languages.ts'

export const CLIENT_ORIGINS = [
  'recommended',
  'professional',
  'internet',
  'legal-aid-office',
  'insurer',
  'other',
] as const
export type ClientOrigin = (typeof CLIENT_ORIGINS)[number]

export const CLIENT_ORIGIN_LABELS: Record<ClientOrigin, Translated> = {
  recommended: {
    fr: 'Un proche ou un client du cabinet',
    en: 'A relative or a client of the firm',
    nl: 'Een kennis of een cliënt van het kantoor',
  },
  professional: {
    fr: 'Un avocat, un notaire ou un comptable',
    en: 'A lawyer, a notary or an accountant',
    nl: 'Een advocaat, een notaris of een boekhouder',
  },
  internet: {
    fr: 'Une recherche sur internet',
    en: 'A search on the internet',
    nl: 'Een zoekopdracht op internet',
  },
  'legal-aid-office': {
    fr: 'Un bureau d’aide juridique',
    en: 'A legal-aid office',
    nl: 'Een bureau voor juridische bijstand',
  },
  insurer: { fr: 'Une assurance', en: 'An insurer', nl: 'Een verzekeraar' },
  other: { fr: 'Autrement', en: 'In another way', nl: 'Op een andere manier' },
}
