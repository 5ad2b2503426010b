// The classes of data that the firm has of a person, and the duties for which it must keep some of them. An erasure is
// weighed for each class: one record may have data of several.
import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/plain-dates.ts'
import type { OfficeCountry } from '../money/invoices/vat-rates.ts'
import type { DataDecision } from './data-requests.ts'

export const DATA_CLASSES = [
  'profile-details',
  'contact-details',
  'national-number',
  'identity-papers',
  'drafts',
  'notices',
  'searches',
  'case-files',
  'correspondence',
  'invoices',
  'aml-file',
  'reads',
  'consents',
  'log',
] as const
export type DataClass = (typeof DATA_CLASSES)[number]

/** The others are part of whole cases, books or logs: they end with these, and no request takes a part out. */
export const ERASABLE_CLASSES = [
  'profile-details',
  'contact-details',
  'national-number',
  'identity-papers',
  'drafts',
  'notices',
  'searches',
] as const satisfies readonly DataClass[]
export type ErasableClass = (typeof ERASABLE_CLASSES)[number]

export const isErasable = (dataClass: DataClass): dataClass is ErasableClass =>
  (ERASABLE_CLASSES as readonly DataClass[]).includes(dataClass)

export const KEEPING_DUTIES = [
  /** An open case needs it. */
  'mandate',
  'liability',
  'accounting',
  'money-laundering',
  /** The firm must be able to show what it did, and what the person accepted. */
  'proof',
  'security',
  /** The time to keep is over: the next destruction of files takes it. */
  'destruction',
] as const
export type KeepingDuty = (typeof KEEPING_DUTIES)[number]

interface DutyRule {
  /** After the event from which the duty counts. */
  years: number
  source: string
  /** The firm has not compared it with its source yet. */
  isToVerify: boolean
}

type DutyOfYears = 'liability' | 'accounting' | 'money-laundering'

const rule = (years: number, source: string, isToVerify = false): DutyRule => ({ years, source, isToVerify })

export const DUTY_RULES: Record<DutyOfYears, Record<OfficeCountry, DutyRule>> = {
  liability: {
    BE: rule(5, 'Ancien Code civil, art. 2276bis'),
    FR: rule(5, 'Code civil, art. 2225'),
    CM: rule(10, 'Règlement du barreau du Cameroun', true),
  },
  accounting: {
    BE: rule(10, 'Code de la TVA, art. 60', true),
    FR: rule(10, 'Code de commerce, art. L123-22'),
    CM: rule(10, 'Acte uniforme OHADA relatif au droit comptable, art. 24', true),
  },
  'money-laundering': {
    BE: rule(10, 'Loi du 18 septembre 2017, art. 60'),
    FR: rule(5, 'Code monétaire et financier, art. L561-12'),
    CM: rule(10, 'Règlement CEMAC du 20 décembre 2024', true),
  },
}

const FIXED_SOURCES = {
  mandate: 'RGPD, art. 6.1.b et 17.3.e',
  proof: 'RGPD, art. 5.2 et 7.1',
  security: 'RGPD, art. 32',
  destruction: '',
} as const

export interface PersonFacts {
  country: OfficeCountry
  /** The classes of which the firm has data. */
  classes: readonly DataClass[]
  hasOpenCase: boolean
  lastCaseEndedOn: Day | null
  lastInvoiceOn: Day | null
  /** The law against money laundering made the firm identify them. */
  isIdentified: boolean
}

export interface ProposedDecision {
  dataClass: DataClass
  decision: DataDecision
  duty: KeepingDuty | null
  source: string
  /** Empty while the end is unknown, as for an open case. */
  keepUntil: Day | null
  isToVerify: boolean
}

export function proposeDecisions(facts: PersonFacts, today: Day): ProposedDecision[] {
  return DATA_CLASSES.filter(dataClass => facts.classes.includes(dataClass)).map(dataClass =>
    proposalOf(dataClass, facts, today),
  )
}

function proposalOf(dataClass: DataClass, facts: PersonFacts, today: Day): ProposedDecision {
  switch (dataClass) {
    case 'drafts':
    case 'notices':
    case 'searches':
      return erase(dataClass)
    case 'profile-details':
      return facts.hasOpenCase ? keepFor(dataClass, 'mandate') : erase(dataClass)
    case 'contact-details':
    case 'national-number':
    case 'identity-papers':
      return identifying(dataClass, facts, today)
    case 'case-files':
    case 'correspondence':
      return afterCases(dataClass, 'liability', facts, today)
    case 'aml-file':
      return afterCases(dataClass, 'money-laundering', facts, today)
    case 'invoices':
      return keepYears(dataClass, 'accounting', { ...facts, from: endOfYear(facts.lastInvoiceOn), today })
    case 'reads':
    case 'consents':
      return keepFor(dataClass, 'proof')
    case 'log':
      return keepFor(dataClass, 'security')
  }
}

function identifying(dataClass: DataClass, facts: PersonFacts, today: Day): ProposedDecision {
  if (facts.hasOpenCase) return keepFor(dataClass, 'mandate')
  if (!facts.isIdentified) return erase(dataClass)
  const kept = afterCases(dataClass, 'money-laundering', facts, today)
  return kept.duty === 'destruction' ? erase(dataClass) : kept
}

function afterCases(
  dataClass: DataClass,
  duty: DutyOfYears,
  facts: PersonFacts,
  today: Day,
): ProposedDecision {
  if (facts.hasOpenCase) return keepFor(dataClass, 'mandate')
  return keepYears(dataClass, duty, { ...facts, from: facts.lastCaseEndedOn, today })
}

interface Since {
  country: OfficeCountry
  /** Unknown, if nothing says when the duty began: then its end is unknown, too. */
  from: Day | null
  today: Day
}

function keepYears(
  dataClass: DataClass,
  duty: DutyOfYears,
  { country, from, today }: Since,
): ProposedDecision {
  const { years, source, isToVerify } = DUTY_RULES[duty][country]
  const keepUntil = from && addMonths(from, 12 * years)
  if (keepUntil && keepUntil < today) return keepFor(dataClass, 'destruction')
  return { dataClass, decision: 'keep', duty, source, keepUntil, isToVerify }
}

const keepFor = (dataClass: DataClass, duty: keyof typeof FIXED_SOURCES): ProposedDecision => ({
  dataClass,
  decision: 'keep',
  duty,
  source: FIXED_SOURCES[duty],
  keepUntil: null,
  isToVerify: false,
})

const erase = (dataClass: DataClass): ProposedDecision => ({
  dataClass,
  decision: 'erase',
  duty: null,
  source: '',
  keepUntil: null,
  isToVerify: false,
})

/** Books count from the end of their year. */
const endOfYear = (day: Day | null): Day | null => (day ? `${day.slice(0, 4)}-12-31` : null)

/** The law forbids to erase it, whatever the firm decides. */
export const isForbidden = ({ duty }: Pick<ProposedDecision, 'duty'>): boolean => duty === 'money-laundering'
