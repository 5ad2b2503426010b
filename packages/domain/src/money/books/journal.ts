// Exports the books for accountants: one line per posting, with the account numbers of the country's chart, as CSV or
// as the file that French law requires (FEC, article A47 A-1 of the Livre des procédures fiscales).
import type { Day } from '../../calendar/day.ts'
import type { Language } from '../../words/languages.ts'
import { amountOf, serializeAmount } from '../amounts/amount.ts'
import type { Currency } from '../amounts/currencies.ts'
import type { OfficeCountry } from '../invoices/vat-rates.ts'
import type { AccountKind } from './accounts.ts'
import { ACCOUNT_NAMES, ACCOUNT_NUMBERS } from './journal-accounts.ts'

export interface JournalEntry {
  position: number
  dated: Day
  /** The day of posting; it never changes. */
  postedOn: Day
  cause: string
  isReversal: boolean
  /** The number and day of the related invoice or bank statement. */
  piece: string
  pieceOn: Day
  postings: {
    account: AccountKind
    units: number
    currency: Currency
    clientCode: string
    clientName: string
  }[]
}

const SALES = ['invoice', 'deposit', 'credit-note', 'shop-bill']

const BANK = ['payment', 'refund', 'bank-move', 'shop-payment', 'shop-refund']

export const journalOf = ({ cause, postings }: Pick<JournalEntry, 'cause' | 'postings'>) => {
  if (SALES.includes(cause)) return { code: 'VE', name: 'Ventes' }
  const hasAccount = (kind: AccountKind) => postings.some(({ account }) => account === kind)
  if (hasAccount('cash') && !hasAccount('bank')) return { code: 'CA', name: 'Caisse' }
  return BANK.includes(cause) ? { code: 'BQ', name: 'Banque' } : { code: 'OD', name: 'Opérations diverses' }
}

const WORDS: Record<Language, Record<string, string>> = {
  fr: {
    invoice: 'Facture',
    deposit: 'Provision',
    'credit-note': 'Note de crédit',
    payment: 'Paiement de',
    refund: 'Remboursement sur',
    'bank-move': 'Opération bancaire de l’extrait',
    'credit-use': 'Solde créditeur imputé sur',
    'late-claim': 'Frais de retard sur',
    'write-off': 'Passage en perte de',
    'shop-bill': 'Facture de la boutique',
    'shop-payment': 'Paiement en ligne de',
    'shop-refund': 'Remboursement sur',
    back: 'Annulation',
  },
  en: {
    invoice: 'Invoice',
    deposit: 'Provision',
    'credit-note': 'Credit note',
    payment: 'Payment of',
    refund: 'Refund on',
    'bank-move': 'Bank entry of statement',
    'credit-use': 'Credit balance set against',
    'late-claim': 'Late charges on',
    'write-off': 'Write-off of',
    'shop-bill': 'Shop bill',
    'shop-payment': 'Online payment of',
    'shop-refund': 'Refund on',
    back: 'Reversal',
  },
  nl: {
    invoice: 'Factuur',
    deposit: 'Provisie',
    'credit-note': 'Creditnota',
    payment: 'Betaling van',
    refund: 'Terugbetaling op',
    'bank-move': 'Bankverrichting van uittreksel',
    'credit-use': 'Creditsaldo verrekend met',
    'late-claim': 'Kosten wegens laattijdigheid op',
    'write-off': 'Afschrijving van',
    'shop-bill': 'Winkelfactuur',
    'shop-payment': 'Onlinebetaling van',
    'shop-refund': 'Terugbetaling op',
    back: 'Tegenboeking',
  },
}

export function entryText({ cause, piece, isReversal }: JournalEntry, language: Language): string {
  const words = WORDS[language]
  return [isReversal && `${words.back}:`, words[cause] ?? cause, piece].filter(Boolean).join(' ')
}

const numberOf = (entry: JournalEntry) => `${journalOf(entry).code}${String(entry.position).padStart(6, '0')}`

interface Place {
  country: OfficeCountry
  language: Language
}

const HEADS: Record<Language, readonly string[]> = {
  fr: [
    'Journal',
    'Écriture',
    'Date',
    'Compte',
    'Intitulé',
    'Client',
    'Pièce',
    'Libellé',
    'Débit',
    'Crédit',
    'Devise',
  ],
  en: [
    'Journal',
    'Entry',
    'Date',
    'Account',
    'Name',
    'Client',
    'Document',
    'Text',
    'Debit',
    'Credit',
    'Currency',
  ],
  nl: [
    'Dagboek',
    'Boeking',
    'Datum',
    'Rekening',
    'Naam',
    'Cliënt',
    'Stuk',
    'Omschrijving',
    'Debet',
    'Credit',
    'Munt',
  ],
}
export const journalHeader = ({ language }: Place): readonly string[] => HEADS[language]

export function journalRows(entry: JournalEntry, { country, language }: Place): string[][] {
  return entry.postings.map(({ account, units, currency, clientName }) => [
    journalOf(entry).code,
    numberOf(entry),
    entry.dated,
    ACCOUNT_NUMBERS[country][account],
    ACCOUNT_NAMES[language][account],
    clientName,
    entry.piece,
    entryText(entry, language),
    ...debitAndCredit(units, currency, '.'),
    currency,
  ])
}

function debitAndCredit(units: number, currency: Currency, comma: ',' | '.'): [string, string] {
  const write = (amount: number) =>
    serializeAmount(amountOf(Math.max(0, amount), currency)).replace('.', comma)
  return [write(units), write(-units)]
}

export const FEC_HEADER =
  'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise'

/** A name must not end its column. */
const plain = (text: string) => text.replace(/[\t\r\n|]+/g, ' ')
const compact = (day: Day) => day.replaceAll('-', '')

export function fecRows(entry: JournalEntry, country: OfficeCountry): string[] {
  const journal = journalOf(entry)
  return entry.postings.map(({ account, units, currency, clientCode, clientName }) => {
    const isClient = account === 'receivable'
    return [
      journal.code,
      journal.name,
      numberOf(entry),
      compact(entry.dated),
      ACCOUNT_NUMBERS[country][account],
      ACCOUNT_NAMES.fr[account],
      isClient ? clientCode : '',
      isClient ? plain(clientName) : '',
      entry.piece,
      compact(entry.pieceOn),
      plain(entryText(entry, 'fr')),
      ...debitAndCredit(units, currency, ','),
      '',
      '',
      compact(entry.postedOn),
      '',
      '',
    ].join('\t')
  })
}
