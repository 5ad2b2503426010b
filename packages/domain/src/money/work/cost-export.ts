// One line of exported costs, for spreadsheets: amounts as plain decimals, words in the reader's language.
import type { Day } from '../../calendar/day.ts'
import type { Language } from '../../words/languages.ts'
import { type Amount, serializeAmount } from '../amounts/amount.ts'
import type { BillingKind, CostKind } from '../invoices/billing-types.ts'
import { BILLING_WORDS, YES } from './work-export.ts'

export const COST_COLUMNS: Record<Language, readonly string[]> = {
  fr: [
    'Jour',
    'Numéro',
    'Dossier',
    'Personne',
    'Nature',
    'Description',
    'Payé à',
    'De',
    'À',
    'Quantité',
    'Prix',
    'Facturation',
    'Réduction',
    'Motif',
    'Montant hors TVA',
    'Devise',
    'Preuve jointe',
    'Facture',
  ],
  en: [
    'Day',
    'Number',
    'Case',
    'Person',
    'Kind',
    'Description',
    'Paid to',
    'From',
    'To',
    'Quantity',
    'Price',
    'Billing',
    'Reduction',
    'Reason',
    'Amount without VAT',
    'Currency',
    'Proof attached',
    'Invoice',
  ],
  nl: [
    'Dag',
    'Nummer',
    'Dossier',
    'Persoon',
    'Aard',
    'Omschrijving',
    'Betaald aan',
    'Van',
    'Naar',
    'Aantal',
    'Prijs',
    'Facturatie',
    'Vermindering',
    'Reden',
    'Bedrag zonder btw',
    'Munt',
    'Bewijs bijgevoegd',
    'Factuur',
  ],
}

const KINDS: Record<Language, Record<CostKind, string>> = {
  fr: { 'own-cost': 'Frais du cabinet', travel: 'Déplacement', disbursement: 'Débours' },
  en: { 'own-cost': 'Cost of the firm', travel: 'Travel', disbursement: 'Disbursement' },
  nl: {
    'own-cost': 'Kosten van het kantoor',
    travel: 'Verplaatsing',
    disbursement: 'In naam van de cliënt betaald',
  },
}

export interface ExportedCost {
  spentOn: Day
  caseNumber: string | null
  caseTitle: string
  personName: string
  kind: CostKind
  text: string
  payee: string
  fromPlace: string
  toPlace: string
  quantity: string
  price: Amount
  billing: BillingKind
  writeDown: { amount: Amount; reason: string } | null
  billed: Amount
  proof: object | null
  invoice: { number: string | null } | null
}

export const costRow = (cost: ExportedCost, language: Language): string[] => [
  cost.spentOn,
  cost.caseNumber ?? '',
  cost.caseTitle,
  cost.personName,
  KINDS[language][cost.kind],
  cost.text,
  cost.payee,
  cost.fromPlace,
  cost.toPlace,
  cost.quantity,
  serializeAmount(cost.price),
  BILLING_WORDS[language][cost.billing],
  cost.writeDown ? serializeAmount(cost.writeDown.amount) : '',
  cost.writeDown?.reason ?? '',
  serializeAmount(cost.billed),
  cost.billed.currency,
  cost.proof ? YES[language] : '',
  cost.invoice?.number ?? '',
]
