import type { CategoryId } from '@maat/contract/ids'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { LANGUAGES } from '@maat/domain/words/languages'
import { parseId, parseSearchText, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

const LISTED = { search: parseSearchText, lang: LANGUAGES }

export const PUBLIC_ARTICLES_SCREENS = [
  screenRoute('/knowledgeCenter', {
    ...LISTED,
    category: parseId<CategoryId>,
    country: uncheckedWord<OfficeCountry>(),
  }),
  screenRoute('/knowledgeCenter/{language}/{slug}'),
  screenRoute('/savoirtheque', LISTED),
  screenRoute('/journal', LISTED),
] as const
