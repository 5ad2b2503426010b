// Freezes the lines of a quote and their VAT as a text for the client, in the client's language. Replaces an open quote.
import type { NewQuote } from '@maat/contract/fee-agreements'
import type { Office } from '@maat/contract/firm'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import type { Amount } from '@maat/domain/money/amount'
import { currencyOfCountry } from '@maat/domain/money/currencies'
import { legalWords } from '@maat/domain/money/legal-words'
import { quoteTotals } from '@maat/domain/money/quote-lines'
import { QUOTE_TEXTS } from '@maat/domain/money/quote-texts'
import { quoteSections } from '@maat/domain/money/quote-words'
import { officeCountryOf } from '@maat/domain/money/vat-rates'
import type { z } from 'zod'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-access/index.ts'
import { treatmentOfCase } from '../invoices/index.ts'
import { digestOf, writeContent } from './agreement-content.ts'
import { insertAgreement, nextEdition } from './agreement-store.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'
import type { WrittenAgreement } from './write-agreement.ts'

interface Proposed {
  row: CaseRow
  office: Office
  body: z.output<typeof NewQuote>
  proposedBy: string
}

export async function writeQuote(
  work: Work,
  { row, office, body, proposedBy }: Proposed,
): Promise<WrittenAgreement> {
  const { tx, now } = work
  const { lines, validUntil, note } = body
  const { language, parties } = await partiesOfAgreement(work, row, office)
  const day = dayAt(now, office.timeZone)
  const { rate, category, ground } = await treatmentOfCase(tx, { caseId: row.id, officeId: office.id }, day)
  const words = ground ? legalWords(ground, officeCountryOf(office.country), language) : ''
  const currency = currencyOfCountry(office.country)
  const quote = { currency, lines, vat: { category, rate, legalWords: words }, validUntil, note }
  const edition = await nextEdition(tx, row.id, 'quote')
  const title = QUOTE_TEXTS[language].title(edition)
  const content = writeContent({ ...parties, title, sections: quoteSections(quote, language), quote })
  const id = await insertAgreement(work, {
    case_id: row.id,
    kind: 'quote',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    valid_until: validUntil,
    proposed_by: proposedBy,
    proposed_at: now.toISOString(),
  })
  return { id, edition }
}

type Priced = Pick<Proposed, 'row' | 'office'> & Pick<Proposed['body'], 'lines'>

/** The client owes this after accepting all options. */
export async function grossOfQuote({ tx, now }: Work, { row, office, lines }: Priced): Promise<Amount> {
  const day = dayAt(now, office.timeZone)
  const vat = await treatmentOfCase(tx, { caseId: row.id, officeId: office.id }, day)
  return quoteTotals({ currency: currencyOfCountry(office.country), lines, vat }, lines).gross
}
