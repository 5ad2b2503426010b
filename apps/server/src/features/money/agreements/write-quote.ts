// Freezes the lines of a quote and their VAT as a text for the client, in the client's language. Replaces an open quote.

import type { Office } from '@maat/contract/firm/firm'
import type { UserId } from '@maat/contract/ids'
import type { NewQuote } from '@maat/contract/money/fee-agreements'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { quoteTotals } from '@maat/domain/money/agreements/quote-lines'
import { QUOTE_TEXTS } from '@maat/domain/money/agreements/quote-texts'
import { quoteSections } from '@maat/domain/money/agreements/quote-words'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { legalWords } from '@maat/domain/money/invoices/legal-words'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import type { z } from 'zod'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { treatmentOfCase } from '../invoices/index.ts'
import { digestOf, writeContent } from './agreement-content.ts'
import { insertAgreement, nextEdition } from './agreement-store.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'
import type { ComposedVersion, WrittenAgreement } from './write-agreement.ts'

interface Composed {
  row: CaseRow
  office: Office
  body: z.output<typeof NewQuote>
}

interface Proposed extends Composed {
  proposedBy: UserId
}

export async function composeQuote(
  work: ReadContext,
  { row, office, body }: Composed,
): Promise<ComposedVersion> {
  const { tx, now } = work
  const { lines, validUntil, note } = body
  const { language, parties, terms } = await partiesOfAgreement(work, row, office)
  const day = dayAt(now, office.timeZone)
  const { rate, category, ground } = await treatmentOfCase(tx, { caseId: row.id, officeId: office.id }, day)
  const words = ground ? legalWords(ground, officeCountryOf(office.country), language) : ''
  const currency = currencyOfCountry(office.country)
  const quote = { currency, lines, vat: { category, rate, legalWords: words }, validUntil, note }
  const edition = await nextEdition(tx, row.id, 'quote')
  const title = QUOTE_TEXTS[language].title(edition)
  const sections = quoteSections(quote, terms, language)
  return { edition, language, content: { ...parties, title, sections, quote } }
}

export async function writeQuote(
  work: Work,
  { proposedBy, ...composed }: Proposed,
): Promise<WrittenAgreement> {
  const version = await composeQuote(work, composed)
  const { edition, language } = version
  const content = writeContent(version.content)
  const id = await insertAgreement(work, {
    case_id: composed.row.id,
    kind: 'quote',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    valid_until: composed.body.validUntil,
    proposed_by: proposedBy,
    proposed_at: momentOf(work.now),
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
