// Freezes the cost of a case line by line and asks the client to accept it within its validity. Replaces an open quote.
import { proposeQuote } from '@maat/contract/fee-agreements'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { currencyOfCountry } from '@maat/domain/money/currencies'
import { type LegalGround, legalWords } from '@maat/domain/money/legal-words'
import { QUOTE_TEXTS } from '@maat/domain/money/quote-texts'
import { quoteSections } from '@maat/domain/money/quote-words'
import type { OfficeCountry } from '@maat/domain/money/vat-rates'
import { handleRecord } from '../../platform/http/handle.ts'
import { assertCurrency, canAddStages, isTreated, requireOffice } from '../billing/index.ts'
import { caseSubject } from '../cases/index.ts'
import { treatmentOfCase } from '../invoices/index.ts'
import { digestOf, writeContent } from './agreement-content.ts'
import { getAgreement, insertAgreement, nextEdition } from './agreement-store.ts'
import { viewOfAgreement } from './agreement-view.ts'
import { partiesOfAgreement } from './parties-of-agreement.ts'
import { notifyOfProposal } from './tell-of-agreement.ts'

export const handleProposeQuote = handleRecord(proposeQuote, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { lines, validUntil, note } = body
  const office = await requireOffice(tx, row)
  if (!isTreated(row)) return fail('case.closed')
  for (const [at, { amount }] of lines.entries()) assertCurrency(amount, office.country, `lines.${at}.amount`)
  const today = dayAt(work.now, office.timeZone)
  if (validUntil < today)
    return fail('quote.over-already', { errors: [{ path: 'validUntil', code: 'quote.over-already' }] })
  if (!(await canAddStages(tx, row.id, lines.length))) return fail('quote.unfit')
  const { language, parties } = await partiesOfAgreement(work, row, office)
  const { rate, category, ground } = await treatmentOfCase(tx, { caseId: row.id, officeId: office.id }, today)
  const words = ground ? legalWords(ground as LegalGround, office.country as OfficeCountry, language) : ''
  const currency = currencyOfCountry(office.country)
  const quote = { currency, lines, vat: { category, rate, legalWords: words }, validUntil, note }
  const edition = await nextEdition(tx, row.id, 'quote')
  const title = QUOTE_TEXTS[language].title(edition)
  const content = writeContent({ ...parties, title, sections: quoteSections(quote, language), quote })
  const id = await insertAgreement(tx, {
    case_id: row.id,
    kind: 'quote',
    edition,
    language,
    content,
    content_hash: digestOf(content),
    valid_until: validUntil,
    proposed_by: caller.id,
    proposed_at: work.now.toISOString(),
  })
  await notifyOfProposal(work, row, { edition, happening: 'quote-proposed' })
  await record(
    'fee-agreement.proposed',
    { edition, kind: 'quote', validUntil },
    { kind: 'fee-agreement', id },
  )
  return viewOfAgreement(caller, await getAgreement(tx, id, caller.id), work.now)
})
