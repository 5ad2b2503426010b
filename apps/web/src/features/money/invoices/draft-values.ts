// The lines of a draft as typed, and their totals.
import type { InvoiceLineView, InvoiceView } from '@maat/contract/money/invoices'
import { amountOf, multiplyPrice, serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { readDecimal } from '@maat/domain/money/amounts/decimal'
import { percentDiscounts } from '@maat/domain/money/amounts/percent-discounts'
import type { LineKind, LineUnit } from '@maat/domain/money/invoices/billing-types'
import { fitDeductions } from '@maat/domain/money/invoices/deductions'
import { computeVatTotals, type TaxedLine } from '@maat/domain/money/invoices/vat-totals'
import { numberInputText, plainNumber, priceInputText } from '../../../texts/amounts.ts'

export interface DraftLine {
  /** Used only in the form, because new lines have no id yet. */
  key: string
  id: InvoiceLineView['id'] | null
  kind: LineKind
  text: string
  quantity: string
  unit: LineUnit
  price: string
}

export interface DraftValues {
  language: InvoiceView['language']
  note: string
  /** Empty for the usual term of the office. */
  dueOn: string
  /** Empty for none. */
  discountPercent: string
  serviceFrom: string
  serviceUntil: string
  lines: DraftLine[]
}

export const valuesOfDraft = (invoice: InvoiceView): DraftValues => ({
  language: invoice.language,
  note: invoice.note,
  dueOn: invoice.dueOn ?? '',
  discountPercent: numberInputText(invoice.discountPercent ?? ''),
  serviceFrom: invoice.serviceFrom,
  serviceUntil: invoice.serviceUntil,
  lines: invoice.lines
    .filter(({ ofPercent }) => !ofPercent)
    .map(({ id, kind, text, quantity, unit, price }) => ({
      key: id,
      id,
      kind,
      text,
      quantity: numberInputText(unsigned(quantity)),
      unit,
      price: priceInputText(price),
    })),
})

/** The kind of a line decides whether it is negative; the user types no sign. */
const unsigned = (quantity: string) => quantity.replace('-', '')

export const newLine = (kind: 'flat' | 'own-cost' | 'discount'): DraftLine => ({
  key: crypto.randomUUID(),
  id: null,
  kind,
  text: '',
  quantity: '1',
  unit: 'piece',
  price: '',
})

/** Turns '7,5 %' into '7.5'. */
const percentTyped = (text: string) => plainNumber(text.replace('%', ''))

export const bodyOfDraft = ({ lines, dueOn, discountPercent, ...values }: DraftValues, version: number) => ({
  ...values,
  dueOn: dueOn || null,
  discountPercent: percentTyped(discountPercent) || null,
  lines: lines.map(({ key: _, quantity, price, ...line }) => ({
    ...line,
    quantity: plainNumber(quantity),
    price: plainNumber(price),
  })),
  version,
})

const takesOff = (kind: LineKind) => kind === 'discount' || kind === 'provision-deducted'

interface CountedLine extends TaxedLine {
  kind: LineKind
}

/** The server lowers deducted provisions to the base of their rate. */
function fitted(lines: readonly CountedLine[], currency: Currency): CountedLine[] {
  const amounts = fitDeductions(
    lines.map(({ kind, quantity, price, category, rate }) => {
      const isDeduction = kind === 'provision-deducted'
      const { units } = multiplyPrice(price, quantity, currency)
      return { category, rate, units: isDeduction ? -units : units, isDeduction }
    }),
  )
  return lines.map((line, at) =>
    line.kind === 'provision-deducted'
      ? { ...line, price: serializeAmount(amountOf(amounts[at] ?? 0, currency)) }
      : line,
  )
}

function discountsOf(lines: readonly CountedLine[], percent: string, currency: Currency): CountedLine[] {
  if (percent === '' || !readDecimal(percent)) return []
  const units = ({ price, quantity }: CountedLine) => multiplyPrice(price, quantity, currency).units
  const netted = lines.map(line => ({ ...line, units: units(line) }))
  return percentDiscounts(netted, percent, currency).map(({ category, rate, amount }) => ({
    kind: 'discount',
    quantity: '-1',
    price: serializeAmount(amount),
    category,
    rate,
  }))
}

/** The totals after saving: server and browser use the same calculation. */
export function sumsOfDraft(invoice: InvoiceView, { lines, discountPercent }: DraftValues) {
  const known = new Map(invoice.lines.map(line => [line.id, line]))
  const usual = invoice.lines.find(({ kind }) => kind !== 'disbursement')
  const counted = lines.flatMap(({ id, kind, quantity, price }) => {
    const tax = (id && known.get(id)) ?? usual
    const [size, each] = [plainNumber(quantity), plainNumber(price)]
    if (!tax || !readDecimal(size) || !readDecimal(each)) return []
    const signed = takesOff(kind) ? `-${size}` : size
    return [{ kind, quantity: signed, price: each, category: tax.category, rate: tax.rate }]
  })
  const { currency } = invoice.net
  const off = discountsOf(counted, percentTyped(discountPercent), currency)
  const { net, gross, parts } = computeVatTotals(fitted([...counted, ...off], currency), currency)
  return {
    net,
    gross,
    parts,
    open: invoice.open,
    inFavour: invoice.inFavour,
    credited: invoice.credited,
    paid: invoice.paid,
    givenBack: invoice.givenBack,
    writtenOff: invoice.writtenOff,
    creditNotes: [],
    payers: [],
  }
}
