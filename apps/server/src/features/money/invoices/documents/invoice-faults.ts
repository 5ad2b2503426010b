// Checks XML invoices by our own rules: the EN 16931 rules that a law firm's invoices can break, and sums to the cent,
// because the official rules tolerate almost one unit of VAT.
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import {
  type Amount,
  multiplyPrice,
  parsePlainAmount,
  serializeAmount,
} from '@maat/domain/money/amounts/amount'
import { CURRENCIES, type Currency } from '@maat/domain/money/amounts/currencies'
import { readDecimal } from '@maat/domain/money/amounts/decimal'
import { VAT_CATEGORIES, type VatCategory } from '@maat/domain/money/invoices/billing-types'
import { isSendableNumber } from '@maat/domain/money/invoices/invoice-number'
import { parseOgm, parseRf } from '@maat/domain/money/invoices/references'
import {
  computeVatTotals,
  type IssuedVat,
  shortRate,
  type TaxedLine,
} from '@maat/domain/money/invoices/vat-totals'
import { parseIban } from '@maat/domain/money/payments/iban'
import { TYPE_CODES, UNIT_CODES } from './transmitted.ts'
import {
  type ParsedInvoice,
  type ParsedLine,
  type ParsedParty,
  type ParsedVatPart,
  parseInvoice,
} from './transmitted-invoice.ts'

export function invoiceFaults(xml: string): string[] {
  const invoice = parseInvoice(xml)
  if (!invoice) return ['it is neither CII nor UBL']
  const currency = CURRENCIES.find(known => known === invoice.currency)
  if (!currency) return [`its currency is '${invoice.currency}'`]
  return [
    ...headFaults(invoice),
    ...partyFaults('seller', invoice.seller, invoice),
    ...partyFaults('buyer', invoice.buyer, invoice),
    ...paymentFaults(invoice),
    ...invoice.lines.flatMap((line, index) =>
      lineFaults(line, currency).map(fault => `line ${index + 1}: ${fault}`),
    ),
    ...vatFaults(invoice),
    ...sumFaults(invoice, currency),
  ]
}

const found = (...faults: [isFault: boolean, fault: string][]): string[] =>
  faults.filter(([isFault]) => isFault).map(([, fault]) => fault)

function headFaults(invoice: ParsedInvoice): string[] {
  const { number, type, issuedOn, dueOn, buyerReference, corrects, periodFrom, periodUntil } = invoice
  const isCredit = type === TYPE_CODES['credit-note']
  return found(
    [!isSendableNumber(number), `its number is '${number}'`],
    [!Object.values(TYPE_CODES).includes(type), `its type is '${type}'`],
    [!isPlainDate(issuedOn), `its day is '${issuedOn}'`],
    [!isCredit && (!isPlainDate(dueOn) || dueOn < issuedOn), `it is due on '${dueOn}'`],
    [!isPlainDate(periodFrom) || !isPlainDate(periodUntil) || periodUntil < periodFrom, 'its period is none'],
    [buyerReference === '', 'it names no reference of the buyer'],
    [isCredit && corrects === '', 'it corrects no invoice'],
    [invoice.lines.length === 0, 'it has no line'],
    [invoice.form === 'ubl' && invoice.notes.length > 1, 'it has more than one note'],
    [invoice.hasEmptyElement, 'an element is empty'],
  )
}

function partyFaults(who: string, party: ParsedParty, { form, profile, lines }: ParsedInvoice): string[] {
  const isOutOfScope = lines.some(line => line.category === 'O')
  const needsNumber = !isOutOfScope && (who === 'seller' || lines.some(line => line.category === 'AE'))
  return found(
    [party.name === '', `the ${who} has no name`],
    [!/^[A-Z]{2}$/.test(party.country) || party.city === '', `the ${who} has no address`],
    [
      party.vat !== '' && !/^[A-Z]{2}[A-Z0-9]{2,}$/.test(party.vat),
      `the ${who} has the VAT number '${party.vat}'`,
    ],
    [isOutOfScope && party.vat !== '', `the ${who} has a VAT number, and nothing is in its scope`],
    [needsNumber && party.vat === '' && party.fiscal === '', `the ${who} has no VAT number`],
    [who === 'seller' && party.legalId === '', 'the seller has no number of a register'],
    [form === 'ubl' && (party.address === '' || party.addressScheme === ''), `the ${who} cannot be reached`],
    [profile.includes('peppol') && party.addressScheme === 'EM', `the ${who} is not found by Peppol`],
  )
}

function paymentFaults({ type, means, iban, remittance }: ParsedInvoice): string[] {
  if (type === TYPE_CODES['credit-note']) return []
  return found(
    [means !== '30' && means !== '58', `it is paid by '${means}'`],
    [iban !== '' && !parseIban(iban), `its account is '${iban}'`],
    [means === '58' && iban === '', 'it has no account'],
    [remittance !== '' && !parseOgm(remittance) && !parseRf(remittance), `its reference is '${remittance}'`],
  )
}

function lineFaults(
  { name, quantity, unit, price, net, category, rate }: ParsedLine,
  currency: Currency,
): string[] {
  const isCounted = readDecimal(quantity) && readDecimal(price)
  const product = isCounted ? serializeAmount(multiplyPrice(price, quantity, currency)) : ''
  return found(
    [name === '', 'it has no name'],
    [!isCounted || price.startsWith('-'), 'its quantity or price is none'],
    [!Object.values(UNIT_CODES).includes(unit), `its unit is '${unit}'`],
    [net !== product, `${quantity} × ${price} is ${product}, and not ${net}`],
    ...rateFaults(category, rate),
  )
}

function rateFaults(category: string, rate: string): [boolean, string][] {
  const value = readDecimal(rate)
  const isKnown = VAT_CATEGORIES.some(known => known === category)
  return [
    [!isKnown, `its category is '${category}'`],
    [category === 'S' && !(value && value.digits > 0n), `category S is at '${rate}'`],
    [category === 'O' && rate !== '', `category O is at '${rate}'`],
    [['Z', 'E', 'AE'].includes(category) && value?.digits !== 0n, `category ${category} is at '${rate}'`],
  ]
}

function vatFaults({ parts, lines }: ParsedInvoice): string[] {
  const keys = parts.map(keyOf)
  const isOutOfScope = parts.some(part => part.category === 'O')
  return [
    ...found(
      [new Set(keys).size !== keys.length, 'a rate stands twice'],
      [lines.some(line => !keys.includes(keyOf(line))), 'a rate of a line is not counted'],
      [isOutOfScope && parts.length > 1, 'what is out of scope stands beside what is not'],
    ),
    ...parts.flatMap(({ category, rate, code, reason }) => {
      const needsReason = ['E', 'AE', 'O'].includes(category)
      const faults = found(
        ...rateFaults(category, rate),
        [needsReason && reason === '', 'it says not why there is no VAT'],
        [!needsReason && (reason !== '' || code !== ''), 'it says why there is no VAT, and there is'],
        [category === 'AE' && code !== 'VATEX-EU-AE', `its reason is '${code}'`],
        [category === 'O' && code !== 'VATEX-EU-O', `its reason is '${code}'`],
      )
      return faults.map(fault => `VAT ${category} ${rate}: ${fault}`)
    }),
  ]
}

const keyOf = ({ category, rate }: Pick<ParsedVatPart, 'category' | 'rate'>): string =>
  `${category} ${readDecimal(rate) ? shortRate(rate) : ''}`

function sumFaults({ lines, parts, totals, type }: ParsedInvoice, currency: Currency): string[] {
  const prepaid: Amount | undefined = parsePlainAmount(totals.prepaid || '0', currency)
  const counted = lines.map(line => ({
    ...line,
    // An unknown category gets a group of its own, like any other.
    category: line.category as VatCategory,
    rate: line.rate || '0',
  }))
  const isReadable = counted.every(line =>
    [line.quantity, line.price, line.rate].every(text => readDecimal(text)),
  )
  if (!prepaid || !isReadable) return ['its sums cannot be counted']
  const issuedVat = type === TYPE_CODES['credit-note'] ? roundedTogether(counted, parts, currency) : []
  const right = computeVatTotals(counted, currency, { prepaid, issuedVat })
  const rightParts = new Map(
    right.parts.map(part => [keyOf({ ...part, rate: part.category === 'O' ? '' : part.rate }), part]),
  )
  const expected = {
    lines: right.net,
    net: right.net,
    vat: right.vat,
    gross: right.gross,
    payable: right.payable,
  }
  return [
    ...parts.flatMap(part => {
      const own = rightParts.get(keyOf(part))
      const isRight = own && serializeAmount(own.base) === part.base && serializeAmount(own.vat) === part.vat
      return isRight ? [] : [`VAT ${keyOf(part)} of ${part.base} is not ${part.vat}`]
    }),
    ...Object.entries(expected).flatMap(([name, amount]) => {
      const stated = totals[name as keyof typeof expected]
      return stated === serializeAmount(amount)
        ? []
        : [`its ${name} is ${serializeAmount(amount)}, and not ${stated}`]
    }),
  ]
}

/** Credit notes of one invoice are rounded together, so the VAT of each may differ by one unit from its own lines. */
function roundedTogether(
  lines: readonly TaxedLine[],
  parts: readonly ParsedVatPart[],
  currency: Currency,
): IssuedVat[] {
  return computeVatTotals(lines, currency).parts.flatMap(({ category, rate, vat }) => {
    const stated = parts.find(part => part.category === category && shortRate(part.rate || '0') === rate)
    const amount = parsePlainAmount(stated?.vat ?? '', currency)
    return amount && Math.abs(amount.units - vat.units) <= 1 ? [{ category, rate, units: amount.units }] : []
  })
}
