// A bill of the shop as the data of an invoice, so that its PDF and its electronic form are those of all invoices.
import { dayText } from '@maat/domain/calendar/day-text'
import { amountOf, serializeAmount } from '@maat/domain/money/amounts/amount'
import { divideRounded } from '@maat/domain/money/amounts/decimal'
import type { LegalGround } from '@maat/domain/money/invoices/legal-words'
import type { BillLine } from '@maat/domain/shop/coming-bills'
import { formatContractNumber } from '@maat/domain/shop/contract-number'
import { OFFER_NAMES } from '@maat/domain/shop/offers'
import type { Language, Translated } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { type InvoiceDocument, sellerOnDocument } from '../../money/invoices/index.ts'
import { type BillRow, findBill } from './bill-store.ts'
import { euros } from './shop-front.ts'

const CONTRACTS: Translated = { fr: 'Contrats', en: 'Contracts', nl: 'Contracten' }

export async function documentOfBill(executor: Executor, row: BillRow): Promise<InvoiceDocument> {
  const { postalCode, ...buyer } = row.buyer
  const corrected = row.corrects ? await findBill(executor, row.corrects) : undefined
  const days = row.lines.flatMap(({ days: period }) => (period ? [period.firstDay, period.lastDay] : []))
  const contracts = row.contracts.map(formatContractNumber).join(', ')
  return {
    kind: row.kind === 'bill' ? 'invoice' : 'credit-note',
    number: row.number,
    language: row.language,
    currency: 'EUR',
    issuedOn: row.issued_on,
    dueOn: row.issued_on,
    serviceFrom: days.toSorted()[0] ?? row.issued_on,
    serviceUntil: days.toSorted().at(-1) ?? row.issued_on,
    caseReference: '',
    seller: sellerOnDocument(row.seller),
    buyer: { ...buyer, postcode: postalCode },
    lines: row.lines.map(line => documentLine(line, row)),
    ...(row.kind === 'bill' && { prepaid: euros(row.gross_units) }),
    reference: '',
    reason: '',
    note: contracts && `${CONTRACTS[row.language]} ${contracts}`,
    ...(corrected && { corrects: { number: corrected.number, issuedOn: corrected.issued_on } }),
  }
}

function documentLine({ offer, quantity, days, category, rate, net }: BillLine, row: BillRow) {
  return {
    kind: 'flat' as const,
    text: [OFFER_NAMES[offer][row.language], days && periodText(days, row.language)]
      .filter(Boolean)
      .join(', '),
    quantity: String(quantity),
    unit: 'piece' as const,
    price: serializeAmount(amountOf(divideRounded(BigInt(net.units), BigInt(quantity)), 'EUR')),
    category,
    rate,
    ground: groundOf(category, row),
  }
}

function periodText({ firstDay, lastDay }: NonNullable<BillLine['days']>, language: Language): string {
  return `${dayText(firstDay, language)} – ${dayText(lastDay, language)}`
}

function groundOf(category: BillLine['category'], { buyer }: BillRow): LegalGround | '' {
  if (category === 'AE') return 'reverse-charge'
  if (category === 'O') return buyer.isBusiness ? 'outside-scope' : 'outside-scope-private'
  return ''
}
