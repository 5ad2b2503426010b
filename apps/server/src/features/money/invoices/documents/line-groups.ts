// The lines of an invoice's paper by group, each with its amounts and the days and persons of its work.
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { formatNumber } from '@maat/domain/cases/written-number'
import type { Amount } from '@maat/domain/money/amounts/amount'
import { shortRate, type VatTotals } from '@maat/domain/money/invoices/vat-totals'
import { dateFormat, numberFormat } from '@maat/domain/words/formats'
import { filled, shown } from './document-words.ts'
import { type DocumentLine, type InvoiceDocument, signedLine } from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'

/** 19,25 %; lines that are out of scope have no rate, not even zero. */
export function rateShown(
  { language }: InvoiceDocument,
  { category, rate }: Pick<DocumentLine, 'category' | 'rate'>,
): string {
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return category === 'O' ? '–' : format.format(Number(shortRate(rate)) / 100)
}

export const shortDay = (language: InvoiceDocument['language'], date: Day): string =>
  dateFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const GROUPS = {
  fees: ['time', 'flat', 'stage'],
  costs: ['own-cost', 'travel'],
  disbursements: ['disbursement'],
  provisions: ['provision', 'provision-deducted'],
  discounts: ['discount'],
} as const satisfies Record<string, readonly DocumentLine['kind'][]>

export function groupsOf(document: InvoiceDocument, sums: VatTotals) {
  const text = INVOICE_TEXTS[document.language]
  const named = Object.entries(GROUPS) as [keyof typeof GROUPS, readonly DocumentLine['kind'][]][]
  return named.flatMap(([name, kinds]) => {
    const rows = document.lines.flatMap((line, index) => {
      const net = sums.lines[index]
      return net && kinds.includes(line.kind) ? [rowOf(document, signedLine(line), net)] : []
    })
    if (rows.length === 0) return []
    const details = document.lines.flatMap((line, index) =>
      sums.lines[index] && kinds.includes(line.kind) ? [detailsOf(document, line)] : [],
    )
    return [{ title: text.groups[name], rows, details }]
  })
}

function rowOf(document: InvoiceDocument, line: DocumentLine, net: Amount): string[] {
  const { language } = document
  const { units } = INVOICE_TEXTS[language]
  const unit = line.unit === 'piece' ? '' : `\u00a0${units[line.unit]}`
  const quantity = `${formatNumber(Number(line.quantity), language)}${unit}`
  return [
    line.text,
    quantity,
    priceShown(document, line.price),
    rateShown(document, line),
    shown(document, net),
  ]
}

/** A price may have more decimals than its currency: 0,4297 € per kilometre. */
function priceShown({ language, currency }: InvoiceDocument, price: string): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 6,
  })
  return format.format(price as Intl.StringNumericLiteral)
}

/** '02/11/2026 – 18/11/2026 · Luc Conseil' */
function detailsOf({ language }: InvoiceDocument, { worked }: DocumentLine): string {
  if (!worked) return ''
  const days = [...new Set([worked.from, worked.until])].map(day => shortDay(language, day)).join(' – ')
  return [days, worked.by].filter(part => part !== '').join(' · ')
}

/** One sentence for each hourly rate that changed within the work. */
export function rateSentences(document: InvoiceDocument): string[] {
  const { language, rateChanges = [] } = document
  return rateChanges.map(({ name, day, before, after }) =>
    filled(INVOICE_TEXTS[language].rateChange, {
      name,
      day: dayText(day, language, 'long'),
      before: shown(document, before),
      after: shown(document, after),
    }),
  )
}
