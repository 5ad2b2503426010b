// The labels of an invoice, in its reader's language.
import type { Language } from '@maat/domain/words/languages'
import en from '../../../../locales/en/invoice-document.json' with { type: 'json' }
import fr from '../../../../locales/fr/invoice-document.json' with { type: 'json' }
import nl from '../../../../locales/nl/invoice-document.json' with { type: 'json' }

export const INVOICE_TEXTS: Record<Language, typeof fr> = { fr, en, nl }
