// The content of the QR code for a SEPA transfer: EPC069-12. Banks read it; one wrong field makes the code invalid.
import { type Amount, serializeAmount } from '../amounts/amount.ts'
import { parseRf } from '../invoices/references.ts'
import { isSepaIban, parseIban } from './iban.ts'

const MOST_NAME = 70
const MOST_TEXT = 140
const MOST_BYTES = 331
const MOST_CENTS = 99_999_999_999

export interface EpcTransfer {
  name: string
  iban: string
  amount: Amount
  /** An RF reference. An OGM is not one, and belongs in the text. */
  reference?: string
  text?: string
  bic?: string
  version?: '001' | '002'
}

/** Undefined if no code is possible: the printed details are enough to pay. */
export function epcPayload(transfer: EpcTransfer): string | undefined {
  const { amount, reference = '', text = '', bic = '', version = '002' } = transfer
  const iban = parseIban(transfer.iban)
  if (!iban || !isSepaIban(iban)) return undefined
  if (amount.currency !== 'EUR' || amount.units < 1 || amount.units > MOST_CENTS) return undefined
  if (reference !== '' && (text !== '' || !parseRf(reference))) return undefined
  if (Array.from(text).length > MOST_TEXT || (version === '001' && bic === '')) return undefined
  const name = Array.from(oneLine(transfer.name)).slice(0, MOST_NAME).join('')
  const lines = ['BCD', version, '1', 'SCT', bic, name, iban, `EUR${serializeAmount(amount)}`, '']
  lines.push(reference && (parseRf(reference) ?? ''), oneLine(text))
  while (lines.at(-1) === '') lines.pop()
  const payload = lines.join('\n')
  return name !== '' && new TextEncoder().encode(payload).length <= MOST_BYTES ? payload : undefined
}

/** A line break would move every following field. */
const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim()
