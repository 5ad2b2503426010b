// A quote in words, line by line, as its client reads and accepts it, with optional lines.
import type { Day } from '../../calendar/day.ts'
import { dayText } from '../../calendar/day-text.ts'
import type { Language } from '../../words/languages.ts'
import { type Amount, formatAmount } from '../amounts/amount.ts'
import type { VatTotals } from '../invoices/vat-totals.ts'
import { type AgreedTerms, type AgreementSection, termsSections } from './agreed-terms.ts'
import { AGREEMENT_TEXTS } from './agreement-texts.ts'
import { type PricedQuote, type QuoteLine, quoteTotals } from './quote-lines.ts'
import { QUOTE_TEXTS, type QuoteTexts } from './quote-texts.ts'

export interface Quote extends PricedQuote {
  vat: PricedQuote['vat'] & { legalWords: string }
  validUntil: Day
  note: string
}

export function quoteSections(quote: Quote, terms: AgreedTerms, language: Language): AgreementSection[] {
  const agreed = AGREEMENT_TEXTS[language]
  const texts = QUOTE_TEXTS[language]
  const { lines, vat, validUntil, note } = quote
  const always = lines.filter(({ isOption }) => !isOption)
  const options = lines.filter(({ isOption }) => isOption)
  const sections = [
    { title: texts.work, lines: always.map(line => lineText(line, texts, language)) },
    {
      title: texts.options,
      lines:
        options.length > 0
          ? [texts.optionsFree, ...options.map(line => lineText(line, texts, language))]
          : [],
    },
    { title: texts.total, lines: totalLines(quote, always, texts, language) },
    {
      title: agreed.vat,
      lines: [vat.legalWords ? agreed.vatNone(vat.legalWords) : agreed.vatAdded(agreed.percent(vat.rate))],
    },
    { title: agreed.costs, lines: [agreed.costsAdded, agreed.costsProven] },
    { title: texts.note, lines: note ? [note] : [] },
    ...termsSections(terms, language),
    { title: texts.validity, lines: [texts.validUntil(dayText(validUntil, language, 'long'))] },
    { title: agreed.rights, lines: [...texts.rightsLines] },
  ]
  return sections.filter(({ lines: rows }) => rows.length > 0)
}

const lineText = ({ name, amount }: QuoteLine, texts: QuoteTexts, language: Language): string =>
  texts.line(name, formatAmount(amount, language))

/** With options there are two totals: of the fixed lines, and of all lines. */
function totalLines(
  quote: Quote,
  always: readonly QuoteLine[],
  texts: QuoteTexts,
  language: Language,
): string[] {
  const totalOf = (lines: readonly QuoteLine[]) => totalText(quoteTotals(quote, lines), language)
  if (always.length === quote.lines.length) return [totalOf(always)]
  return [texts.without(totalOf(always)), texts.withAll(totalOf(quote.lines))]
}

/** '500.00 before VAT, plus 105.00 of VAT: 605.00 to pay.' */
export function totalText({ net, vat, gross }: VatTotals, language: Language): string {
  const amount = (one: Amount) => formatAmount(one, language)
  return AGREEMENT_TEXTS[language].total(amount(net), amount(vat), amount(gross))
}
