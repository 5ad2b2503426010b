// How to pay an invoice, on its paper: the account with the reference, the code for a bank's application, mobile money, and
// the parts of all payers.
import { dayText } from '@maat/domain/calendar/day-text'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import { formatReference, inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { epcPayload } from '@maat/domain/money/payments/epc'
import { filled, shown } from './document-words.ts'
import { type DocumentPayer, type InvoiceDocument, referenceOf } from './invoice-document.ts'
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
  if (kind === 'credit-note') return divisionOf(document)
  if (payable.units <= 0 || (seller.iban === '' && mobileMoney === '')) return null
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
  const reference = referenceOf(document)
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

/** A credit note of a shared invoice says what it takes from each part. */
function divisionOf(document: PaidDocument) {
  const { ownPart, language, currency } = document
  if (!ownPart) return null
  const text = INVOICE_TEXTS[language]
  return {
    title: text.division,
    sentence:
      ownPart.units > 0
        ? filled(text.creditsPart, { amount: shown(document, amountOf(ownPart.units, currency)) })
        : text.creditsNothing,
    facts: [],
    mobileMoney: '',
    payers: payersShown(document),
    code: null,
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

function payerLabel({ buyer, language, kind: paper }: PaidDocument, payer: DocumentPayer): string {
  const { kind, claimNumber, isReader } = payer
  const isCredit = paper === 'credit-note'
  const text = INVOICE_TEXTS[language]
  const name = payer.name || (kind === 'client' ? (buyer?.name ?? '') : '')
  if (isReader) return filled(text.ownPart, { name })
  if (name === '') return unnamedLabel(text, { kind, isCredit })
  const label = filled(isCredit ? text.creditedPayer : text.payer, { name })
  return claimNumber ? `${label} (${claimNumber})` : label
}

function unnamedLabel(
  text: (typeof INVOICE_TEXTS)['fr'],
  { kind, isCredit }: Pick<DocumentPayer, 'kind'> & { isCredit: boolean },
): string {
  if (isCredit) return kind === 'insurer' ? text.creditedInsurer : text.creditedOther
  return kind === 'insurer' ? text.otherInsurer : text.otherPayer
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
