// The question of scope: a law firm must identify a client under the anti-money-laundering rules only if it acts in
// certain kinds of matters. Defending a client, or assessing their legal position, creates no such duty.
import type { OfficeCountry } from '../../money/invoices/vat-rates.ts'

/** Matters that create the duty in all countries of the firm (directive 2015/849, article 2). */
const SUBJECT_MATTERS = [
  'property',
  'business-sale',
  'funds',
  'accounts',
  'contributions',
  'companies',
  'transactions',
] as const
const FREE_MATTERS = ['litigation', 'legal-position'] as const

export const KYC_MATTERS = [...SUBJECT_MATTERS, 'tax', ...FREE_MATTERS] as const
export type KycMatter = (typeof KYC_MATTERS)[number]

/** Advice on taxes creates the duty for lawyers in France alone. */
const TAX_COUNTRIES: readonly OfficeCountry[] = ['FR']

/** One such matter suffices. Without an office, the strictest country counts. */
export function createsDuty(matter: KycMatter, country: OfficeCountry | undefined): boolean {
  if (matter === 'tax') return country === undefined || TAX_COUNTRIES.includes(country)
  return SUBJECT_MATTERS.some(one => one === matter)
}

export const isInScope = (matters: readonly KycMatter[], country: OfficeCountry | undefined): boolean =>
  matters.some(matter => createsDuty(matter, country))
