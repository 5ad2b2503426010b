// One line of exported work, for spreadsheets: amounts as plain decimals, words in the reader's language.
import type { Day } from '../../calendar/day.ts'
import type { Language } from '../../words/languages.ts'
import { type Amount, serializeAmount } from '../amounts/amount.ts'
import type { Activity, BillingKind } from '../invoices/billing-types.ts'

export const WORK_COLUMNS: Record<Language, readonly string[]> = {
  fr: [
    'Jour',
    'Numéro',
    'Dossier',
    'Personne',
    'Travail',
    'Description',
    'Minutes',
    'Minutes comptées',
    'Facturation',
    'Tarif horaire',
    'Réduction',
    'Motif',
    'Montant hors TVA',
    'Devise',
    'Facture',
    'À approuver',
  ],
  en: [
    'Day',
    'Number',
    'Case',
    'Person',
    'Activity',
    'Description',
    'Minutes',
    'Counted minutes',
    'Billing',
    'Rate per hour',
    'Reduction',
    'Reason',
    'Amount without VAT',
    'Currency',
    'Invoice',
    'To be approved',
  ],
  nl: [
    'Dag',
    'Nummer',
    'Dossier',
    'Persoon',
    'Werk',
    'Omschrijving',
    'Minuten',
    'Getelde minuten',
    'Facturatie',
    'Uurtarief',
    'Vermindering',
    'Reden',
    'Bedrag zonder btw',
    'Munt',
    'Factuur',
    'Goed te keuren',
  ],
}

const ACTIVITIES: Record<Language, Record<Activity, string>> = {
  fr: {
    advice: 'Conseil',
    writing: 'Rédaction',
    hearing: 'Audience',
    meeting: 'Réunion',
    call: 'Appel',
    research: 'Recherche',
    travel: 'Déplacement',
    other: 'Autre',
  },
  en: {
    advice: 'Advice',
    writing: 'Writing',
    hearing: 'Hearing',
    meeting: 'Meeting',
    call: 'Call',
    research: 'Research',
    travel: 'Travel',
    other: 'Other',
  },
  nl: {
    advice: 'Advies',
    writing: 'Schrijfwerk',
    hearing: 'Zitting',
    meeting: 'Vergadering',
    call: 'Telefoon',
    research: 'Opzoeking',
    travel: 'Verplaatsing',
    other: 'Ander',
  },
}

export const BILLING_WORDS: Record<Language, Record<BillingKind, string>> = {
  fr: { billable: 'Facturable', included: 'Compris', offered: 'Offert' },
  en: { billable: 'Billable', included: 'Included', offered: 'Free' },
  nl: { billable: 'Factureerbaar', included: 'Begrepen', offered: 'Aangeboden' },
}

export const YES: Record<Language, string> = { fr: 'oui', en: 'yes', nl: 'ja' }

export interface ExportedWork {
  workedOn: Day
  caseNumber: string | null
  caseTitle: string
  personName: string
  activity: Activity
  text: string
  minutes: number
  billedMinutes: number
  billing: BillingKind
  rate: Amount
  writeDown: { amount: Amount; reason: string } | null
  billed: Amount
  invoice: { number: string | null } | null
  awaitsApproval: boolean
}

export const workRow = (work: ExportedWork, language: Language): (string | number)[] => [
  work.workedOn,
  work.caseNumber ?? '',
  work.caseTitle,
  work.personName,
  ACTIVITIES[language][work.activity],
  work.text,
  work.minutes,
  work.billedMinutes,
  BILLING_WORDS[language][work.billing],
  serializeAmount(work.rate),
  work.writeDown ? serializeAmount(work.writeDown.amount) : '',
  work.writeDown?.reason ?? '',
  serializeAmount(work.billed),
  work.billed.currency,
  work.invoice?.number ?? '',
  work.awaitsApproval ? YES[language] : '',
]
