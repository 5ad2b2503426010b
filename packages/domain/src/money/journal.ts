// Exports the books for accountants: one line per posting, with the account numbers of the country's chart, as CSV or
// as the file that French law requires (FEC, article A47 A-1 of the Livre des procédures fiscales).
import type { Language } from '../words/languages.ts'
import type { AccountKind } from './accounts.ts'
import { amountOf, serializeAmount } from './amount.ts'
import type { Currency } from './currencies.ts'
import type { OfficeCountry } from './vat-rates.ts'

/** From the general charts: PCG in France, PCMN in Belgium, SYSCOHADA in Cameroon. An accountant may use finer ones. */
const NUMBERS: Record<OfficeCountry, Record<AccountKind, string>> = {
  FR: {
    receivable: '411000',
    fees: '706000',
    vat: '445715',
    provisions: '419100',
    disbursements: '467100',
    bank: '512000',
    cash: '530000',
    'bank-costs': '627000',
    unassigned: '471000',
    'at-provider': '511000',
    'third-party-money': '467200',
    'third-party-bank': '512900',
    'late-receivable': '411700',
    'late-income': '763800',
    'payment-differences': '658000',
    'bad-debts': '654000',
  },
  BE: {
    receivable: '400000',
    fees: '700000',
    vat: '451000',
    provisions: '460000',
    disbursements: '416000',
    bank: '550000',
    cash: '570000',
    'bank-costs': '657000',
    unassigned: '499000',
    'at-provider': '580000',
    'third-party-money': '489000',
    'third-party-bank': '559000',
    'late-receivable': '400700',
    'late-income': '756000',
    'payment-differences': '657000',
    'bad-debts': '642000',
  },
  CM: {
    receivable: '411000',
    fees: '706000',
    vat: '443100',
    provisions: '419000',
    disbursements: '467100',
    bank: '521000',
    cash: '571000',
    'bank-costs': '631000',
    unassigned: '471000',
    'at-provider': '515000',
    'third-party-money': '467200',
    'third-party-bank': '521900',
    'late-receivable': '411700',
    'late-income': '771000',
    'payment-differences': '658000',
    'bad-debts': '651000',
  },
}

const NAMES: Record<Language, Record<AccountKind, string>> = {
  fr: {
    receivable: 'Clients',
    fees: 'Honoraires',
    vat: 'TVA collectée',
    provisions: 'Provisions reçues',
    disbursements: 'Débours clients',
    bank: 'Banque',
    cash: 'Caisse',
    'bank-costs': 'Frais bancaires',
    unassigned: 'Compte d’attente',
    'at-provider': 'Paiements en ligne à encaisser',
    'third-party-money': 'Fonds de tiers',
    'third-party-bank': 'Compte de tiers',
    'late-receivable': 'Clients – retard de paiement',
    'late-income': 'Indemnités et intérêts de retard',
    'payment-differences': 'Différences de paiement',
    'bad-debts': 'Pertes sur créances irrécouvrables',
  },
  en: {
    receivable: 'Clients',
    fees: 'Fees',
    vat: 'VAT collected',
    provisions: 'Provisions received',
    disbursements: 'Client disbursements',
    bank: 'Bank',
    cash: 'Cash',
    'bank-costs': 'Bank costs',
    unassigned: 'Suspense account',
    'at-provider': 'Online payments to be paid out',
    'third-party-money': 'Money of third parties',
    'third-party-bank': 'Third-party account',
    'late-receivable': 'Clients – late payment',
    'late-income': 'Late charges',
    'payment-differences': 'Payment differences',
    'bad-debts': 'Bad debts',
  },
  nl: {
    receivable: 'Cliënten',
    fees: 'Erelonen',
    vat: 'Verschuldigde btw',
    provisions: 'Ontvangen provisies',
    disbursements: 'Voorschotten voor cliënten',
    bank: 'Bank',
    cash: 'Kas',
    'bank-costs': 'Bankkosten',
    unassigned: 'Wachtrekening',
    'at-provider': 'Te ontvangen onlinebetalingen',
    'third-party-money': 'Derdengelden',
    'third-party-bank': 'Derdenrekening',
    'late-receivable': 'Cliënten – laattijdige betaling',
    'late-income': 'Schadebeding en verwijlintresten',
    'payment-differences': 'Betalingsverschillen',
    'bad-debts': 'Oninbare vorderingen',
  },
}

export interface JournalEntry {
  position: number
  dated: string
  /** The day of posting; it never changes. */
  postedOn: string
  cause: string
  isReversal: boolean
  /** The number and day of the related invoice or bank statement. */
  piece: string
  pieceOn: string
  postings: {
    account: AccountKind
    units: number
    currency: Currency
    clientCode: string
    clientName: string
  }[]
}

const SALES = ['invoice', 'deposit', 'credit-note']

const BANK = ['payment', 'refund', 'bank-move']

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
    NUMBERS[country][account],
    NAMES[language][account],
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
const compact = (day: string) => day.replaceAll('-', '')

export function fecRows(entry: JournalEntry, country: OfficeCountry): string[] {
  const journal = journalOf(entry)
  return entry.postings.map(({ account, units, currency, clientCode, clientName }) => {
    const isClient = account === 'receivable'
    return [
      journal.code,
      journal.name,
      numberOf(entry),
      compact(entry.dated),
      NUMBERS[country][account],
      NAMES.fr[account],
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
