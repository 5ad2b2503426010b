// The means of a household as typed, and the problems of each field.
import { AidAmount, LegalAidInput } from '@maat/contract/cases/case-checks'
import { parseWrittenNumber } from '@maat/domain/cases/written-number'
import type {
  DeductionKind,
  HouseholdSituation,
  IncomeKind,
  IncomeOwner,
} from '@maat/domain/legal-aid/legal-aid'
import type { Language } from '@maat/domain/words/languages'
import { centsOf, shownCents } from '../../../texts/amounts.ts'

export interface IncomeRow {
  kind: IncomeKind
  who: IncomeOwner
  amount: string
  isOpponent: boolean
}

export interface Means {
  situation: HouseholdSituation
  dependants: string
  presumedCategory: string
  incomes: IncomeRow[]
  deductions: { kind: DeductionKind; amount: string }[]
}

export const NEW_INCOME: IncomeRow = { kind: 'wage-13', who: 'self', amount: '', isOpponent: false }

export function meansOf(earlier: LegalAidInput | undefined): Means {
  return {
    situation: earlier?.situation ?? 'alone',
    dependants: String(earlier?.dependants ?? 0),
    presumedCategory: earlier?.presumedCategory ?? '',
    incomes: earlier?.incomes.map(row => ({ ...row, amount: shownCents(row.amountCents) })) ?? [NEW_INCOME],
    deductions:
      earlier?.deductions.map(row => ({ kind: row.kind, amount: shownCents(row.amountCents) })) ?? [],
  }
}

export type AidFault = 'dependants' | 'amount' | 'missing'
export type AidFaults = Partial<Record<string, AidFault>>

export const incomeField = (at: number) => `income-amount-${at}`
export const deductionField = (kind: DeductionKind) => `deduction-${kind}`

const isGiven = ({ amount }: { amount: string }) => amount.trim() !== ''
const isAmount = (text: string) => AidAmount.safeParse(centsOf(text)).success

export function validateMeans(means: Means, language: Language): AidFaults {
  const { presumedCategory, incomes, deductions } = means
  const counted = LegalAidInput.shape.dependants.safeParse(dependantsOf(means, language))
  const faults: AidFaults = counted.success ? {} : { dependants: 'dependants' }
  // A household in such a category needs no amounts.
  if (presumedCategory) return faults
  for (const [at, row] of incomes.entries())
    if (isGiven(row) && !isAmount(row.amount)) faults[incomeField(at)] = 'amount'
  for (const row of deductions)
    if (isGiven(row) && !isAmount(row.amount)) faults[deductionField(row.kind)] = 'amount'
  // A household without any amount has not answered yet. Zero is an answer.
  if (!incomes.some(isGiven)) faults[incomeField(0)] = 'missing'
  return faults
}

const dependantsOf = ({ dependants }: Means, language: Language) =>
  dependants.trim() === '' ? 0 : parseWrittenNumber(dependants, language)

/** Needs valid means. Rows without an amount are left out. */
export function inputOf(means: Means, language: Language): LegalAidInput {
  const { situation, presumedCategory } = means
  const incomes = presumedCategory ? [] : means.incomes.filter(isGiven)
  const deductions = presumedCategory ? [] : means.deductions.filter(isGiven)
  return LegalAidInput.parse({
    situation,
    dependants: dependantsOf(means, language),
    presumedCategory: presumedCategory || null,
    incomes: incomes.map(({ amount, ...row }) => ({ ...row, amountCents: centsOf(amount) })),
    deductions: deductions.map(({ amount, kind }) => ({ kind, amountCents: centsOf(amount) })),
  })
}
