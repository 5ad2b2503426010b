// How to pay an invoice, on its paper: the account with the reference, the code for a bank's application, mobile money, and
// the parts of all payers.
import { dayText } from '@maat/domain/calendar/day-text'
import { type Amount, amountOf } from '@maat/domain/money/amount'
import { epcPayload } from '@maat/domain/money/epc'
import { formatReference, inGroupsOfFour } from '@maat/domain/money/references'
import { filled, shown } from './document-words.ts'
import type { DocumentPayer, InvoiceDocument } from './invoice-document.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'
import { qrDrawing } from './qr-drawing.ts'

type PaidDocument = Pick<
  InvoiceDocument,
  'kind' | 'number' | 'language' | 'currency' | 'dueOn' | 'reference' | 'seller' | 'payers' | 'ownPart'
> & { mobileMoneyAt?: string; buyer?: { name: string } }

export function paymentOf(document: PaidDocument, payable: Amount) {
  const { seller, kind, language, ownPart, dueOn } = document
  const text = INVOICE_TEXTS[language]
  const mobileMoney = mobileMoneyOf(document)
  if (kind === 'credit-note' || payable.units <= 0 || (seller.iban === '' && mobileMoney === '')) return null
  const part = ownPart ? amountOf(ownPart.units, payable.currency) : payable
  const payers = payersShown(document)
  if (part.units <= 0)
    return {
      title: text.payment,
      sentence: text.nothingAsked,
      facts: [],
      mobileMoney: '',
      payers,
      code: null,
    }
  const reference = ownPart?.reference || document.reference
  const communication = reference === '' ? document.number : formatReference(reference)
  const account = [
    [text.payTo, seller.name],
    [text.iban, inGroupsOfFour(seller.iban)],
    [text.bic, seller.bic],
    [text.reference, communication],
  ].filter(([, value]) => value !== '')
  const facts = seller.iban === '' ? [] : account
  const amount = shown(document, part)
  return {
    title: text.payment,
    sentence: filled(ownPart ? text.payPartUntil : text.payUntil, {
      amount,
      day: dayText(dueOn, language, 'long'),
    }),
    facts,
    mobileMoney,
    payers,
    code: codeOf(document, part, reference, { amount, name: seller.name, reference: communication }),
  }
}

/** Francs are paid by phone; empty if the firm does not offer it. */
function mobileMoneyOf({ currency, seller, language, number, mobileMoneyAt }: PaidDocument): string {
  if (currency !== 'XAF' || seller.country !== 'CM' || !mobileMoneyAt) return ''
  return filled(INVOICE_TEXTS[language].mobileMoney, { site: mobileMoneyAt, number })
}

function payersShown(document: PaidDocument): string[][] {
  const { payers = [], currency } = document
  return payers.map(payer => [payerLabel(document, payer), shown(document, amountOf(payer.units, currency))])
}

function payerLabel({ buyer, language }: PaidDocument, payer: DocumentPayer): string {
  const { kind, claimNumber, isReader } = payer
  const text = INVOICE_TEXTS[language]
  const name = payer.name || (kind === 'client' ? (buyer?.name ?? '') : '')
  if (isReader) return filled(text.ownPart, { name })
  if (name === '') return kind === 'insurer' ? text.otherInsurer : text.otherPayer
  const label = filled(text.payer, { name })
  return claimNumber ? `${label} (${claimNumber})` : label
}

/** A draft has no code, because it is not payable yet. */
function codeOf(
  { seller, number, language }: PaidDocument,
  amount: Amount,
  reference: string,
  texts: Record<string, string>,
) {
  const isRf = reference.startsWith('RF')
  const payload = epcPayload({
    name: seller.name,
    iban: seller.iban,
    amount,
    ...(isRf ? { reference } : { text: texts.reference ?? '' }),
  })
  if (number === '' || !payload) return null
  const text = INVOICE_TEXTS[language]
  return { svg: qrDrawing(payload), alt: filled(text.qrAlt, texts), scan: text.scan }
}
