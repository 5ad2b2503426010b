// The means test of Belgian second-line legal aid (Pro Deo), explained line by line. An estimate: the bureau decides.
import type { Day } from '../calendar/day.ts'
import {
  type AidScale,
  type ContributionRow,
  type DependantDeductionRow,
  LEGAL_AID_TABLES,
  type LegalAidTables,
  lastIndexation,
  type PresumedCategoryCode,
  rowOn,
  type ThresholdRow,
} from './legal-aid-tables.ts'

/** From best to worst; the last reveals nothing about the person. */
export const LEGAL_AID_OUTCOMES = [
  'totally-free',
  'partially-free',
  'not-eligible',
  'income-missing',
] as const
export type LegalAidOutcome = (typeof LEGAL_AID_OUTCOMES)[number]

export const HOUSEHOLD_SITUATIONS = ['alone', 'household'] as const
export type HouseholdSituation = (typeof HOUSEHOLD_SITUATIONS)[number]

export const INCOME_OWNERS = ['self', 'partner', 'other'] as const
export type IncomeOwner = (typeof INCOME_OWNERS)[number]

/** Wages are net per month, with or without a 13th month; a benefit is per day; a tax refund is per year. */
export const INCOME_KINDS = [
  'wage-13',
  'wage-12',
  'self-employed',
  'daily-benefit',
  'replacement',
  'pension',
  'maintenance-received',
  'rents',
  'capital',
  'tax-refund',
  'other',
] as const
export type IncomeKind = (typeof INCOME_KINDS)[number]

export const DEDUCTION_KINDS = ['maintenance-paid', 'debts', 'seized'] as const
export type DeductionKind = (typeof DEDUCTION_KINDS)[number]

export const AID_SCALES = ['single', 'household'] as const
export type AidScaleName = (typeof AID_SCALES)[number]

export const AID_LINE_CODES = [
  'presumed.rebuttable',
  'presumed.certain',
  'income.wage-13',
  'income.wage-12',
  'income.self-employed',
  'income.daily-benefit',
  'income.replacement',
  'income.pension',
  'income.maintenance-received',
  'income.rents',
  'income.capital',
  'income.tax-refund',
  'income.other',
  'income.excluded-opponent',
  'income.excluded-not-in-household',
  'total.income',
  'deduction.dependants',
  'deduction.dependants-unverified',
  'deduction.dependants-unknown',
  'deduction.maintenance-paid',
  'deduction.debts',
  'deduction.seized',
  'total.net',
  'scale.single',
  'scale.household',
  'scale.household-by-dependants',
  'threshold.free',
  'threshold.partial',
  'threshold.unverified',
  'threshold.awaiting-indexation',
  'contribution.minimum',
  'contribution.difference',
  'contribution.maximum',
  'contribution.unverified',
  'result.totally-free',
  'result.partially-free',
  'result.not-eligible',
  'result.income-missing',
] as const
export type AidLineCode = (typeof AID_LINE_CODES)[number]

/** The amounts of income and deduction lines add up to `total.net`; a param named `…Cents` is also an amount. */
export type AidLine = {
  code: AidLineCode
  amountCents: number | null
  params: Record<string, string | number>
}

export type AidIncome = { kind: IncomeKind; amountCents: number; who: IncomeOwner; isOpponent?: boolean }
export type AidDeduction = { kind: DeductionKind; amountCents: number }

/** Counts and amounts are non-negative integers: the caller must have checked them. */
export type LegalAidInput = {
  situation: HouseholdSituation
  dependants: number
  presumedCategory: PresumedCategoryCode | null
  incomes: readonly AidIncome[]
  deductions: readonly AidDeduction[]
}

export type AppliedThresholds = AidScale & {
  scale: AidScaleName
  validFrom: Day
  source: string
  isVerified: boolean
}

export type LegalAidAssessment = {
  outcome: LegalAidOutcome
  /** Null without any contribution. */
  contributionCents: number | null
  thresholds: AppliedThresholds
  deductionValidFrom: string | null
  lines: AidLine[]
}

/** The monthly value as a fraction of integers, so that the only rounding is the one below. */
const MONTHLY: Partial<Record<IncomeKind, readonly [times: number, over: number]>> = {
  'wage-13': [1392, 1200],
  'wage-12': [1292, 1200],
  'daily-benefit': [26, 1],
  'tax-refund': [1, 12],
}

/** The only rounding: each monthly average, to the nearest cent. */
export function monthlyCents({ kind, amountCents }: Pick<AidIncome, 'kind' | 'amountCents'>): number {
  const [times, over] = MONTHLY[kind] ?? [1, 1]
  return Math.round((amountCents * times) / over)
}

function line(code: AidLineCode, amountCents: number | null = null, params: AidLine['params'] = {}): AidLine {
  return { code, amountCents, params }
}

function sumOf(lines: readonly AidLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
}

/** The applicant is never the opponent. A person who lives alone has only their own means counted. */
function exclusionOf({ who, isOpponent }: AidIncome, situation: HouseholdSituation): AidLineCode | undefined {
  if (who === 'self') return undefined
  if (isOpponent) return 'income.excluded-opponent'
  return situation === 'alone' ? 'income.excluded-not-in-household' : undefined
}

function incomeLine(income: AidIncome, situation: HouseholdSituation): AidLine {
  const { kind, who, amountCents: enteredCents } = income
  const excluded = exclusionOf(income, situation)
  if (excluded) return line(excluded, 0, { kind, who, enteredCents })
  return line(`income.${kind}`, monthlyCents(income), { who, enteredCents })
}

function dependantLines(count: number, row: DependantDeductionRow | undefined): AidLine[] {
  if (count === 0) return []
  if (!row) return [line('deduction.dependants-unknown', 0, { count })]
  const { perDependantCents, validFrom, source } = row
  const deducted = line('deduction.dependants', -count * perDependantCents, {
    count,
    perDependantCents,
    validFrom,
  })
  if (row.certainty === 'verified') return [deducted]
  return [deducted, line('deduction.dependants-unverified', null, { validFrom, source })]
}

function deductionLine({ kind, amountCents }: AidDeduction): AidLine {
  return line(`deduction.${kind}`, 0 - amountCents)
}

function appliedThresholds(row: ThresholdRow, { situation, dependants }: LegalAidInput): AppliedThresholds {
  const scale = situation === 'household' || dependants > 0 ? 'household' : 'single'
  const { validFrom, source, certainty } = row
  return { scale, ...row[scale], validFrom, source, isVerified: certainty === 'verified' }
}

function scaleCode({ situation, dependants }: LegalAidInput): AidLineCode {
  if (situation === 'household') return 'scale.household'
  return dependants > 0 ? 'scale.household-by-dependants' : 'scale.single'
}

function thresholdLines(input: LegalAidInput, applied: AppliedThresholds, on: Day): AidLine[] {
  const { validFrom, source } = applied
  const lines = [
    line(scaleCode(input)),
    line('threshold.free', applied.freeBelowCents, { validFrom }),
    line('threshold.partial', applied.partialUpToCents, { validFrom }),
  ]
  if (!applied.isVerified) lines.push(line('threshold.unverified', null, { validFrom, source }))
  const expectedFrom = lastIndexation(on)
  if (validFrom < expectedFrom) {
    lines.push(line('threshold.awaiting-indexation', null, { validFrom, expectedFrom }))
  }
  return lines
}

function outcomeOf(netCents: number, { freeBelowCents, partialUpToCents }: AidScale): LegalAidOutcome {
  if (netCents < freeBelowCents) return 'totally-free'
  return netCents <= partialUpToCents ? 'partially-free' : 'not-eligible'
}

function contributionLine(differenceCents: number, { minCents, maxCents }: ContributionRow): AidLine {
  const params = { differenceCents, minCents, maxCents }
  if (differenceCents < minCents) return line('contribution.minimum', minCents, params)
  if (differenceCents > maxCents) return line('contribution.maximum', maxCents, params)
  return line('contribution.difference', differenceCents, params)
}

type Verdict = Pick<LegalAidAssessment, 'outcome' | 'contributionCents' | 'lines'>

function concluded(outcome: LegalAidOutcome, contributionCents: number | null, before: AidLine[]): Verdict {
  return {
    outcome,
    contributionCents,
    lines: [...before, line(`result.${outcome}`, contributionCents)],
  }
}

function presumedVerdict(category: PresumedCategoryCode, tables: LegalAidTables): Verdict {
  const known = tables.presumedCategories.find(({ code }) => code === category)
  const code = known?.isRebuttable === false ? 'presumed.certain' : 'presumed.rebuttable'
  return concluded('totally-free', 0, [line(code, null, { category })])
}

function meansVerdict(
  lines: AidLine[],
  netCents: number,
  scale: AidScale,
  bounds: ContributionRow | undefined,
): Verdict {
  const outcome = outcomeOf(netCents, scale)
  if (outcome !== 'partially-free') return concluded(outcome, outcome === 'totally-free' ? 0 : null, lines)
  if (!bounds) throw new RangeError('No bounds of the contribution are known')
  const { certainty, validFrom, source } = bounds
  const owed = contributionLine(netCents - scale.freeBelowCents, bounds)
  const warning =
    certainty === 'verified' ? [] : [line('contribution.unverified', null, { validFrom, source })]
  return concluded(outcome, owed.amountCents, [...lines, owed, ...warning])
}

export function earliestAidDate(tables: LegalAidTables = LEGAL_AID_TABLES): Day | '' {
  return tables.thresholds[0]?.validFrom ?? ''
}

/** Throws before `earliestAidDate`, when no amounts are known. `on` is an ISO date. */
export function assessLegalAid(
  input: LegalAidInput,
  on: Day,
  tables: LegalAidTables = LEGAL_AID_TABLES,
): LegalAidAssessment {
  const row = rowOn(tables.thresholds, on)
  if (!row) throw new RangeError(`No legal aid thresholds on ${on}`)
  const thresholds = appliedThresholds(row, input)
  const deduction = rowOn(tables.dependantDeductions, on)
  const facts = { thresholds, deductionValidFrom: deduction?.validFrom ?? null }
  if (input.presumedCategory) return { ...presumedVerdict(input.presumedCategory, tables), ...facts }

  const incomes = input.incomes.map(income => incomeLine(income, input.situation))
  // Without any counted income, the means of the household are unknown.
  const isMissing = input.incomes.every(income => exclusionOf(income, input.situation))
  if (isMissing) return { ...concluded('income-missing', null, incomes), ...facts }

  const deducted = [...dependantLines(input.dependants, deduction), ...input.deductions.map(deductionLine)]
  // May stay below zero, so that the lines add up.
  const netCents = sumOf([...incomes, ...deducted])
  const lines = [
    ...incomes,
    line('total.income', sumOf(incomes)),
    ...deducted,
    line('total.net', netCents),
    ...thresholdLines(input, thresholds, on),
  ]
  // Like the other amounts, nothing older than the first row is known.
  const bounds = rowOn(tables.contributions, on) ?? tables.contributions[0]
  return { ...meansVerdict(lines, netCents, thresholds, bounds), ...facts }
}
